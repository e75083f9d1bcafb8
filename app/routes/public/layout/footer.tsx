import { categoryPath, localePath } from '#domain/links.ts';
import { formatMessage } from '#messages/format.ts';
import type { SiteInfo } from '../../../context.ts';
import { FrequentQuestions } from '../../../ui/frequent-questions.tsx';
import { MixedText } from '../../../ui/mixed-text.tsx';
import { NewTabLink } from '../../../ui/new-tab-link.tsx';
import { useLanguage } from '../../../ui/texts.ts';

const link =
  'inline-flex min-h-8 items-center text-on-brand/90 underline decoration-1 decoration-transparent underline-offset-4 hover:decoration-current';

export function Footer({ site, year }: { site: SiteInfo; year: string }) {
  const { locale, texts } = useLanguage();
  return (
    <footer id="footer" className="mt-8">
      <FrequentQuestions siteName={site.siteName} />
      <div className="bg-brand-strong text-sm text-on-brand">
        <div className="page-width narrow-columns grid gap-x-6 gap-y-6 py-6 sm:grid-cols-4">
          <Column title={texts.footerQuickLinks}>
            <Links
              links={[
                { name: texts.navHome, path: localePath('/', locale) },
                { name: texts.navLatestUpdates, path: localePath('/latest-updates', locale) },
                { name: texts.navAllAnnouncements, path: localePath('/all-announcements', locale) },
                { name: texts.changesTitle, path: localePath('/changes', locale) },
                { name: texts.closingSoonTitle, path: localePath('/closing-soon', locale) },
                { name: texts.calendarTitle, path: localePath('/calendar', locale) },
                { name: texts.navCategories, path: localePath('/categories', locale) },
                // Without mail the site cannot send alerts, so the footer has no link to alerts.
                ...(site.hasMail
                  ? [{ name: texts.navJobAlerts, path: localePath('/job-alerts', locale) }]
                  : []),
                { name: texts.navAbout, path: localePath('/about', locale) },
                { name: texts.navContact, path: localePath('/contact-us', locale) },
              ]}
            />
          </Column>
          <Column title={texts.footerCategories}>
            <Links
              links={[
                {
                  name: texts.footerGovernmentJobs,
                  path: categoryPath('government-jobs', locale),
                },
                { name: texts.navAdmitCard, path: categoryPath('admit-card', locale) },
                { name: texts.navResults, path: categoryPath('results', locale) },
              ]}
            />
          </Column>
          <Column title={texts.footerContact}>
            <li>
              <a href={`mailto:${site.contactEmail}`} className={link}>
                {site.contactEmail}
              </a>
            </li>
            <li>
              <NewTabLink href={`https://wa.me/${site.whatsappNumber}`} className={link}>
                {texts.chatWithUs}
              </NewTabLink>
            </li>
            {site.socialLinks.map(({ name, url }) => (
              <li key={url}>
                <NewTabLink href={url} className={link}>
                  {name}
                </NewTabLink>
              </li>
            ))}
            {site.businessHours ? (
              <li className="text-on-brand/90">
                {texts.businessHoursTitle}: <MixedText text={site.businessHours} />
              </li>
            ) : null}
          </Column>
          <Column title={texts.footerLegal}>
            <Links
              links={[
                { name: texts.navTerms, path: localePath('/terms-conditions', locale) },
                { name: texts.navDisclaimer, path: localePath('/privacy', locale) },
              ]}
            />
            <li>
              <a href={localePath('/feed.xml', locale)} className={link}>
                {texts.feedRss}
              </a>
            </li>
            <li className="noscript:hidden">
              <button type="button" data-consent="" className={link}>
                {texts.cookieSettings}
              </button>
            </li>
          </Column>
        </div>
        <div className="border-t border-on-brand/20">
          <div className="page-width flex flex-wrap justify-between gap-x-8 gap-y-2 py-5 wrap-anywhere text-on-brand/90">
            <p className="max-w-3xl min-w-0">
              {formatMessage(texts.footerAbout, { siteName: site.siteName })}
            </p>
            <p>
              {formatMessage(texts.footerCopyright, {
                year,
                siteName: site.siteName,
              })}
            </p>
          </div>
        </div>
      </div>
    </footer>
  );
}

function Links({ links }: { links: { name: string; path: string }[] }) {
  return links.map(({ name, path }) => (
    <li key={path}>
      <a href={path} className={link}>
        {name}
      </a>
    </li>
  ));
}

function Column({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className="min-w-0 wrap-anywhere">
      <h2 className="mb-2 font-bold">{title}</h2>
      <ul className="space-y-0.5">{children}</ul>
    </section>
  );
}
