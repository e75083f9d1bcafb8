import { categoryPath, localePath } from '#domain/links.ts';
import { footerTexts } from '#messages/en/footer.ts';
import { formatMessage } from '#messages/format.ts';
import type { SiteInfo } from '../../context.ts';
import { frequentQuestions } from '../../ui/frequent-questions.ts';
import { Icon } from '../../ui/icon.tsx';
import { useLocale, useTexts } from '../../ui/texts.ts';

const link =
  'inline-flex min-h-8 items-center text-on-brand/90 underline decoration-1 decoration-transparent underline-offset-4 hover:decoration-current';

/** What stands in the footer of every public page; it hardly ever changes. */
export function Footer({ site, year }: { site: SiteInfo; year: string }) {
  const texts = useTexts();
  const locale = useLocale();
  return (
    <footer id="footer" className="mt-10">
      <section aria-labelledby="faq" className="border-t border-line bg-surface">
        <div className="page-width py-8">
          <h2 id="faq" className="mb-3 text-xl font-bold">
            {footerTexts.faqTitle}
          </h2>
          {frequentQuestions.map(({ question, answer }) => (
            <details key={question} className="border-b border-line py-2">
              <summary className="min-h-8 py-1 font-semibold">
                {formatMessage(question, { siteName: site.siteName })}
              </summary>
              <p className="max-w-3xl pb-2 text-muted">
                {formatMessage(answer, { siteName: site.siteName })}
              </p>
            </details>
          ))}
        </div>
      </section>
      <div className="bg-brand-strong text-sm text-on-brand">
        <div className="page-width grid grid-cols-2 gap-x-6 gap-y-8 py-8 lg:grid-cols-4">
          <Column title={footerTexts.footerQuickLinks}>
            <Links
              links={[
                { name: texts.navHome, path: localePath('/', locale) },
                { name: texts.navLatestUpdates, path: localePath('/latest-updates', locale) },
                { name: texts.navAllAnnouncements, path: localePath('/all-announcements', locale) },
                { name: texts.navCategories, path: localePath('/categories', locale) },
                { name: footerTexts.navJobAlerts, path: localePath('/job-alerts', locale) },
                { name: texts.navAbout, path: localePath('/about', locale) },
                { name: texts.navContact, path: localePath('/contact-us', locale) },
              ]}
            />
          </Column>
          <Column title={footerTexts.footerCategories}>
            <Links
              links={[
                {
                  name: footerTexts.footerGovernmentJobs,
                  path: categoryPath('government-jobs', locale),
                },
                { name: texts.navAdmitCard, path: categoryPath('admit-card', locale) },
                { name: texts.navResults, path: categoryPath('results', locale) },
              ]}
            />
          </Column>
          <Column title={footerTexts.footerContact}>
            <li>
              <a href={`mailto:${site.contactEmail}`} className={link}>
                {site.contactEmail}
              </a>
            </li>
            <li>
              <a
                href={`https://wa.me/${site.whatsappNumber}`}
                target="_blank"
                rel="noopener noreferrer"
                className={link}
              >
                {texts.chatWithUs}
                <span className="sr-only"> {texts.opensNewTab}</span>
              </a>
            </li>
            {site.socialLinks.map(({ name, url }) => (
              <li key={url}>
                <a href={url} target="_blank" rel="noopener noreferrer" className={link}>
                  {name}
                  <span className="sr-only"> {texts.opensNewTab}</span>
                </a>
              </li>
            ))}
            {site.businessHours ? (
              <li className="text-on-brand/90">
                {texts.businessHoursTitle}: {site.businessHours}
              </li>
            ) : null}
          </Column>
          <Column title={footerTexts.footerLegal}>
            <Links
              links={[
                { name: footerTexts.navTerms, path: localePath('/terms-conditions', locale) },
                { name: footerTexts.navDisclaimer, path: localePath('/privacy', locale) },
              ]}
            />
            <li>
              <a href="/feed.xml" className={link}>
                {footerTexts.feedRss}
              </a>
            </li>
            <li>
              <button type="button" data-theme-toggle className={`${link} gap-2`}>
                <Icon name="theme" className="size-4" /> {footerTexts.themeToggle}
              </button>
            </li>
            <li>
              <button type="button" data-consent="" className={link}>
                {footerTexts.cookieSettings}
              </button>
            </li>
          </Column>
        </div>
        <div className="border-t border-on-brand/20">
          <div className="page-width flex flex-wrap justify-between gap-x-8 gap-y-2 py-5 text-on-brand/90">
            <p className="max-w-3xl">
              {formatMessage(footerTexts.footerAbout, { siteName: site.siteName })}
            </p>
            <p>
              {formatMessage(footerTexts.footerCopyright, {
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
    <section className="min-w-0 break-words">
      <h2 className="mb-2 font-bold">{title}</h2>
      <ul className="space-y-0.5">{children}</ul>
    </section>
  );
}
