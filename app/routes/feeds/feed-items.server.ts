import type { RouterContextProvider } from 'react-router';
import type { AnnouncementSummary } from '#domain/announcements/schema.ts';
import { threadKeys } from '#domain/changes/change-key.ts';
import type { FactName } from '#domain/facts/describe.ts';
import { describePresentFacts, unlessRevised } from '#domain/facts/summary.ts';
import { announcementPath } from '#domain/links.ts';
import { FEED_ITEMS } from '#domain/lists/list-sizes.ts';
import { type ListOptions, listAnnouncements } from '#domain/lists/lists.server.ts';
import { titleIn } from '#domain/translated.ts';
import { translateExcerpts } from '#domain/translations/translations.server.ts';
import { formatMessage } from '#messages/format.ts';
import type { Language } from '#messages/texts.ts';
import { nameCategories } from '../../category-names.server.ts';
import { databaseContext, languageContext, pageContext, siteContext } from '../../context.ts';

export type FeedItem = AnnouncementSummary & { link: string };

/** The options that select the announcements of a feed. */
export type FeedList = Pick<ListOptions, 'categoryId' | 'filters'>;

/**
 * Returns the newest announcements that `list` selects. By default `list` selects all
 * announcements. Titles are in the language of the feed, and URLs are absolute.
 */
export async function listFeedItems(
  context: Readonly<RouterContextProvider>,
  list: FeedList = {},
): Promise<FeedItem[]> {
  const { siteUrl } = context.get(siteContext);
  const { locale } = context.get(languageContext);
  const { categoryId } = list;
  context.get(pageContext).own(categoryId ? `category-list:${categoryId}` : 'announcements');
  context.get(pageContext).own('categories', 'settings');
  const db = context.get(databaseContext);
  const { items } = await listAnnouncements(db, { limit: FEED_ITEMS, ...list });
  context.get(pageContext).own(...threadKeys(items));
  const named = await nameCategories(context, await translateExcerpts(db, locale, items));
  return named.map((item) => ({
    ...item,
    title: titleIn(item, locale),
    link: siteUrl + announcementPath(item, locale),
  }));
}

/** The facts that an RSS feed shows before the description of an announcement. */
const TOLD_AHEAD: readonly FactName[] = [
  'mark',
  'organisation',
  'vacancies',
  'qualifications',
  'dates.applyFrom',
  'dates.last',
  'dates.correction',
  'dates.exam',
  'dates.admitCard',
  'dates.answerKey',
  'dates.objection',
  'dates.result',
];

/**
 * Returns a sentence that marks an announcement as an official rebuttal. Returns '' for other
 * announcements.
 */
export function rebuttalNote({ kind }: Pick<FeedItem, 'kind'>, { texts }: Language): string {
  if (kind !== 'rebuttal') return '';
  return formatMessage(texts.factSentence, { text: texts['kind-rebuttal'] });
}

/**
 * Returns a sentence that says that the examination is cancelled. Returns '' if it is not
 * cancelled.
 */
function cancellationNote({ cancelled }: Pick<FeedItem, 'cancelled'>, { texts }: Language) {
  return cancelled ? formatMessage(texts.factSentence, { text: texts['cancelled-exam'] }) : '';
}

/**
 * Lists announcements for an RSS feed, with excerpts in plain text. An excerpt begins with a note
 * if the notice is a rebuttal or its examination is cancelled. The facts of `TOLD_AHEAD` follow. If
 * another notice of the thread changed or cancelled the announcement, the excerpt contains no
 * description.
 */
export async function listRssItems(
  context: Readonly<RouterContextProvider>,
  list: FeedList = {},
): Promise<FeedItem[]> {
  const language = context.get(languageContext);
  const items = await listFeedItems(context, list);
  return items.map((item) => {
    const facts = describePresentFacts(item, language)
      .filter(({ name }) => TOLD_AHEAD.includes(name))
      .map(({ label, text }) => `${label}: ${text}.`);
    const notes = [rebuttalNote(item, language), cancellationNote(item, language)];
    const told = [...notes, ...facts, unlessRevised(item, item.excerpt)];
    return { ...item, excerpt: told.filter(Boolean).join(' ') };
  });
}
