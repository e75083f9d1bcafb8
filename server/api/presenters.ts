import type { z } from 'zod';
import type { Announcement, AnnouncementSummary } from '#domain/announcements/schema.ts';
import type { Category } from '#domain/categories/schema.ts';
import { announcementPath, categoryPath, postPath } from '#domain/links.ts';
import type { Post, PostSummary } from '#domain/posts/schema.ts';
import { en } from '#messages/en.ts';
import type * as schemas from './schemas.ts';

/*
 * The JSON of the public API, built field by field, so that nothing becomes public by accident.
 * Every address is absolute; `siteUrl` is where the site is reached.
 */

export function presentSummary(
  item: AnnouncementSummary,
  siteUrl: string,
): z.input<typeof schemas.announcementSummary> {
  const { id, shortId, title, slug, excerpt, important, url, lastDate } = item;
  const { createdAt, updatedAt, publishedAt } = item;
  return {
    ...{ id, shortId, title, slug, excerpt },
    category: { id: item.categoryId, name: item.categoryName, slug: item.categorySlug },
    ...{ important, url },
    imageUrl: item.imageUrl ? absolute(item.imageUrl, siteUrl) : null,
    ...{ lastDate, createdAt, updatedAt, publishedAt },
    link: siteUrl + announcementPath(item),
  };
}

export function presentAnnouncement(
  item: Announcement,
  siteUrl: string,
): z.input<typeof schemas.announcement> {
  const { description, descriptionText } = item;
  return { ...presentSummary(item, siteUrl), description, descriptionText };
}

export function presentCategory(
  { id, name, slug, postCount, createdAt, updatedAt }: Category,
  siteUrl: string,
): z.input<typeof schemas.category> {
  return { id, name, slug, postCount, createdAt, updatedAt, link: siteUrl + categoryPath(slug) };
}

export function presentPostSummary(
  item: PostSummary,
  siteUrl: string,
): z.input<typeof schemas.postSummary> {
  const { id, title, slug, excerpt, tags, author, publishedDate, readTime, updatedAt } = item;
  return {
    ...{ id, title, slug, excerpt },
    category: item.category || en.uncategorized,
    ...{ tags, author, publishedDate, readTime },
    imageUrl: item.imageUrl ? absolute(item.imageUrl, siteUrl) : null,
    updatedAt,
    link: siteUrl + postPath(slug),
  };
}

export function presentPost(item: Post, siteUrl: string): z.input<typeof schemas.post> {
  return { ...presentPostSummary(item, siteUrl), content: item.content };
}

/** Uploads are stored without the site's address. */
function absolute(address: string, siteUrl: string): string {
  return address.startsWith('/') ? siteUrl + address : address;
}
