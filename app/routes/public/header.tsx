import { useLocation } from 'react-router';
import type { AnnouncementBrief } from '#domain/announcements/schema.ts';
import type { Category } from '#domain/categories/schema.ts';
import { formatDayMonthYear, formatLongDate } from '#domain/dates.ts';
import { announcementPath, categoryPath, localePath } from '#domain/links.ts';
import type { SiteInfo } from '../../context.ts';
import { categoryIcon } from '../../ui/category-icon.ts';
import { Icon } from '../../ui/icon.tsx';
import { currentPaths, PageLink } from '../../ui/page-link.tsx';
import { PanelButton } from '../../ui/panel-button.tsx';
import { SearchForm } from '../../ui/search-form.tsx';
import { type PublicTexts, useLocale, useTexts } from '../../ui/texts.ts';

type Props = {
  site: SiteInfo;
  latest: AnnouncementBrief[] | null;
  categories: Category[] | null;
  today: string;
};

const tab =
  'flex min-h-11 items-center rounded-md px-2 text-sm no-underline hover:bg-raised aria-[current]:font-bold aria-[current]:text-link';
const row =
  'flex min-h-11 items-center gap-3 px-5 text-ink no-underline hover:bg-raised aria-[current]:font-bold aria-[current]:text-link';

export function Header({ site, latest, categories, today }: Props) {
  const texts = useTexts();
  const locale = useLocale();
  const { pathname } = useLocation();
  const current = currentPaths(pathname, [
    ...navigation(texts).map(({ path }) => localePath(path, locale)),
    ...(categories ?? []).map(({ slug }) => categoryPath(slug, locale)),
  ]);
  return (
    <header className="bg-surface">
      <TopLine site={site} today={today} />
      <div className="border-b border-line">
        <div className="page-width flex min-h-16 flex-wrap items-center gap-x-2 xl:flex-nowrap">
          <a
            href={localePath('/', locale)}
            className="mr-auto flex min-h-11 items-center gap-2.5 text-ink no-underline"
          >
            <img src="/favicon.svg" alt="" width="36" height="36" fetchPriority="low" />
            <span className="text-xl font-bold leading-none tracking-tight">{site.siteName}</span>
            <span lang="hi" className="text-lg leading-none text-muted">
              {texts.siteNameHindi}
            </span>
          </a>
          <nav
            aria-label={texts.mainNavigation}
            className="hidden lg:block max-xl:order-last max-xl:basis-full max-xl:-mx-2"
          >
            <ul className="flex items-center max-xl:justify-between">
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
              <li>
                <AdminLink className={`${tab} text-muted`} />
              </li>
            </ul>
          </nav>
          <PanelButton panel="search-panel" className="button button-plain min-w-11 px-2.5">
            <Icon name="search" className="size-6" />
            <span className="sr-only">{texts.searchToggle}</span>
          </PanelButton>
          <PanelButton panel="menu" className="button button-plain min-w-11 px-2.5 lg:hidden">
            <Icon name="menu" className="size-6" />
            <span className="sr-only">{texts.menuOpen}</span>
          </PanelButton>
        </div>
      </div>
      <SearchPanel />
      <Menu categories={categories} current={current} />
      {latest && latest.length > 0 ? <LatestStrip latest={latest} /> : null}
      {categories && categories.length > 0 ? (
        <CategoryPills categories={categories} current={current} />
      ) : null}
    </header>
  );
}

function navigation(texts: PublicTexts) {
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
  ];
}

function AdminLink({ className }: { className: string }) {
  const texts = useTexts();
  return (
    <a href="/admin" target="_blank" rel="noopener" className={className}>
      {texts.adminLink}
      <span className="sr-only"> {texts.opensNewTab}</span>
    </a>
  );
}

function TopLine({ site, today }: { site: SiteInfo; today: string }) {
  const texts = useTexts();
  return (
    <div className="bg-brand-strong text-sm text-on-brand">
      <div className="page-width flex min-h-9 items-center gap-4">
        <time dateTime={today} data-today className="mr-auto py-1">
          {formatLongDate(today)}
        </time>
        <a
          href={`https://wa.me/${site.whatsappNumber}`}
          target="_blank"
          rel="noopener noreferrer"
          className="flex min-h-9 min-w-9 items-center justify-center gap-1.5 text-on-brand no-underline hover:underline"
        >
          <Icon name="chat" />
          <span className="max-sm:sr-only">{texts.chatWithUs}</span>
          <span className="sr-only"> {texts.opensNewTab}</span>
        </a>
        <a
          href={`mailto:${site.contactEmail}`}
          className="flex min-h-9 min-w-9 items-center justify-center gap-1.5 text-on-brand no-underline hover:underline"
        >
          <Icon name="mail" />
          <span className="max-sm:sr-only">{site.contactEmail}</span>
        </a>
      </div>
    </div>
  );
}

function SearchPanel() {
  return (
    <div
      id="search-panel"
      popover="auto"
      className="inset-x-0 top-24 m-0 w-full border-y border-line bg-surface p-4 shadow-panel"
    >
      <div className="mx-auto max-w-2xl">
        <SearchForm id="header-search" isFocusedFirst />
      </div>
    </div>
  );
}

function Menu({ categories, current }: { categories: Category[] | null; current: string[] }) {
  const texts = useTexts();
  const locale = useLocale();
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
          <AdminLink className={row} />
        </li>
      </ul>
      {categories && categories.length > 0 ? (
        <>
          <h2 className="mt-4 border-t border-line px-5 pt-4 pb-1 text-sm font-bold text-muted">
            {texts.browseCategories}
          </h2>
          <ul>
            {categories.map((category) => (
              <li key={category.slug}>
                <PageLink
                  path={categoryPath(category.slug, locale)}
                  current={current}
                  className={row}
                >
                  <Icon name={categoryIcon(category.slug)} className="size-5 text-link" />
                  {category.name}
                </PageLink>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </nav>
  );
}

/** The three newest notices, moving by; a second, unread copy closes the loop without a gap. */
function LatestStrip({ latest }: { latest: AnnouncementBrief[] }) {
  const texts = useTexts();
  return (
    <section
      aria-label={texts.latestStrip}
      className="flex items-stretch border-b border-line bg-brand-soft text-sm"
    >
      <p className="flex items-center bg-brand px-3 font-semibold text-on-brand">
        {texts.latestStrip}
      </p>
      <div className="scroller min-w-0 grow">
        <div className="scroller-track">
          <StripItems latest={latest} />
          <div className="scroller-copy flex" aria-hidden="true" inert>
            <StripItems latest={latest} />
          </div>
        </div>
      </div>
      <PauseControl />
    </section>
  );
}

function StripItems({ latest }: { latest: AnnouncementBrief[] }) {
  const locale = useLocale();
  return (
    <ul className="flex flex-wrap">
      {latest.map((announcement) => (
        <li key={announcement.shortId} className="flex items-center gap-2 px-4">
          <time
            dateTime={announcement.publishedAt}
            className="whitespace-nowrap text-muted tabular-nums"
          >
            {formatDayMonthYear(announcement.publishedAt)}
          </time>
          <a
            href={announcementPath(announcement, locale)}
            className="quiet-link inline-flex min-h-9 items-center"
          >
            {announcement.title}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Pauses the moving text beside it; a checkbox, so that it works before and without scripts. */
export function PauseControl({ className = '' }: { className?: string }) {
  const texts = useTexts();
  return (
    <label className={`pause-control ${className}`}>
      <input type="checkbox" />
      <span className="sr-only">{texts.pauseMoving}</span>
    </label>
  );
}

function CategoryPills({ categories, current }: { categories: Category[]; current: string[] }) {
  const texts = useTexts();
  const locale = useLocale();
  return (
    <nav
      aria-label={texts.categoryNavigation}
      data-pills=""
      className="border-b border-line lg:hidden"
    >
      <ul className="flex gap-2 overflow-x-auto px-4 py-2">
        {categories.map((category) => (
          <li key={category.slug} className="shrink-0">
            <PageLink path={categoryPath(category.slug, locale)} current={current} className="pill">
              {category.name}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
