import type { Language } from '#messages/texts.ts';
import type { AnnouncementBrief } from '../announcements/schema.ts';
import { formatDate } from '../dates.ts';
import {
  describeDate,
  describeFact,
  type FactName,
  factLabel,
  factOf,
  organisationInFull,
  type WithFacts,
} from '../facts/describe.ts';
import { isDay, isMonth } from '../facts/fact-date.ts';
import { datesToldOf } from '../facts/last-date.ts';
import { dateNames } from '../facts/schema.ts';
import { changesOfThread, noticesInThread } from '../lists/notice-in-thread.ts';
import { newestDate, type ThreadNotice } from '../lists/timeline.ts';
import { postCategoryName } from '../posts/post-categories.ts';
import type { Post } from '../posts/schema.ts';
import type { NamedThread } from '../threads/thread.ts';
import { nameIn, type Titled, titleIn } from '../translated.ts';

/*
 * This file builds the texts of card images. Other sites and chats show the card image of a page
 * next to a link to the page. They may cache the image for years, so its texts must stay true.
 */

/** A fact on a card, such as 'Last date' and '14 Mar 2026'. */
export type CardFact = { label: string; text: string };

export type Card = {
  title: string;
  /** Organisation of a notice, or category of a post. May be ''. */
  source: string;
  /** Facts below the title, at most {@link MOST_FACTS}. */
  facts: CardFact[];
};

/** Maximum number of facts on a card. The card shows the facts side by side. */
const MOST_FACTS = 3;

/**
 * Maximum length of a fact's text (characters). A fact with a longer text is left out, because its
 * text would need more than two lines next to two other facts.
 */
const MOST_FACT_CHARACTERS = 44;

type CardNotice = Titled & WithFacts & Pick<AnnouncementBrief, 'cancelled'>;

/**
 * Builds the card of a notice. The facts are its vacancies, followed by its dates in the order of
 * `dateNames`. The date of the notification is left out. A cancelled notice has its mark instead of
 * vacancies and dates. If the examination is cancelled, the cancellation is the first fact.
 */
export function cardOfNotice(notice: CardNotice, language: Language): Card {
  const dates = datesToldOf(notice);
  const isCancelled = notice.facts.mark === 'cancelled';
  const known: FactName[] = dateNames
    .filter((name) => name !== 'notification' && isKnown(dates[name]?.on ?? dates[name]?.until))
    .map((name) => `dates.${name}` as const);
  return {
    title: titleIn(notice, language.locale),
    source: organisationInFull(notice, language.locale),
    facts: short([
      ...(notice.cancelled
        ? [{ label: factLabel('mark', language.texts), text: language.texts['cancelled-exam'] }]
        : []),
      ...(isCancelled ? ['mark' as const] : ['vacancies' as const, ...known]).map((name) => ({
        label: factLabel(name, language.texts),
        text: describeFact(name, factOf(notice, name), language),
      })),
    ]),
  };
}

/** Builds the card of an examination with the newest known dates of its notices. */
export function cardOfThread(
  thread: NamedThread & { notices: readonly ThreadNotice[] },
  language: Language,
): Card {
  const notices = noticesInThread(thread.notices, changesOfThread(thread.notices));
  const facts = dateNames.flatMap((dateName) => {
    const date = newestDate(notices, ({ dates: { [dateName]: one } }) =>
      isKnown(one?.on ?? one?.until) ? one : undefined,
    )?.date;
    if (!date || dateName === 'notification') return [];
    const label = factLabel(`dates.${dateName}`, language.texts);
    return [{ label, text: describeDate(date, language, dateName) }];
  });
  return { title: nameIn(thread, language.locale), source: '', facts: short(facts) };
}

/** Builds the card of a post with its category, author and publish date. */
export function cardOfPost(
  {
    title,
    category,
    author,
    publishedDate,
  }: Pick<Post, 'title' | 'category' | 'author' | 'publishedDate'>,
  { locale, texts }: Language,
): Card {
  return {
    title,
    source: postCategoryName(category, texts),
    facts: short([{ label: author, text: formatDate(publishedDate, locale) }]),
  };
}

const short = (facts: readonly CardFact[]) =>
  facts
    .filter(({ text }) => text !== '' && text.length <= MOST_FACT_CHARACTERS)
    .slice(0, MOST_FACTS);

const isKnown = (on: string | undefined) => isDay(on) || isMonth(on);
