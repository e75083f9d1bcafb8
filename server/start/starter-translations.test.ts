import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { aboutSchema, aboutStatsSchemas, isAboutSectionName } from '#domain/about/schema.ts';
import { categorySchema } from '#domain/categories/schema.ts';
import { sanitizeContent } from '#domain/clean-html.server.ts';
import { mainLanguage } from '#domain/language-runs.ts';
import { postSchema } from '#domain/posts/schema.ts';

const isMostlyHindi = (text: string) => mainLanguage(text, 'en') === 'hi';

const FOLDER = new URL('../../content/', import.meta.url);
const readText = (name: string) => readFileSync(new URL(name, FOLDER), 'utf8');
const readJson = (name: string) => JSON.parse(readText(name));
const guidesIn = (folder: string) =>
  readdirSync(new URL(folder, FOLDER)).filter((name) => name.endsWith('.html'));

type Entry = Record<string, unknown>;
const englishPosts: Entry[] = readJson('posts/posts.json');
const hindiPosts: Entry[] = readJson('hi/posts/posts.json');
const guides = englishPosts.map(({ slug }) => `${slug}.html`);

/** The translated fields of a post. The other fields are the same as in the English post. */
const POST_TEXTS = [
  ...['title', 'excerpt', 'tags', 'author', 'read_time'],
  ...['seo_title', 'seo_description', 'seo_keywords'],
];

test('every post has a guide in both languages, and every guide a post', () => {
  expect(guidesIn('posts').sort()).toEqual([...guides].sort());
  expect(guidesIn('hi/posts').sort()).toEqual([...guides].sort());
});

test('the Hindi file has the categories of the English file, with valid names', () => {
  const categories: Entry[] = readJson('hi/categories.json');
  expect(categories.map(({ slug }) => slug)).toEqual(
    readJson('categories.json').map(({ slug }: Entry) => slug),
  );
  for (const category of categories) {
    expect(categorySchema.parse(category)).toEqual(category);
    expect(isMostlyHindi(String(category.name)), String(category.name)).toBe(true);
  }
});

test('a Hindi post has the texts of its English post, and they are valid', () => {
  expect(hindiPosts.map(({ slug }) => slug)).toEqual(englishPosts.map(({ slug }) => slug));
  for (const [index, post] of hindiPosts.entries()) {
    const { slug } = post;
    expect(Object.keys(post), String(slug)).toEqual(['slug', ...POST_TEXTS]);
    const merged = { ...englishPosts[index], ...post };
    const values = postSchema.parse({
      ...merged,
      content: readText(`hi/posts/${slug}.html`),
      publishedDate: merged.published_date,
      readTime: merged.read_time,
      seoTitle: merged.seo_title,
      seoDescription: merged.seo_description,
      seoKeywords: merged.seo_keywords,
    });
    const { title, excerpt, tags, author, readTime, seoTitle, seoDescription, seoKeywords } =
      values;
    expect([title, excerpt, tags, author, readTime, seoTitle, seoDescription, seoKeywords]).toEqual(
      POST_TEXTS.map((name) => post[name]),
    );
    expect(isMostlyHindi(`${title} ${excerpt}`), title).toBe(true);
  }
});

test('the Hindi about page has the sections of the English about page, and the sections are valid', () => {
  const sections: Entry[] = readJson('hi/about.json');
  expect(withoutTexts(sections)).toEqual(withoutTexts(readJson('about.json')));
  for (const { section_name: name, title, content, stats } of sections) {
    if (!isAboutSectionName(name)) throw new Error(`${name} is no section of the about page`);
    expect(aboutSchema.parse({ [name]: { title, content } })[name]).toMatchObject({
      title,
      content,
    });
    if (name !== 'hero') expect(aboutStatsSchemas[name].parse(stats)).toEqual(stats);
    expect(isMostlyHindi(`${title} ${content}`), name).toBe(true);
  }
});

test.each(guides)('the Hindi guide %s has the links and headings of the English guide', (name) => {
  const english = readText(`posts/${name}`);
  const hindi = readText(`hi/posts/${name}`);
  expect(linksOf(hindi)).toEqual(linksOf(english));
  expect(headingsOf(hindi)).toEqual(headingsOf(english));
  // Links in stored HTML have two attributes that links in the files lack.
  expect(sanitizeContent(hindi).replaceAll(' target="_blank" rel="noopener noreferrer"', '')).toBe(
    hindi.trim(),
  );
  expect(isMostlyHindi(hindi.replace(/<[^>]*>/g, ''))).toBe(true);
});

const linksOf = (html: string) => [...html.matchAll(/ href="([^"]*)"/g)].map((m) => m[1]).sort();
const headingsOf = (html: string) => [...html.matchAll(/<(h[1-6])>/g)].map((match) => match[1]);

/** Fields of the about page that are the same in every language. */
const SAME_VALUES = ['section_name', 'image_url', 'icon', 'counted', 'email', 'phone'];

/** Copies the entries and replaces every translated text by the word 'text'. */
function withoutTexts(entries: unknown): unknown {
  return JSON.parse(
    JSON.stringify(entries, (key, value) =>
      typeof value === 'string' && !SAME_VALUES.includes(key) ? 'text' : value,
    ),
  );
}
