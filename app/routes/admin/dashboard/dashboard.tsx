import type { ReactNode } from 'react';
import { Link, redirect } from 'react-router';
import { listCategories } from '#domain/categories/categories.server.ts';
import { countUnreadSubmissions } from '#domain/contact/submissions.server.ts';
import { formatDateTime } from '#domain/dates.ts';
import { countText, formatNumber } from '#domain/indian-numbers.ts';
import {
  countAnnouncements,
  countClosingAnnouncements,
  countNewAnnouncements,
  countScheduledAnnouncements,
} from '#domain/lists/counts.server.ts';
import { DASHBOARD_LATEST } from '#domain/lists/list-sizes.ts';
import { listAnnouncements } from '#domain/lists/lists.server.ts';
import { may } from '#domain/permissions.ts';
import { hasExampleContact } from '#domain/settings/defaults.ts';
import { findOldestUntaken } from '#domain/sources/inbox.server.ts';
import { countSources } from '#domain/sources/sources.server.ts';
import { formatMessage } from '#messages/format.ts';
import { locale, staffLanguage, texts } from '#messages/staff-texts.ts';
import {
  actorContext,
  type BackupState,
  backupsContext,
  databaseContext,
  logContext,
  partsContext,
  type StarterOffer,
  type StarterOffers,
  siteContext,
  starterOffersContext,
} from '../../../context.ts';
import { MixedText } from '../../../ui/mixed-text.tsx';
import { ImportanceBadges } from '../announcements/importance-badges.tsx';
import { NameWithEmoji } from '../categories/category-emoji.tsx';
import {
  adminBlogPath,
  announcementListPath,
  announcementsPath,
  announcementViewPath,
  categoriesPath,
  categoryViewPath,
  inboxPath,
  newAnnouncementPath,
  newCategoryPath,
  settingsPath,
  sourcesPath,
  starterContentPath,
  submissionListPath,
  translationsPath,
} from '../links.ts';
import { useLiveList } from '../live/use-live-list.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { useMay } from '../ui/use-may.ts';
import type { Route } from './+types/dashboard';
import { ageText } from './age-text.ts';
import { PartsNote } from './parts-note.tsx';

/** Number of categories on the dashboard (admin area, section 9). */
const FIRST_CATEGORIES = 5;

export async function loader({ context }: Route.LoaderArgs) {
  // Authors must not see the dashboard, so their first page is the list of posts.
  if (!may(context.get(actorContext), 'dashboard.read')) throw redirect(adminBlogPath);
  const db = context.get(databaseContext);
  const log = context.get(logContext);
  // If a part of the dashboard cannot be read, the error is logged and the other parts are shown
  // (admin area, section 8).
  const orNull = <T,>(part: string, read: Promise<T>): Promise<T | null> =>
    read.catch((error: unknown) => {
      log.error({ error, part }, 'a part of the dashboard could not be read');
      return null;
    });
  const [
    total,
    created,
    recent,
    categories,
    backups,
    unread,
    closing,
    scheduled,
    starterOffer,
    inbox,
    sources,
  ] = await Promise.all([
    orNull('announcements', countAnnouncements(db)),
    orNull('new announcements', countNewAnnouncements(db)),
    orNull(
      'recent announcements',
      listAnnouncements(db, { limit: DASHBOARD_LATEST, includeScheduled: true }),
    ),
    orNull('categories', listCategories(db)),
    orNull('copies', context.get(backupsContext)()),
    orNull('unread messages', countUnreadSubmissions(db)),
    orNull('closing announcements', countClosingAnnouncements(db)),
    orNull('scheduled announcements', countScheduledAnnouncements(db)),
    orNull('starter content', findOffer(context.get(starterOffersContext))),
    orNull('inbox', findOldestEntry(db)),
    orNull('sources', countSources(db)),
  ]);
  return {
    total,
    created,
    waiting: { unread, closing, scheduled },
    inbox,
    redSources: sources?.red ?? null,
    recent: recent?.items ?? null,
    categoryCount: categories?.length ?? null,
    categories: categories?.slice(0, FIRST_CATEGORIES) ?? null,
    failing: context
      .get(partsContext)()
      .filter(({ state }) => state === 'failing')
      .map(({ part, since, reason }) => ({
        part,
        since: since?.toISOString() ?? null,
        // `EAUTH` means that the mail server refuses the site's credentials. Staff need no other
        // details of a failure.
        isRefused: reason?.startsWith('EAUTH') ?? false,
      })),
    backupTrouble: backups && troubleOf(backups),
    needsContact: hasExampleContact(context.get(siteContext)),
    starterOffer,
    now: Date.now(),
  };
}

/**
 * Finds the oldest inbox entry that nobody has taken. `{ foundAt: null }` means that there is no
 * such entry. The result is an object, because `orNull` returns null for a failed query.
 */
async function findOldestEntry(db: Parameters<typeof findOldestUntaken>[0]) {
  return { foundAt: await findOldestUntaken(db) };
}

/**
 * Finds the offer of newer starter content. `{ offer: null }` means that there is no offer. The
 * result is an object, because `orNull` returns null for a failed query.
 */
async function findOffer({ find }: StarterOffers) {
  return { offer: await find() };
}

/** Returns the backup warning for staff; null if backups are fine. */
function troubleOf({ newest, isLate, failure, sendFailure }: BackupState) {
  if (!isLate && !failure && !sendFailure) return null;
  return { isMade: !isLate && !failure, newestAt: newest?.at.toISOString() ?? null };
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { total, created, recent, categoryCount, categories, now } = loaderData;
  const { failing, needsContact, backupTrouble, starterOffer, inbox, redSources } = loaderData;
  useLiveList('announcement', 'category', 'setting', 'contact', 'inbox', 'source');
  const isAllowed = useMay();
  return (
    <>
      <PageHeader title={texts.dashboardTitle}>
        <Link to={inboxPath} className="button button-secondary">
          {texts.inboxTitle}
        </Link>
        <Link to={translationsPath} className="button button-secondary">
          {texts.translationsTitle}
        </Link>
        <Link to={newAnnouncementPath()} className="button button-primary">
          {texts.createAnnouncementTitle}
        </Link>
      </PageHeader>
      <PartsNote failing={failing} />
      {needsContact ? (
        <div className="message-box message-box-warning mb-5">
          <p className="font-semibold">{texts.contactDetailsMissing}</p>
          <p className="text-sm">{texts.contactDetailsMissingText}</p>
          {isAllowed('settings.write') ? (
            <Link to={settingsPath} className="inline-flex min-h-6 items-center text-sm underline">
              {texts.setContactDetails}
            </Link>
          ) : null}
        </div>
      ) : null}
      {backupTrouble ? (
        <div className="message-box message-box-warning mb-5">
          <p className="font-semibold">{texts.copiesNeedLook}</p>
          <p className="text-sm">
            {backupTrouble.newestAt
              ? formatMessage(texts.newestCopyAt, {
                  time: formatDateTime(backupTrouble.newestAt, locale),
                })
              : texts.noCopyYet}{' '}
            {backupTrouble.isMade ? texts.copyNotSent : texts.copyNotMade}
          </p>
        </div>
      ) : null}
      <RedSourcesNote n={redSources} />
      <StarterNote found={starterOffer} />
      <dl className="grid grid-cols-2 gap-2 *:first:max-sm:col-span-2 sm:grid-cols-3 sm:gap-4">
        <Count label={texts.totalAnnouncements} count={total} path={announcementsPath} />
        <Count label={texts.totalCategories} count={categoryCount} path={categoriesPath} />
        <Count label={texts.newAnnouncements} count={created} path={announcementsPath} />
      </dl>
      <Waiting {...loaderData.waiting} />
      <OldestEntry inbox={inbox} now={now} />
      <div className="mt-6 grid items-start gap-5 lg:grid-cols-[3fr_2fr]">
        <Panel
          title={texts.recentAnnouncements}
          allText={texts.viewAllAnnouncements}
          allPath={announcementsPath}
          items={recent}
          emptyText={texts.noAnnouncementsYet}
          createText={texts.createFirstAnnouncement}
          createPath={newAnnouncementPath()}
        >
          {recent?.map((announcement) => (
            <li key={announcement.id} className="px-4 py-3">
              <Link
                to={announcementViewPath(announcement.id)}
                className="quiet-link inline-flex min-h-6 items-center font-semibold leading-snug"
              >
                <span>
                  <MixedText text={announcement.title} />
                </span>
              </Link>
              <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
                <ImportanceBadges announcement={announcement} now={now} />
                <span>{announcement.categoryName}</span>
                <time dateTime={announcement.publishedAt}>
                  {formatDateTime(announcement.publishedAt, locale)}
                </time>
              </p>
            </li>
          ))}
        </Panel>
        <Panel
          title={texts.dashboardCategories}
          allText={texts.viewAllCategories}
          allPath={categoriesPath}
          items={categories}
          emptyText={texts.noCategoriesYet}
          createText={texts.createFirstCategory}
          createPath={newCategoryPath}
        >
          {categories?.map((category) => (
            <li
              key={category.id}
              className="flex flex-wrap items-center justify-between gap-x-3 px-4 py-3"
            >
              <Link
                to={categoryViewPath(category.id)}
                className="quiet-link inline-flex min-h-6 items-center font-semibold"
              >
                <NameWithEmoji category={category} />
              </Link>
              <span className="text-sm whitespace-nowrap text-muted tabular-nums">
                {countText(staffLanguage, 'announcements', category.postCount)}
              </span>
            </li>
          ))}
        </Panel>
      </div>
    </>
  );
}

/**
 * The number of starter notices that the offer improves or withdraws, with a link to the offer.
 * `found` is null if the offer could not be read.
 */
function StarterNote({ found }: { found: { offer: StarterOffer | null } | null }) {
  if (!found) return <p className="mb-5 text-muted">{texts.partFailed}</p>;
  if (!found.offer) return null;
  const n = found.offer.improved + found.offer.withdrawn;
  return (
    <div className="message-box mb-5">
      <p className="font-semibold">{countText(staffLanguage, 'starterOffer', n)}</p>
      <Link to={starterContentPath} className="inline-flex min-h-6 items-center text-sm underline">
        {texts.starterOfferReview}
      </Link>
    </div>
  );
}

/** A link to the sources that need attention. `n` is null if the sources could not be counted. */
function RedSourcesNote({ n }: { n: number | null }) {
  if (n === null) return <p className="mb-5 text-muted">{texts.partFailed}</p>;
  if (n === 0) return null;
  return (
    <div className="message-box message-box-warning mb-5">
      <p className="font-semibold">{countText(staffLanguage, 'redSources', n)}</p>
      <Link to={sourcesPath} className="inline-flex min-h-6 items-center text-sm underline">
        {texts.redSourcesReview}
      </Link>
    </div>
  );
}

/**
 * The age of the oldest inbox entry that nobody has taken. `inbox` is null if the entry could not
 * be read.
 */
function OldestEntry({ inbox, now }: { inbox: { foundAt: string | null } | null; now: number }) {
  if (inbox && !inbox.foundAt) return null;
  return (
    <p className="mt-2 flex min-h-6 items-center">
      {inbox?.foundAt ? (
        <Link to={inboxPath} className="link font-semibold">
          {formatMessage(texts.oldestEntry, { age: ageText(now - Date.parse(inbox.foundAt)) })}
        </Link>
      ) : (
        texts.partFailed
      )}
    </p>
  );
}

/**
 * Counts of messages and announcements that need attention. A count of 0 is left out. A count is
 * null if it could not be read.
 */
function Waiting({
  unread,
  closing,
  scheduled,
}: {
  unread: number | null;
  closing: number | null;
  scheduled: number | null;
}) {
  const items = (
    [
      { n: unread, name: 'unreadMessages', path: submissionListPath({ unread: 'on' }) },
      { n: closing, name: 'closingWithinWeek', path: null },
      {
        n: scheduled,
        name: 'scheduledNotices',
        path: announcementListPath({ status: 'scheduled' }),
      },
    ] as const
  ).filter(({ n }) => n !== 0);
  if (items.length === 0) return null;
  return (
    <section aria-label={texts.waitingTitle} className="mt-4">
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        {items.map(({ n, name, path }) => {
          const text = n === null ? texts.partFailed : countText(staffLanguage, name, n);
          return (
            <li key={name} className="flex min-h-6 items-center">
              {path && n !== null ? (
                <Link to={path} className="link font-semibold">
                  {text}
                </Link>
              ) : (
                text
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Count({ label, count, path }: { label: string; count: number | null; path: string }) {
  return (
    <div className="card relative flex flex-col-reverse justify-end p-3 hover:bg-raised sm:p-4">
      <dt className="text-sm leading-tight text-muted">
        <Link
          to={path}
          className="text-muted no-underline after:absolute after:inset-0 hover:underline"
        >
          {label}
        </Link>
      </dt>
      <dd className="text-3xl font-bold tabular-nums">
        {count === null ? (
          <span className="text-base font-normal text-muted">{texts.notAvailable}</span>
        ) : (
          formatNumber(count, locale)
        )}
      </dd>
    </div>
  );
}

function Panel({
  title,
  allText,
  allPath,
  items,
  emptyText,
  createText,
  createPath,
  children,
}: {
  title: string;
  allText: string;
  allPath: string;
  /** The rows of the card; null if the rows could not be read. */
  items: unknown[] | null;
  emptyText: string;
  createText: string;
  createPath: string;
  children: ReactNode;
}) {
  return (
    <section className="card">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line px-4 py-3">
        <h2 className="text-lg font-bold">{title}</h2>
        <Link to={allPath} className="link inline-flex min-h-6 items-center text-sm">
          {allText}
        </Link>
      </div>
      {items === null ? (
        <p className="px-4 py-6 text-muted">{texts.partFailed}</p>
      ) : items.length === 0 ? (
        <div className="px-4 py-8 text-center">
          <p className="mb-3 text-muted">{emptyText}</p>
          <Link to={createPath} className="button button-primary">
            {createText}
          </Link>
        </div>
      ) : (
        <ul className="divide-y divide-line">{children}</ul>
      )}
    </section>
  );
}
