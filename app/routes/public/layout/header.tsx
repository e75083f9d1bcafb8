import { useLocation } from 'react-router';
import type { ListedTitle } from '#domain/announcements/listed-title.ts';
import { inPillOrder } from '#domain/categories/pill-order.ts';
import type { CategoryBrief } from '#domain/categories/schema.ts';
import { formatDayMonthYear, formatLongDate } from '#domain/dates.ts';
import { announcementPath, categoryPath, localePath, pathIn } from '#domain/links.ts';
import { formatMessage } from '#messages/format.ts';
import type { PublishedLanguage, Texts } from '#messages/texts.ts';
import type { SiteInfo } from '../../../context.ts';
import { categoryIcon } from '../../../ui/category-icon.ts';
import { Icon } from '../../../ui/icon.tsx';
import { MixedText } from '../../../ui/mixed-text.tsx';
import { NewTabLink } from '../../../ui/new-tab-link.tsx';
import { NoticeTitle } from '../../../ui/notice-title.tsx';
import { currentPaths, PageLink } from '../../../ui/page-link.tsx';
import { PanelButton } from '../../../ui/panel-button.tsx';
import { SearchForm } from '../../../ui/search-form.tsx';
import { useLanguage, useLocale, useTexts } from '../../../ui/texts.ts';
import { useAddress } from '../../../ui/use-address.ts';

type Props = {
  site: SiteInfo;
  languages: readonly PublishedLanguage[];
  latest: ListedTitle[] | null;
  categories: CategoryBrief[] | null;
  today: string;
};

const tab =
  'flex min-h-11 items-center rounded-md px-2 text-sm xl:px-1.5 no-underline hover:bg-raised aria-[current]:font-bold aria-[current]:text-link';
const row =
  'flex min-h-11 items-center gap-3 px-5 text-ink no-underline hover:bg-raised aria-[current]:font-bold aria-[current]:text-link';
const menuHeading = 'mt-4 border-t border-line px-5 pt-4 pb-1 text-sm font-bold text-muted';
const topLink =
  'flex min-h-8 min-w-9 max-xs:min-w-7 items-center justify-center gap-1.5 text-on-brand no-underline hover:underline';

/**
 * Classes of the buttons in the header's bar. On phones with double text size the buttons are
 * narrow, because the name of the site needs the space.
 */
const barButton = 'button button-plain min-w-11 px-2.5 max-[13rem]:min-w-0 max-[13rem]:px-1';

export function Header({ site, languages, latest, categories, today }: Props) {
  const { locale, texts } = useLanguage();
  const paths = [
    ...navigation(texts).map(({ path }) => localePath(path, locale)),
    ...(categories ?? []).map(({ slug }) => categoryPath(slug, locale)),
  ];
  const current = currentPaths(useAddress(), paths, locale);
  return (
    // On phones only the bar of the header stays visible while the page scrolls. `display:
    // contents` removes the box of the header, so that the bar sticks within the whole page.
    <header className="bg-surface max-lg:contents">
      <TopLine site={site} languages={languages} today={today} />
      <div className="header-bar border-b border-line bg-surface max-lg:sticky max-lg:top-0 max-lg:z-30">
        <div className="page-width flex min-h-13 flex-wrap items-center gap-x-1 sm:gap-x-2 lg:min-h-16 xl:flex-nowrap">
          <a
            href={localePath('/', locale)}
            // A wide navigation leaves no room for the Hindi name of the site. The name then wraps
            // to a second line, which is hidden.
            className="mr-auto flex h-11 min-w-0 flex-wrap content-start gap-x-2.5 overflow-hidden text-ink no-underline max-sm:flex-1"
          >
            <span className="flex min-h-11 max-w-full items-center gap-2.5">
              <img
                src="/favicon.svg"
                alt=""
                width="36"
                height="36"
                fetchPriority="low"
                className="max-[13rem]:hidden"
              />
              <span className="min-w-0 truncate text-xl leading-tight font-bold tracking-tight">
                {site.siteName}
              </span>
            </span>
            <span
              lang="hi"
              className="flex min-h-11 items-center text-lg leading-none text-muted max-2xs:hidden"
            >
              {texts.siteNameHindi}
            </span>
          </a>
          <nav
            aria-label={texts.mainNavigation}
            className="hidden lg:block max-xl:order-last max-xl:basis-full max-xl:-mx-2"
          >
            <ul className="flex items-center max-xl:flex-wrap max-xl:justify-between">
              {navigation(texts).map(({ name, path }) => (
                <li key={path}>
                  <PageLink
                    path={localePath(path, locale)}
                    current={current}
                    className={`${tab} text-ink whitespace-nowrap`}
                  >
                    {name}
                  </PageLink>
                </li>
              ))}
            </ul>
          </nav>
          <PanelButton panel="search-panel" className={barButton}>
            <Icon name="search" className="size-6" />
            <span className="sr-only">{texts.searchToggle}</span>
          </PanelButton>
          <PanelButton panel="menu" className={`${barButton} lg:hidden`}>
            <Icon name="menu" className="size-6" />
            <span className="sr-only">{texts.menuOpen}</span>
          </PanelButton>
        </div>
      </div>
      <SearchPanel />
      <Menu categories={categories} current={current} hasAlerts={site.hasMail} />
      {latest && latest.length > 0 ? <LatestStrip latest={latest} /> : null}
      {categories && categories.length > 0 ? (
        <CategoryPills categories={categories} current={current} />
      ) : null}
    </header>
  );
}

function navigation(texts: Texts) {
  return [
    { name: texts.navHome, path: '/' },
    { name: texts.navLatestUpdates, path: '/latest-updates' },
    { name: texts.navAdmitCard, path: '/admit-card' },
    { name: texts.navResults, path: '/results' },
    { name: texts.navAllAnnouncements, path: '/all-announcements' },
    { name: texts.navCategories, path: '/categories' },
    { name: texts.navBlog, path: '/blog' },
    { name: texts.navFreelance, path: '/freelance' },
    { name: texts.navAbout, path: '/about' },
    { name: texts.navContact, path: '/contact-us' },
    { name: texts.navDisclaimer, path: '/privacy' },
  ];
}

function AdminLink({ className }: { className: string }) {
  const texts = useTexts();
  return (
    <NewTabLink href="/admin" className={className}>
      {texts.adminLink}
    </NewTabLink>
  );
}

function TopLine({ site, languages, today }: Pick<Props, 'site' | 'languages' | 'today'>) {
  const { locale, texts } = useLanguage();
  return (
    <div className="bg-brand-strong text-sm text-on-brand">
      <div className="page-width flex min-h-8 flex-wrap items-center sm:gap-x-3 lg:min-h-9">
        <time dateTime={today} data-today className="mr-auto py-1 max-xs:text-[0.75rem]">
          {formatLongDate(today, locale)}
        </time>
        <LanguageSwitch languages={languages} />
        <NewTabLink href={`https://wa.me/${site.whatsappNumber}`} className={topLink}>
          <Icon name="chat" />
          <span className="max-sm:sr-only">{texts.chatWithUs}</span>
        </NewTabLink>
        <a href={`mailto:${site.contactEmail}`} className={topLink}>
          <Icon name="mail" />
          <span className="max-sm:sr-only">{site.contactEmail}</span>
        </a>
        <button type="button" data-theme-toggle className={`${topLink} noscript:hidden`}>
          <Icon name="theme" />
          <span className="sr-only">{texts.themeToggle}</span>
        </button>
        <AdminLink className={`${topLink} max-lg:hidden`} />
      </div>
    </div>
  );
}

/**
 * Links to the same page in the other languages. The choice is stored on the device
 * (app/browser/chosen-language.ts).
 */
function LanguageSwitch({ languages }: Pick<Props, 'languages'>) {
  const locales = languages.map((language) => language.locale);
  const locale = useLocale();
  const { pathname, search } = useLocation();
  const address = localePath(pathname + search, locale);
  return languages
    .filter((other) => pathIn(other.locale, address, locales) !== address)
    .map(({ locale: other, name, readHere }) => (
      <a
        key={other}
        href={pathIn(other, address, locales)}
        hrefLang={other}
        lang={other}
        data-language={readHere}
        className={`${topLink} px-1 max-xs:px-0.5 max-xs:text-[0.75rem]`}
      >
        {name}
      </a>
    ));
}

function SearchPanel() {
  const texts = useTexts();
  return (
    <div
      id="search-panel"
      popover="auto"
      className="search-panel w-full border-y border-line bg-surface px-3 py-2.5 shadow-panel sm:p-4"
    >
      <div className="mx-auto flex max-w-2xl gap-2">
        <div className="grow">
          <SearchForm id="header-search" isFocusedFirst />
        </div>
        {/*
         * Only browsers without popovers show this link. In other browsers a click outside the
         * panel closes the panel.
         */}
        <a href="#content" className="panel-link button button-plain min-w-11 px-2.5">
          <Icon name="close" className="size-6" />
          <span className="sr-only">{texts.searchPanelClose}</span>
        </a>
      </div>
    </div>
  );
}

function Menu({
  categories,
  current,
  hasAlerts,
}: {
  categories: CategoryBrief[] | null;
  current: string[];
  hasAlerts: boolean;
}) {
  const { locale, texts } = useLanguage();
  return (
    <nav
      id="menu"
      popover="auto"
      aria-label={texts.menuOpen}
      className="menu fixed inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-80 max-w-[85vw] overflow-y-auto border-l border-line bg-surface pb-8 shadow-panel"
    >
      <div className="flex justify-end p-2">
        <PanelButton
          panel="menu"
          closes
          isFocusedFirst
          className="button button-plain min-w-11 px-2.5"
        >
          <Icon name="close" className="size-6" />
          <span className="sr-only">{texts.menuClose}</span>
        </PanelButton>
      </div>
      <ul>
        {navigation(texts).map(({ name, path }) => (
          <li key={path}>
            <PageLink path={localePath(path, locale)} current={current} className={row}>
              {name}
            </PageLink>
          </li>
        ))}
        <li>
          <PageLink path={localePath('/closing-soon', locale)} current={current} className={row}>
            {texts.closingSoonTitle}
          </PageLink>
        </li>
        {hasAlerts ? (
          <li>
            <PageLink path={localePath('/job-alerts', locale)} current={current} className={row}>
              {texts.navJobAlerts}
            </PageLink>
          </li>
        ) : null}
      </ul>
      {categories && categories.length > 0 ? (
        <>
          <h2 className={menuHeading}>{texts.categoryNavigation}</h2>
          <ul>
            {categories.map((category) => (
              <li key={category.slug}>
                <PageLink
                  path={categoryPath(category.slug, locale)}
                  current={current}
                  className={row}
                >
                  <Icon name={categoryIcon(category.slug)} className="size-5 text-link" />
                  <MixedText text={category.name} />
                </PageLink>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <div className="mt-4 border-t border-line pt-2">
        <AdminLink className={row} />
      </div>
    </nav>
  );
}

/** A strip with the three newest announcements. Titles that do not fit move through the strip. */
function LatestStrip({ latest }: { latest: ListedTitle[] }) {
  const { locale, texts } = useLanguage();
  return (
    <section
      aria-label={texts.latestStrip}
      className="flex items-stretch border-b border-line bg-brand-soft text-sm"
    >
      <p className="flex items-center bg-brand px-3 font-semibold text-on-brand">
        {texts.latestStrip}
      </p>
      <div className="scroller min-w-0 grow">
        <ul className="scroller-track">
          {latest.map((announcement) => (
            <li key={announcement.shortId} className="flex items-center gap-2 px-3">
              <time
                dateTime={announcement.publishedAt}
                className="whitespace-nowrap text-muted tabular-nums"
              >
                {formatDayMonthYear(announcement.publishedAt, locale)}
              </time>
              <a href={announcementPath(announcement, locale)} className="quiet-link strip-title">
                <NoticeTitle notice={announcement} />
              </a>
            </li>
          ))}
        </ul>
      </div>
      <PauseControl of={texts.latestStrip} />
    </section>
  );
}

/**
 * A checkbox that pauses the moving text next to it. With scripts it pauses all moving texts
 * (app/browser/motion.ts).
 */
export function PauseControl({ of }: { of: string }) {
  const texts = useTexts();
  return (
    <label className="pause-control">
      <input type="checkbox" data-pause autoComplete="off" />
      <span className="sr-only">{formatMessage(texts.pauseMoving, { of })}</span>
    </label>
  );
}

/** Links to the categories on small screens. The most popular categories come first. */
function CategoryPills({
  categories,
  current,
}: {
  categories: CategoryBrief[];
  current: string[];
}) {
  const { locale, texts } = useLanguage();
  return (
    <nav
      aria-label={texts.categoryNavigation}
      className="category-pills border-b border-line bg-surface lg:hidden"
    >
      <ul className="pills">
        {inPillOrder(categories).map((category) => (
          <li key={category.slug}>
            <PageLink path={categoryPath(category.slug, locale)} current={current} className="pill">
              <MixedText text={category.name} />
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
