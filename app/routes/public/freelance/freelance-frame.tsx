import type { ReactNode } from 'react';
import type { RouterContextProvider } from 'react-router';
import { localePath } from '#domain/links.ts';
import { formatMessage } from '#messages/format.ts';
import type { Language } from '#messages/texts.ts';
import { pageContext, siteContext } from '../../../context.ts';
import { AlertsForm } from '../../../ui/alerts-form.tsx';
import { Breadcrumb, type Trail } from '../../../ui/breadcrumb.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { useLanguage } from '../../../ui/texts.ts';
import { useLayoutData } from '../../../ui/use-layout-data.ts';

export const freelancePath = '/freelance';
export const applyOnlinePath = '/freelance/apply-online';
export const faqPath = '/freelance/faq';

/**
 * Loads information about the site, such as its contact details. The freelance pages need no other
 * stored data.
 */
export function loadFreelance({ context }: { context: Readonly<RouterContextProvider> }) {
  context.get(pageContext).own('settings');
  return { site: context.get(siteContext) };
}

/**
 * Returns the breadcrumb. The list has Home > Freelance, and each page below it has Home >
 * Freelance > title.
 */
function trailOf(path: string, title: string, { locale, texts }: Language): Trail {
  const name = texts.navFreelance;
  if (path === freelancePath) return { here: name };
  return { trail: [{ name, path: localePath(freelancePath, locale) }], here: title };
}

/**
 * The layout of the freelance pages. It has a heading, a text, and a column of links next to the
 * text.
 */
export function FreelanceFrame({
  here,
  title,
  description,
  intro,
  children,
}: {
  here: string;
  title: string;
  description: string;
  intro: string;
  children: ReactNode;
}) {
  const { locale, texts } = useLanguage();
  const { siteName } = useLayoutData().site;
  const trail = trailOf(here, title, { locale, texts });
  return (
    <div className="page-width py-5 lg:py-7">
      <PageHead
        path={localePath(here, locale)}
        title={title}
        description={formatMessage(description, { siteName })}
        breadcrumb={trail}
      />
      <Breadcrumb {...trail} />
      <h1 className="mt-3 text-2xl font-bold sm:text-3xl">{title}</h1>
      <p className="mt-1 text-muted">{intro}</p>
      <div className="mt-5 grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="min-w-0">{children}</div>
        <aside className="space-y-5">
          <QuickLinks here={here} />
          <section aria-labelledby="freelance-alerts" className="card p-4">
            <h2 id="freelance-alerts" className="text-lg font-bold">
              {texts.alertsTitle}
            </h2>
            <p className="mt-1 mb-3 text-muted">{texts.newsletterIntro}</p>
            <AlertsForm id="freelance-alerts-form" />
          </section>
          <section aria-labelledby="freelance-scam" className="message-box message-box-warning">
            <h2 id="freelance-scam" className="font-bold">
              {texts.freelanceScamTitle}
            </h2>
            <p className="mt-1 text-sm">{texts.freelanceScamText}</p>
          </section>
        </aside>
      </div>
    </div>
  );
}

function QuickLinks({ here }: { here: string }) {
  const { locale, texts } = useLanguage();
  return (
    <nav aria-labelledby="freelance-links" className="card p-4">
      <h2 id="freelance-links" className="mb-2 text-lg font-bold">
        {texts.freelanceQuickLinks}
      </h2>
      <ul className="-mx-2">
        {[
          [texts.freelanceTitle, freelancePath],
          [texts.freelanceApplyOnline, applyOnlinePath],
          [texts.freelanceFaq, faqPath],
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
