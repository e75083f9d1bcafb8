import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { blogPosts, categories, translations } from '#db/schema.server.ts';
import { system } from '#domain/actor.ts';
import { sanitizeContent } from '#domain/clean-html.server.ts';
import type { PostValues } from '#domain/posts/schema.ts';
import { type OtherLocale, otherLocales } from '#domain/translated.ts';
import { aboutTexts } from '#domain/translations/about-texts.ts';
import {
  onlyEntry,
  type TranslationValues,
  translationSchema,
} from '#domain/translations/fields.ts';
import { getTranslation, saveTranslation } from '#domain/translations/translations.server.ts';
import {
  hasContentIn,
  readContent,
  readJson,
  readPosts,
  readSections,
  type StarterCategory,
} from './starter-content.ts';

/** A starter entry with its texts in English and in another language. */
type Pair = {
  entity: 'category' | 'post' | 'about';
  id: string;
  locale: OtherLocale;
  english: TranslationValues;
  translated: TranslationValues;
};

/**
 * Stores the translations of the starter content for entries that have no translations yet. A text
 * is translated only if its English text still equals the starter content. Later starts do not
 * change the stored translations.
 *
 * @returns the number of stored translations
 */
export async function addStarterTranslations(
  db: Database,
  locales: readonly OtherLocale[] = otherLocales,
): Promise<number> {
  const stored = await db
    .select({
      entity: translations.entity,
      id: translations.entityId,
      locale: translations.locale,
    })
    .from(translations);
  const known = new Set(stored.map(({ entity, id, locale }) => `${entity} ${id} ${locale}`));
  let added = 0;
  for (const locale of locales.filter(hasContentIn)) {
    for (const { entity, id, english, translated } of await readPairs(db, locale)) {
      if (known.has(`${entity} ${id} ${locale}`)) continue;
      const key = { entity, id, locale };
      const present = (await getTranslation(db, system, key)).english;
      const same = Object.entries(translated).filter(
        ([name]) => english[name] && english[name] === present[name],
      );
      if (same.length === 0) continue;
      const values = translationSchema(entity).parse(Object.fromEntries(same));
      await saveTranslation(db, system, key, values);
      added++;
    }
  }
  return added;
}

/**
 * Reads pairs of English and translated starter texts: one pair for the about page, and one for
 * each category and post whose slug is in the database.
 */
async function readPairs(db: Database, locale: OtherLocale): Promise<Pair[]> {
  const [kinds, posts] = await Promise.all([
    idsBySlug(
      db
        .select({ id: categories.id, slug: categories.slug })
        .from(categories)
        .where(sql`${categories.deletedAt} is null`),
    ),
    idsBySlug(db.select({ id: blogPosts.id, slug: blogPosts.slug }).from(blogPosts)),
  ]);
  return [
    ...(await readCategoryPairs(kinds, locale)),
    ...(await readPostPairs(posts, locale)),
    {
      entity: 'about',
      id: onlyEntry.about,
      locale,
      english: aboutTexts(await readSections('about.json')),
      translated: aboutTexts(await readSections(`${locale}/about.json`)),
    },
  ];
}

async function idsBySlug(rows: Promise<{ id: string; slug: string }[]>) {
  return new Map((await rows).map(({ id, slug }) => [slug, id]));
}

async function readCategoryPairs(
  ids: ReadonlyMap<string, string>,
  locale: OtherLocale,
): Promise<Pair[]> {
  const english = await readJson<StarterCategory[]>('categories.json');
  const translated = await readJson<StarterCategory[]>(`${locale}/categories.json`);
  const names = new Map(translated.map(({ slug, name }) => [slug, name]));
  return english.flatMap(({ slug, name }) => {
    const [id, other] = [ids.get(slug), names.get(slug)];
    return id && other
      ? [{ entity: 'category', id, locale, english: { name }, translated: { name: other } }]
      : [];
  });
}

/**
 * An entry of `posts/posts.json` in another language. The text of the post is in `<slug>.html` in
 * the same folder.
 */
type TranslatedPost = Record<
  'slug' | 'title' | 'excerpt' | 'author' | 'read_time' | 'seo_title' | 'seo_description',
  string
>;

function textsOf({ title, excerpt, author, readTime, seoTitle, seoDescription }: PostValues) {
  return { title, excerpt, author, readTime, seoTitle, seoDescription };
}

async function readPostPairs(
  ids: ReadonlyMap<string, string>,
  locale: OtherLocale,
): Promise<Pair[]> {
  const english = await readPosts();
  const pairs: Pair[] = [];
  for (const post of await readJson<TranslatedPost[]>(`${locale}/posts/posts.json`)) {
    const id = ids.get(post.slug);
    const original = english.find(({ slug }) => slug === post.slug);
    if (!id || !original) continue;
    pairs.push({
      entity: 'post',
      id,
      locale,
      // The database contains cleaned HTML, so the English text is cleaned before the comparison.
      english: { ...textsOf(original), content: sanitizeContent(original.content) },
      translated: {
        title: post.title,
        excerpt: post.excerpt,
        author: post.author,
        readTime: post.read_time,
        seoTitle: post.seo_title,
        seoDescription: post.seo_description,
        content: await readContent(`${locale}/posts/${post.slug}.html`),
      },
    });
  }
  return pairs;
}
