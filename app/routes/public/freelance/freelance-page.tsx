import type { ReactNode } from 'react';
import type { RouterContextProvider } from 'react-router';
import { type Locale, localePath } from '#domain/links.ts';
import { alertTexts } from '#messages/en/alerts.ts';
import { freelanceTexts } from '#messages/en/freelance.ts';
import { formatMessage } from '#messages/format.ts';
import { pageContext, type SiteInfo, siteContext } from '../../../context.ts';
import { AlertsForm } from '../../../ui/alerts-form.tsx';
import { Breadcrumb } from '../../../ui/breadcrumb.tsx';
import { missingMeta, type Place, pageMeta, type Trail } from '../../../ui/page-meta.ts';
import { textsFor, useLocale, useTexts } from '../../../ui/texts.ts';

export const freelancePath = '/freelance';
export const applyOnlinePath = '/freelance/apply-online';
export const faqPath = '/freelance/faq';

/** The pages of freelance work hold fixed texts and the contact details of the settings. */
export function loadFreelance({ context }: { context: Readonly<RouterContextProvider> }) {
  context.get(pageContext).own('settings');
  return { site: context.get(siteContext) };
}

/** The head of a page of freelance work; a page below the list names itself in the breadcrumb. */
export function freelanceMeta(
  { loaderData: loaded, ...place }: Place & { loaderData: { site: SiteInfo } | undefined },
  { path, title, description }: { path: string; title: string; description: string },
) {
  if (!loaded) return missingMeta(title, place);
  const { site } = loaded;
  return pageMeta({
    site,
    path: localePath(path, site.locale),
    title,
    description: formatMessage(description, { siteName: site.siteName }),
    breadcrumb: trailOf(path, title, site.locale),
  });
}

/** Home > Freelance, and a page below the list. */
function trailOf(path: string, title: string, locale: Locale): Trail {
  const name = textsFor(locale).navFreelance;
  if (path === freelancePath) return { here: name };
  return { trail: [{ name, path: localePath(freelancePath, locale) }], here: title };
}

/** What the pages of freelance work share: heading, text, and a column of links beside it. */
export function FreelancePage({
  here,
  title,
  intro,
  children,
}: {
  here: string;
  title: string;
  intro: string;
  children: ReactNode;
}) {
  const locale = useLocale();
  return (
    <div className="page-width py-5 lg:py-7">
      <Breadcrumb {...trailOf(here, title, locale)} />
      <h1 className="mt-3 text-2xl font-bold sm:text-3xl">{title}</h1>
      <p className="mt-1 text-muted">{intro}</p>
      <div className="mt-5 grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="min-w-0">{children}</div>
        <aside className="space-y-5">
          <QuickLinks here={here} />
          <section aria-labelledby="freelance-alerts" className="card p-4">
            <h2 id="freelance-alerts" className="text-lg font-bold">
              {alertTexts.alertsTitle}
            </h2>
            <p className="mt-1 mb-3 text-muted">{alertTexts.newsletterIntro}</p>
            <AlertsForm id="freelance-alerts-form" />
          </section>
          <section aria-labelledby="freelance-scam" className="notice notice-warning">
            <h2 id="freelance-scam" className="font-bold">
              {freelanceTexts.freelanceScamTitle}
            </h2>
            <p className="mt-1 text-sm">{freelanceTexts.freelanceScamText}</p>
          </section>
        </aside>
      </div>
    </div>
  );
}

function QuickLinks({ here }: { here: string }) {
  const texts = useTexts();
  const locale = useLocale();
  return (
    <nav aria-labelledby="freelance-links" className="card p-4">
      <h2 id="freelance-links" className="mb-2 text-lg font-bold">
        {freelanceTexts.freelanceQuickLinks}
      </h2>
      <ul className="-mx-2">
        {[
          [freelanceTexts.freelanceTitle, freelancePath],
          [freelanceTexts.freelanceApplyOnline, applyOnlinePath],
          [freelanceTexts.freelanceFaq, faqPath],
          [texts.navContact, '/contact-us'],
        ].map(([name, path]) =>
          path && path !== here ? (
            <li key={path}>
              <a
                href={localePath(path, locale)}
                className="quiet-link flex min-h-10 items-center rounded-md px-2 hover:bg-raised"
              >
                {name}
              </a>
            </li>
          ) : null,
        )}
      </ul>
    </nav>
  );
}
