import { isRouteErrorResponse, redirect } from 'react-router';
import { getAnnouncement } from '#domain/announcements/announcements.server.ts';
import { toListedTitle } from '#domain/announcements/listed-title.ts';
import type { Announcement } from '#domain/announcements/schema.ts';
import { cardOfNotice } from '#domain/cards/card.ts';
import { cardPath } from '#domain/cards/cards.server.ts';
import { formatDateAndTime, toMachineDate } from '#domain/dates.ts';
import { describeClosed } from '#domain/facts/describe-status.ts';
import { sortLinks } from '#domain/facts/official-links.ts';
import { toShareText } from '#domain/facts/share-text.ts';
import { statusAt, statusesChangeAt } from '#domain/facts/status.ts';
import { stepsChangeAt } from '#domain/facts/steps.ts';
import { describeInText, summarizeFacts } from '#domain/facts/summary.ts';
import { isOpenAt } from '#domain/facts/window.ts';
import { findLinkChecked } from '#domain/link-checks/link-checks.server.ts';
import {
  announcementPath,
  categoryPath,
  localePath,
  shortAnnouncementPath,
  threadPath,
} from '#domain/links.ts';
import { listFactChanges } from '#domain/lists/fact-changes.server.ts';
import { LISTED_TITLES } from '#domain/lists/list-sizes.ts';
import {
  type Cancellation,
  changesOfThread,
  noticeInThread,
  noticesInThread,
} from '#domain/lists/notice-in-thread.ts';
import { listOfSameExamination } from '#domain/lists/same-examination.server.ts';
import { findThread } from '#domain/lists/threads.server.ts';
import { dateAfter, type ThreadNotice, timelineOf } from '#domain/lists/timeline.ts';
import { timelineIn } from '#domain/lists/timeline-texts.server.ts';
import { listCategoryTitles } from '#domain/lists/titles.server.ts';
import { cutText } from '#domain/text.ts';
import { factsIn } from '#domain/titles/fact-texts.server.ts';
import { nameIn, titleIn } from '#domain/translated.ts';
import { readDescription } from '#domain/translations/translations.server.ts';
import { formatMessage } from '#messages/format.ts';
import type { Locale } from '#messages/locales.ts';
import { nameCategories } from '../../../category-names.server.ts';
import { databaseContext, languageContext, pageContext, siteContext } from '../../../context.ts';
import { answering } from '../../../http.ts';
import { AnnouncementDates } from '../../../ui/announcement-dates.tsx';
import { AnnouncementStatus } from '../../../ui/announcement-status.tsx';
import { Breadcrumb, type Trail } from '../../../ui/breadcrumb.tsx';
import { BrokenPage } from '../../../ui/error-page.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Image } from '../../../ui/image.tsx';
import { MessagePage } from '../../../ui/message-page.tsx';
import { MixedText } from '../../../ui/mixed-text.tsx';
import { PageHead, SOCIAL_DESCRIPTION_CHARACTERS } from '../../../ui/page-head.tsx';
import { Prose } from '../../../ui/prose.tsx';
import { toPageHtml } from '../../../ui/prose-html.ts';
import { ShareButtons } from '../../../ui/share-buttons.tsx';
import { imageOf } from '../../../ui/shown-image.ts';
import { useLanguage } from '../../../ui/texts.ts';
import { TitleList } from '../../../ui/title-list.tsx';
import { WaysOn } from '../../../ui/ways-on.tsx';
import type { Route } from './+types/announcement';
import { Abbreviations } from './abbreviations.tsx';
import { announcementData } from './announcement-data.ts';
import { FactChanges } from './fact-changes.tsx';
import { FactTables } from './facts.tsx';
import { OfficialLinks } from './official-links.tsx';
import { Steps } from './steps.tsx';
import { ThreadStrip } from './thread-strip.tsx';

export const loader = answering(async ({ context, params, url }: Route.LoaderArgs) => {
  const site = context.get(siteContext);
  const language = context.get(languageContext);
  const { locale } = language;
  const db = context.get(databaseContext);
  const stored = await getAnnouncement(db, params.id);
  const path = announcementPath(stored, locale);
  if (localePath(url.pathname, locale) !== path) throw redirect(path, 301);
  context.get(pageContext).own(`announcement:${stored.id}`, `category:${stored.categoryId}`);
  if (stored.thread) context.get(pageContext).own(`thread:${stored.thread}`);
  // Related notices are not added with `own`, because a new announcement would then remove the
  // cached pages of all announcements in its category. The layout has added all announcements with
  // `shared`.
  const [linkCheckedAt, changes, thread, sameExamination, ofCategory] = await Promise.all([
    findLinkChecked(db, stored.url),
    // An announcement in its first version has no changes.
    stored.version > 1 ? listFactChanges(db, stored.id) : [],
    stored.thread ? findThread(db, stored.thread) : null,
    stored.thread ? [] : listOfSameExamination(db, stored),
    listCategoryTitles(db, { categoryId: stored.categoryId, limit: LISTED_TITLES * 2 }),
  ]);
  const now = Date.now();
  const ofThread = changesOfThread(thread?.notices ?? []);
  const { notice: announcement, changed, cancellation } = noticeInThread(stored, ofThread);
  const timeline = thread && timelineIn(timelineOf(thread.notices, now), locale);
  if (timeline) context.get(pageContext).until(timeline.changesAt);
  const others = thread && noticesInThread(thread.notices, ofThread);
  const related = (others?.map(toListedTitle) ?? sameExamination)
    .filter(({ shortId }) => shortId !== announcement.shortId)
    .slice(0, LISTED_TITLES);
  const shownAbove = new Set([announcement, ...related].map(({ shortId }) => shortId));
  const moreOfCategory = ofCategory
    .filter(({ shortId }) => !shownAbove.has(shortId))
    .slice(0, LISTED_TITLES);
  const shown = [announcement, ...related, ...moreOfCategory];
  context.get(pageContext).until(statusesChangeAt(shown, now));
  context.get(pageContext).until(stepsChangeAt(announcement, now));
  const [named = announcement] = await nameCategories(context, [announcement]);
  const told = await readDescription(db, locale, announcement);
  return {
    site,
    announcement: { ...named, ...told, facts: factsIn(announcement.facts, locale) },
    isOnlyInEnglish: told.description === '' && announcement.description !== '',
    path,
    card: cardPath(
      { kind: 'notice', key: announcement.shortId },
      cardOfNotice(named, language),
      locale,
      site.siteName,
    ),
    now,
    linkCheckedAt,
    changes,
    changed,
    cancellation,
    thread,
    timeline,
    related,
    moreOfCategory,
  };
});

function trailOf(announcement: Announcement, locale: Locale): Trail {
  const { categoryName, categorySlug } = announcement;
  return {
    trail: [{ name: categoryName, path: categoryPath(categorySlug, locale) }],
    here: titleIn(announcement, locale),
  };
}

export default function AnnouncementPage({ loaderData }: Route.ComponentProps) {
  const { site, announcement, path, now, linkCheckedAt, changes, related, moreOfCategory } =
    loaderData;
  const { thread, timeline, card, changed, cancellation } = loaderData;
  const { description, descriptionText, imageUrl } = announcement;
  const { isOnlyInEnglish } = loaderData;
  // A description with an image is not empty, even if it has no text.
  const isEmpty = descriptionText === '' && !description.includes('<img');
  const language = useLanguage();
  const { texts, locale } = language;
  const trail = trailOf(announcement, locale);
  const title = titleIn(announcement, locale);
  // A notice can have a pending examination besides the cancelled examination. In this case
  // `cancellation` does not cancel the notice.
  const isCancelled = announcement.mark === 'cancelled' || announcement.cancelled === 'exam';
  const links = sortLinks(announcement, isOpenAt(announcement, now));
  const inThread = thread?.notices.find(({ id }) => id === announcement.id);
  const { dates = {}, rounds = [] } = announcement.facts;
  const nextAbove =
    timeline && inThread ? dateAfter(timeline, { ...inThread, dates, rounds }) : undefined;
  return (
    <div className="page-width max-w-[58rem] py-3 sm:py-5 lg:py-7">
      <PageHead
        path={path}
        title={title}
        description={cutText(
          describeInText(announcement, descriptionText, language),
          SOCIAL_DESCRIPTION_CHARACTERS,
        )}
        closed={describeClosed(announcement, now, language)}
        image={imageUrl}
        card={card}
        publishedAt={announcement.publishedAt}
        updatedAt={announcement.updatedAt}
        type="article"
        breadcrumb={trail}
        article={{ type: 'NewsArticle', title }}
        subject={announcementData(announcement, now, language)}
      />
      <Breadcrumb {...trail} isTitleBeneath />
      <article className="card p-4 sm:p-7">
        <header>
          {announcement.important ? (
            <p className="badge badge-important mb-2">{texts.importantBadge}</p>
          ) : null}
          <h1 className="text-xl font-bold sm:text-3xl">
            <MixedText text={title} />
          </h1>
          <p className="status-line">
            {cancellation && isCancelled ? <CancelledBy {...cancellation} /> : null}
            {cancellation && statusAt(announcement, now).phase === 'cancelled' ? null : (
              <AnnouncementStatus
                // The link above already says that the examination is cancelled.
                announcement={{ ...announcement, cancelled: undefined }}
                now={now}
                beside={[announcement.publishedAt, announcement.lastDate]}
              />
            )}
          </p>
          <p className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-1 text-sm text-muted sm:mt-3">
            <AnnouncementDates
              announcement={announcement}
              isDayOfListing={announcement.facts.dayOfListing}
            />
            <span>
              {texts.categoryLabel}:{' '}
              <a
                href={categoryPath(announcement.categorySlug, locale)}
                className="link inline-flex min-h-6 items-center"
              >
                <MixedText text={announcement.categoryName} />
              </a>
            </span>
          </p>
          {announcement.facts.unverified ? (
            <p className="message-box message-box-warning mt-4">
              <strong>{texts.unverifiedTitle}</strong> {texts.unverifiedText}
            </p>
          ) : null}
          {thread && timeline ? (
            <ThreadStrip thread={thread} timeline={timeline} announcement={announcement} />
          ) : null}
        </header>
        <OfficialLinks announcement={announcement} links={links} linkCheckedAt={linkCheckedAt} />
        {imageUrl ? (
          <Image
            image={imageOf(imageUrl)}
            sizes="(min-width: 56rem) 54rem, 100vw"
            isLazy={false}
            className="mt-5 aspect-[1200/630] max-h-[400px] w-full rounded-md bg-raised object-contain"
          />
        ) : null}
        <FactTables
          announcement={announcement}
          changed={changed}
          links={links.others}
          otherwise={
            isEmpty && !isOnlyInEnglish ? (
              <p className="mt-6 text-muted">{texts.noDescription}</p>
            ) : null
          }
        />
        <Steps announcement={announcement} now={now} nextAbove={nextAbove} />
        {isEmpty ? null : (
          <div className="mt-6">
            <OlderThan notice={cancellation?.by ?? changed[0]?.by} announcement={announcement} />
            <Prose html={toPageHtml(description, locale)} locale={locale} />
          </div>
        )}
        {isOnlyInEnglish ? <EnglishDescription announcement={announcement} /> : null}
        <Abbreviations announcement={announcement} />
        {changes.length > 0 ? (
          <section aria-labelledby="changes" className="mt-6">
            <h2 id="changes" className="list-title">
              {texts.whatChanged}
            </h2>
            <ol className="space-y-3">
              {changes.map((entry) => (
                <li key={entry.id}>
                  <FactChanges {...entry} />
                </li>
              ))}
            </ol>
          </section>
        ) : null}
        <p className="hint mt-4">{texts.verifyOfficial}</p>
        <footer className="mt-7 border-t border-line pt-5">
          <ShareButtons
            title={title}
            url={site.siteUrl + path}
            message={{
              text: toShareText(announcement, now, language),
              url: site.siteUrl + shortAnnouncementPath(announcement.shortId, locale),
            }}
          />
          <p className="no-print mt-4">
            <a
              href={`${localePath('/contact-us', locale)}?notice=${announcement.shortId}`}
              className="link inline-flex min-h-6 items-center gap-1.5 text-sm"
            >
              <Icon name="flag" className="size-4" /> {texts.reportError}
            </a>
          </p>
          <div className="mt-5 flex flex-wrap items-center justify-between gap-3">
            <a href={localePath('/', locale)} className="no-print button button-secondary">
              <Icon name="arrow-left" /> {texts.backToHome}
            </a>
            <p className="text-sm text-muted">
              <time dateTime={toMachineDate(announcement.updatedAt)}>
                {formatMessage(texts.lastUpdated, {
                  date: formatDateAndTime(announcement.updatedAt, locale),
                })}
              </time>
            </p>
            <p className="print-only w-full text-sm">
              {site.siteName}: {site.siteUrl + path}
            </p>
          </div>
        </footer>
      </article>
      <div className="no-print title-lists wide-columns">
        <TitleList
          title={thread ? nameIn(thread, locale) : texts.sameExamination}
          announcements={related}
          now={now}
          {...(thread && { allPath: threadPath(thread.slug, locale) })}
        />
        <TitleList
          title={formatMessage(texts.moreOfCategory, {
            name: announcement.categoryName,
          })}
          announcements={moreOfCategory}
          now={now}
          allPath={categoryPath(announcement.categorySlug, locale)}
        />
      </div>
    </div>
  );
}

/**
 * A note that another notice of the thread cancels the examination, recruitment or admission. It
 * links to the other notice.
 */
function CancelledBy({ of, by }: Cancellation) {
  const { texts, locale } = useLanguage();
  return (
    <a
      href={announcementPath(by, locale)}
      title={titleIn(by, locale)}
      className="status status-cancelled link"
    >
      {texts[`cancelled-${of}`]}
    </a>
  );
}

/**
 * A note that the description may be out of date. The reason is that another notice of the thread
 * (`notice`) announced a cancellation or changed the dates of this announcement. Renders nothing
 * without `notice`.
 */
function OlderThan({
  notice,
  announcement,
}: {
  notice: ThreadNotice | undefined;
  announcement: Announcement;
}) {
  const { texts, locale } = useLanguage();
  if (!notice) return null;
  const isNewer = Date.parse(notice.publishedAt) >= Date.parse(announcement.publishedAt);
  return (
    <p className="message-box message-box-warning mb-4">
      {isNewer ? texts.writtenBefore : texts.outOfDate}{' '}
      <a href={announcementPath(notice, locale)} className="link">
        <MixedText text={titleIn(notice, locale)} />
      </a>
    </p>
  );
}

/**
 * Shows the facts in one line, and a link to the English description. The page uses this component
 * if the description has no translation.
 */
function EnglishDescription({ announcement }: { announcement: Announcement }) {
  const language = useLanguage();
  const summary = summarizeFacts(announcement, language);
  return (
    <section className="mt-6">
      {summary ? (
        <p>
          <MixedText text={summary} />
        </p>
      ) : null}
      <p className="mt-2">
        <a
          href={announcementPath(announcement, 'en')}
          hrefLang="en"
          className="link inline-flex min-h-6 items-center"
        >
          {language.texts.descriptionInEnglish}
        </a>
      </p>
    </section>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { locale, texts } = useLanguage();
  if (isRouteErrorResponse(error) && (error.status === 404 || error.status === 410)) {
    return (
      <MessagePage title={texts.announcementNotFound}>
        {error.status === 410 ? <p className="text-muted">{texts.pageGoneText}</p> : null}
        <a href={localePath('/', locale)} className="button button-primary mt-5">
          {texts.goBackToHome}
        </a>
        <WaysOn />
      </MessagePage>
    );
  }
  return (
    <BrokenPage error={error}>
      <a href={localePath('/', locale)} className="button button-secondary">
        {texts.goBackToHome}
      </a>
    </BrokenPage>
  );
}
