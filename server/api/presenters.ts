import type { z } from 'zod';
import {
  type Announcement,
  type AnnouncementSummary,
  EXCERPT_CHARACTERS,
} from '#domain/announcements/schema.ts';
import type { Category } from '#domain/categories/schema.ts';
import { correctionOf, lastDateToldOf, publicFacts } from '#domain/facts/last-date.ts';
import { describeInText } from '#domain/facts/summary.ts';
import { announcementPath, categoryPath, postPath } from '#domain/links.ts';
import { postCategoryName } from '#domain/posts/post-categories.ts';
import type { Post, PostSummary } from '#domain/posts/schema.ts';
import { excerpt } from '#domain/text.ts';
import { textsFor } from '#messages/catalogue.server.ts';
import * as schemas from './schemas.ts';

/*
 * These functions build the JSON of the public API, in English. They leave out all fields that the
 * schema does not name, so that no field becomes public by accident. Fields with a URL of the site
 * begin with `siteUrl`, its origin.
 */

const english = { locale: 'en', texts: textsFor('en') } as const;

/** Builds the JSON of an announcement in the API's lists and searches. */
export function presentSummary(
  item: AnnouncementSummary,
  siteUrl: string,
): z.input<typeof schemas.announcementSummary> {
  return only(schemas.announcementSummary, {
    ...item,
    excerpt: excerpt(describeInText(item, item.excerpt, english), EXCERPT_CHARACTERS),
    category: { id: item.categoryId, name: item.categoryName, slug: item.categorySlug },
    imageUrl: item.imageUrl ? absolute(item.imageUrl, siteUrl) : null,
    examCancelled: item.cancelled === 'exam',
    lastDate: lastDateToldOf(item),
    correctionUntil: correctionOf(item)?.until ?? null,
    facts: publicFacts(item),
    link: siteUrl + announcementPath(item, 'en'),
  });
}

/** Builds the JSON of an announcement with its text as HTML and as plain text. */
export function presentAnnouncement(
  item: Announcement,
  siteUrl: string,
): z.input<typeof schemas.announcement> {
  const { description, descriptionText } = item;
  return { ...presentSummary(item, siteUrl), description, descriptionText };
}

/** Builds the JSON of a category with its URL and its number of announcements. */
export function presentCategory(
  category: Category,
  siteUrl: string,
): z.input<typeof schemas.category> {
  return only(schemas.category, { ...category, link: siteUrl + categoryPath(category.slug, 'en') });
}

/** Builds the JSON of a post in the API's lists. */
export function presentPostSummary(
  item: PostSummary,
  siteUrl: string,
): z.input<typeof schemas.postSummary> {
  return only(schemas.postSummary, {
    ...item,
    category: postCategoryName(item.category, english.texts),
    imageUrl: item.imageUrl ? absolute(item.imageUrl, siteUrl) : null,
    link: siteUrl + postPath(item.slug, 'en'),
  });
}

/** Builds the JSON of a post with its text as HTML. */
export function presentPost(item: Post, siteUrl: string): z.input<typeof schemas.post> {
  return { ...presentPostSummary(item, siteUrl), content: item.content };
}

/** Removes all fields that the schema does not name. */
function only<Schema extends z.ZodObject>(
  { shape }: Schema,
  item: z.input<Schema>,
): z.input<Schema> {
  const fields = Object.entries(item).filter(([name]) => Object.hasOwn(shape, name));
  return Object.fromEntries(fields) as z.input<Schema>;
}

/** Makes an upload's URL absolute. Uploads are stored without the site's origin. */
function absolute(address: string, siteUrl: string): string {
  return address.startsWith('/') ? siteUrl + address : address;
}
