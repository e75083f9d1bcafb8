import { type ListedTitle, toListedTitle } from '#domain/announcements/listed-title.ts';
import type { AnnouncementBrief } from '#domain/announcements/schema.ts';
import { DAY_MS, formatDate } from '#domain/dates.ts';
import { isOverAt } from '#domain/facts/describe-status.ts';
import { states } from '#domain/facts/states.ts';
import { statusesChangeAt } from '#domain/facts/status.ts';
import { announcementPath, categoryPath, landingPath, localePath } from '#domain/links.ts';
import type { ChangedAnnouncement } from '#domain/lists/fact-changes.server.ts';
import { listHome } from '#domain/lists/home.server.ts';
import { HOME_CLOSING_DAYS } from '#domain/lists/list-sizes.ts';
import { isCurrent } from '#domain/lists/quick-links.server.ts';
import type { HomeTitles } from '#domain/lists/titles.server.ts';
import { closesWithin } from '#domain/search/filters.ts';
import { formatMessage } from '#messages/format.ts';
import type { MessageKey } from '#messages/texts.ts';
import { nameCategories } from '../../category-names.server.ts';
import {
  databaseContext,
  languageContext,
  layoutDataContext,
  pageContext,
  siteContext,
} from '../../context.ts';
import { answering } from '../../http.ts';
import { AnnouncementList } from '../../ui/announcement-list.tsx';
import { AnnouncementStatus } from '../../ui/announcement-status.tsx';
import { categoryIcon } from '../../ui/category-icon.ts';
import { WithSidebar } from '../../ui/category-sidebar.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MixedText } from '../../ui/mixed-text.tsx';
import { NoticeTitle } from '../../ui/notice-title.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { useLanguage, useLocale, useTexts } from '../../ui/texts.ts';
import { TitleList } from '../../ui/title-list.tsx';
import { useLayoutData } from '../../ui/use-layout-data.ts';
import type { Route } from './+types/home';
import { PauseControl } from './layout/header.tsx';

export const loader = answering(async ({ context }: Route.LoaderArgs) => {
  const site = context.get(siteContext);
  const { locale, texts } = context.get(languageContext);
  context.get(pageContext).own('announcements', 'categories', 'setting:quickLinkIds');
  const newest = await context.get(layoutDataContext).latest();
  const important = newest.filter((announcement) => announcement.important);
  const now = new Date();
  const { quickLinks, closing, changes, titles } = await listHome(context.get(databaseContext), {
    now,
    quickLinkIds: site.quickLinkIds,
    shown: important,
  });
  const ofCategories = titles.flatMap((list) => list.titles);
  const shown = [...quickLinks, ...important, ...closing, ...changes, ...ofCategories];
  context.get(pageContext).until(statusesChangeAt(shown, now.getTime()));
  const named = await nameCategories(context, quickLinks);
  return {
    site,
    quickLinks: named.map((link) => ({ link, isNow: isCurrent(link, now.getTime()) })),
    newestAt: newest[0]?.publishedAt ?? null,
    important,
    closing: closing
      .filter((notice) => closesWithin(notice, HOME_CLOSING_DAYS, now))
      .map(toListedTitle),
    changed: oncePerAnnouncement(changes),
    now: now.getTime(),
    newestByCategory: titles.map(({ slug, titles }) => ({
      title: texts[CATEGORY_TITLES[slug]],
      allPath: categoryPath(slug, locale),
      announcements: titles,
    })),
  };
});

/**
 * Keeps only the newest change of each announcement. The time of that change is shown instead of
 * the publication time.
 */
function oncePerAnnouncement(changes: ChangedAnnouncement[]): ListedTitle[] {
  const newest = changes.filter(
    ({ shortId }, index) => changes.findIndex((change) => change.shortId === shortId) === index,
  );
  return newest.map((change) => ({ ...toListedTitle(change), publishedAt: change.at }));
}

const CATEGORY_TITLES = {
  results: 'latestResults',
  'admit-card': 'latestAdmitCards',
  'government-jobs': 'latestJobs',
  'answer-key': 'latestAnswerKeys',
  admission: 'latestAdmissions',
  syllabus: 'latestSyllabus',
} as const satisfies Record<HomeTitles['slug'], MessageKey>;

/**
 * Number of category lists before the lists of closing and changed notices. These category lists
 * are the results and the admit cards.
 */
const FIRST_LISTS = 2;

export default function Home({ loaderData }: Route.ComponentProps) {
  const texts = useTexts();
  const { site, quickLinks, newestAt, important, closing, changed, now, newestByCategory } =
    loaderData;
  const { categories } = useLayoutData();
  const locale = useLocale();
  return (
    <>
      <PageHead
        path={localePath('/', locale)}
        tagline={texts.siteTagline}
        description={texts.siteDescription}
      />
      <h1 className="sr-only">{texts.homeTitle}</h1>
      {site.bannerText ? <Banner text={site.bannerText} /> : null}
      {newestAt && now - Date.parse(newestAt) > QUIET_DAYS * DAY_MS ? (
        <p className="page-width pt-2 text-sm text-muted sm:pt-3">
          {formatMessage(texts.newestNoticeHere, { date: formatDate(newestAt, locale) })}
        </p>
      ) : null}
      <WithSidebar categories={categories}>
        {quickLinks.length > 0 ? <QuickLinks quickLinks={quickLinks} now={now} /> : null}
        <AnnouncementList
          title={texts.importantAnnouncements}
          headingLevel={2}
          announcements={important}
          now={now}
          columns="beside-sidebar"
          action={
            <a href={localePath('/all-announcements', locale)} className="link font-semibold">
              {texts.viewAll}
            </a>
          }
        />
        <div className="title-lists narrow-columns sm:grid-cols-3">
          {newestByCategory.slice(0, FIRST_LISTS).map((list) => (
            <TitleList key={list.allPath} {...list} now={now} />
          ))}
          <TitleList
            title={texts.closingSoonTitle}
            allPath={localePath('/closing-soon', locale)}
            announcements={closing}
            now={now}
          />
          <TitleList
            title={texts.justChanged}
            allPath={localePath('/changes', locale)}
            announcements={changed}
            now={now}
          />
          {newestByCategory.slice(FIRST_LISTS).map((list) => (
            <TitleList key={list.allPath} {...list} now={now} />
          ))}
        </div>
        <MyState />
      </WithSidebar>
    </>
  );
}

/** Number of days without a new notice after which the home page shows a note. */
const QUIET_DAYS = 30;

/** The red banner. A text that is too long moves through the banner. */
function Banner({ text }: { text: string }) {
  const texts = useTexts();
  return (
    <div className="flex items-stretch bg-alert-fill text-on-alert">
      <div className="scroller min-w-0 grow">
        <p className="scroller-track banner">
          <MixedText text={text} />
        </p>
      </div>
      <PauseControl of={texts.bannerLabel} />
    </div>
  );
}

function QuickLinks({
  quickLinks,
  now,
}: {
  quickLinks: { link: AnnouncementBrief; isNow: boolean }[];
  now: number;
}) {
  const { locale, texts } = useLanguage();
  return (
    <section aria-labelledby="quick-links" className="mb-3 sm:mb-7">
      <h2 id="quick-links" className="list-title mb-3 max-sm:sr-only">
        {texts.quickLinksTitle}
      </h2>
      <ul className="narrow-columns grid gap-2 sm:grid-cols-4 sm:gap-3">
        {quickLinks.map(({ link: announcement, isNow }) => (
          <li key={announcement.shortId}>
            <a
              href={announcementPath(announcement, locale)}
              className={`quick-link ${isNow ? '' : 'quick-link-low'} ${isOverAt(announcement, now) ? 'quick-link-over' : ''}`}
            >
              <span className="quick-kind">
                <Icon name={categoryIcon(announcement.categorySlug)} className="size-4" />
                <span className="truncate">
                  <MixedText text={announcement.categoryName} />
                </span>
              </span>
              <span className="line-clamp-title">
                <NoticeTitle notice={announcement} />
              </span>
              <span className="quick-status">
                <AnnouncementStatus announcement={announcement} now={now} isShort />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * Links for the Indian state that the visitor chose. The HTML is the same for all visitors.
 * `app/browser/my-state.ts` inserts the links for the state that is stored on the device.
 */
function MyState() {
  const { locale, texts } = useLanguage();
  return (
    <section aria-labelledby="my-state" className="my-state card" data-my-state>
      <h2 id="my-state" className="list-title">
        {texts.myState}
      </h2>
      <p className="my-state-links">{texts.myStateHint}</p>
      <details>
        <summary>{texts.chooseState}</summary>
        <ul>
          {states.map((state) => (
            <li key={state}>
              <a href={landingPath('state', state, locale)} className="link" data-state>
                {texts[`state-${state}`]}
              </a>
            </li>
          ))}
        </ul>
      </details>
      <template>
        <a href="#my-state" className="pill">
          {texts.tabAll}
        </a>
        <a href="#my-state" className="pill" data-query="?open=1">
          {texts.tabOpen}
        </a>
        <a href="#my-state" className="pill" data-query="?kind=admit-card">
          {texts.tabAdmitCards}
        </a>
        <a href="#my-state" className="pill" data-query="?kind=result">
          {texts.tabResults}
        </a>
      </template>
    </section>
  );
}
