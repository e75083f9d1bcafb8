import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { slugHistory } from '#db/schema.server.ts';
import { type ImportedSection, importAboutSections } from '#domain/about/about.server.ts';
import { importer, system } from '#domain/actor.ts';
import { importAnnouncements, type Withheld } from '#domain/announcements/import.server.ts';
import { createCategory } from '#domain/categories/categories.server.ts';
import { categorySchema } from '#domain/categories/schema.ts';
import { importPosts } from '#domain/posts/posts.server.ts';
import { postSchema } from '#domain/posts/schema.ts';
import { learnWords } from '#domain/search/index.server.ts';
import type { OtherLocale } from '#domain/translated.ts';
import { readStarterNotices } from './starter-notices.ts';

/** An entry of `content/categories.json`. */
export type StarterCategory = { slug: string; name: string };

/**
 * An entry of `content/posts/posts.json`. The text of the post is in `<slug>.html` in the same
 * folder.
 */
type StarterPost = {
  slug: string;
  title: string;
  excerpt: string;
  category: string;
  tags: string[];
  author: string;
  published_date: string;
  read_time: string;
  image_url: string;
  seo_title: string;
  seo_description: string;
  seo_keywords: string[];
};

/** An entry of `content/about.json`, which is one section. */
type StarterSection = {
  section_name: string;
  title: string;
  content: string;
  image_url: string;
  stats: unknown;
};

/**
 * Maps the first slug of a category to its second slug. The specification has two slugs for each of
 * these categories. The first slug redirects to the second.
 */
const TWIN_SLUGS: Record<string, string> = {
  'latest-jobs': 'government-jobs',
  'admit-cards': 'admit-card',
  'latest-results': 'results',
  'admission-notification': 'admission',
};

/**
 * Stores the whole starter content in an empty database. Returns the numbers of added entries and
 * the doubtful values that were not stored. Returns null and changes nothing if the database has
 * content already.
 */
export async function addStarterContent(db: Database): Promise<{
  categories: number;
  announcements: number;
  posts: number;
  withheld: Withheld[];
} | null> {
  if (!(await isEmpty(db))) return null;
  const categories = await readJson<StarterCategory[]>('categories.json');
  const notices = await readStarterNotices();
  const posts = await readPosts();
  const sections = await readSections('about.json');

  const withheld = await db.transaction(async (transaction) => {
    const ids = new Map<string, string>();
    for (const category of categories) {
      const values = categorySchema.parse(category);
      ids.set(category.slug, (await createCategory(transaction, importer, values)).id);
    }
    await transaction.insert(slugHistory).values(
      Object.entries(TWIN_SLUGS)
        .filter(([twin]) => !ids.has(twin))
        .map(([twin, slug]) => ({ entity: 'category', slug: twin, entityId: ids.get(slug) ?? '' })),
    );
    const doubtful = await importAnnouncements(
      transaction,
      importer,
      notices.map(({ id: _id, category, postedOn: _postedOn, ...notice }) => ({
        ...notice,
        categoryId: ids.get(category) ?? '',
        publishedAt: null,
      })),
    );
    await learnWords(transaction, system);
    await importPosts(transaction, importer, posts);
    await importAboutSections(transaction, importer, sections);
    return doubtful;
  });
  return {
    categories: categories.length,
    announcements: notices.length,
    posts: posts.length,
    withheld,
  };
}

async function isEmpty(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ is_empty: boolean }>(sql`
    select not exists (select from categories) and not exists (select from announcements)
      and not exists (select from blog_posts) and not exists (select from about_page) as is_empty`);
  return rows[0]?.is_empty === true;
}

/** Reads the sections of an about page from a file of `content`. */
export async function readSections(name: string): Promise<ImportedSection[]> {
  const sections = await readJson<StarterSection[]>(name);
  return sections.map(({ section_name, image_url, ...section }) => ({
    ...section,
    sectionName: section_name,
    imageUrl: image_url,
  }));
}

/** Reads the posts of the starter content, with the HTML of their files. */
export async function readPosts() {
  const posts = await readJson<StarterPost[]>('posts/posts.json');
  return Promise.all(
    posts.map(async (post) => {
      const at = new Date(`${post.published_date}T09:00:00+05:30`);
      const values = postSchema.parse({
        slug: post.slug,
        title: post.title,
        excerpt: post.excerpt,
        content: await readContent(`posts/${post.slug}.html`),
        category: post.category,
        tags: post.tags,
        author: post.author,
        publishedDate: post.published_date,
        readTime: post.read_time,
        isPublished: true,
        imageUrl: post.image_url,
        seoTitle: post.seo_title,
        seoDescription: post.seo_description,
        seoKeywords: post.seo_keywords,
      });
      return { ...values, createdAt: at, updatedAt: at };
    }),
  );
}

/** Whether the starter content has texts in a language. */
export function hasContentIn(locale: OtherLocale): boolean {
  return existsSync(new URL(`../../content/${locale}`, import.meta.url));
}

/** Reads the value of a JSON file of `content`. */
export async function readJson<T>(name: string): Promise<T> {
  return JSON.parse(await readContent(name)) as T;
}

/** Reads the text of a file of `content`. */
export function readContent(name: string): Promise<string> {
  return readFile(new URL(`../../content/${name}`, import.meta.url), 'utf8');
}
