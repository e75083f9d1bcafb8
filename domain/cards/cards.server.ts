import { createHash } from 'node:crypto';
import type { Database } from '#db/client.server.ts';
import type { Locale } from '#messages/locales.ts';
import type { Language } from '#messages/texts.ts';
import { NotFound } from '../errors.ts';
import { getInThread, getThread } from '../lists/threads.server.ts';
import { getPostBySlug } from '../posts/posts.server.ts';
import { translateEntries } from '../translations/translations.server.ts';
import { type Card, cardOfNotice, cardOfPost, cardOfThread } from './card.ts';

/** Kinds of pages with a card image. */
export const cardKinds = ['notice', 'exam', 'post'] as const;
export type CardKind = (typeof cardKinds)[number];

/** The page of a card. `key` is its short id or slug. */
export type CardPage = { kind: CardKind; key: string };

/**
 * Version of the drawing. Increase this number when cards are drawn differently, so that their URLs
 * change.
 */
const DRAWING_VERSION = 1;

/**
 * Returns the path of a card image. The path contains a hash of the card, so that the image can be
 * cached forever.
 *
 * @param siteName the name of the site, which the image shows
 */
export function cardPath({ kind, key }: CardPage, card: Card, locale: Locale, siteName: string) {
  const said = JSON.stringify([DRAWING_VERSION, siteName, card]);
  const hash = createHash('sha256').update(said).digest('hex').slice(0, 16);
  return `/cards/${locale}/${kind}/${key}/${hash}.png`;
}

/** Builds the card of a public page. Returns null if there is no such page. */
export async function findCard(
  db: Database,
  { kind, key }: CardPage,
  language: Language,
): Promise<Card | null> {
  try {
    return await readers[kind](db, key, language);
  } catch (error) {
    if (error instanceof NotFound) return null;
    throw error;
  }
}

const readers: Record<CardKind, (db: Database, key: string, language: Language) => Promise<Card>> =
  {
    notice: async (db, id, language) => cardOfNotice(await getInThread(db, id), language),
    exam: async (db, slug, language) => cardOfThread(await getThread(db, slug), language),
    post: async (db, slug, language) => {
      const post = await getPostBySlug(db, slug);
      const [shown = post] = await translateEntries(db, language.locale, 'post', [post]);
      return cardOfPost(shown, language);
    },
  };
