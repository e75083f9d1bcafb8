import { factsShape } from '../facts/facts-shape.ts';
import { factsWithLastDate } from '../facts/last-date.ts';
import { toPresentShape } from '../facts/present-shape.ts';
import type { Shape } from '../merge.ts';
import { otherLocales } from '../translated.ts';
import { type Announcement, type AnnouncementValues, announcementSchema } from './schema.ts';

/**
 * The content of an announcement in the shape used for merging. The facts contain the last date.
 * `publishedAt` is the minute (ISO) of a future publication, or null.
 */
export type MergedContent = Omit<AnnouncementValues, 'lastDate' | 'publishedAt'> & {
  publishedAt: string | null;
};

const shapes: Record<keyof MergedContent, Shape> = {
  title: 'value',
  ownTitles: { fields: Object.fromEntries(otherLocales.map((locale) => [locale, 'value'])) },
  description: 'html',
  categoryId: 'value',
  important: 'value',
  url: 'value',
  imageUrl: 'value',
  threadName: 'value',
  stage: 'value',
  publishedAt: 'value',
  facts: factsShape,
};

/** The shape of the content, which determines how each field is merged. */
export const announcementShape: Shape = { fields: shapes };

/** Converts a stored or sent announcement to its content for merging. */
export function toMergedContent({
  title,
  ownTitles,
  description,
  categoryId,
  important,
  url,
  imageUrl,
  threadName,
  stage,
  publishedAt,
  ...dated
}: Omit<MergedContent, 'publishedAt'> & {
  lastDate: string | null;
  publishedAt: string | Date | null;
}): MergedContent {
  const moment = publishedAt && new Date(publishedAt);
  const isAhead = moment !== null && moment !== '' && moment.getTime() > Date.now();
  return {
    title,
    ownTitles,
    description,
    categoryId,
    important,
    url,
    imageUrl,
    threadName,
    stage,
    publishedAt: isAhead ? `${moment.toISOString().slice(0, 16)}Z` : null,
    facts: toPresentShape(factsWithLastDate(dated)),
  };
}

/**
 * Returns the content of a newly opened form, as a plain object. A later save uses this content as
 * the base of a merge. {@link readAnnouncementBase} parses the object.
 */
export function writeAnnouncementBase(announcement: Announcement): object {
  return { ...toMergedContent(announcement), publishedAt: announcement.publishedAt };
}

/** Parses the base written by {@link writeAnnouncementBase}. Returns null for an invalid base. */
export function readAnnouncementBase(value: unknown): MergedContent | null {
  const base = announcementSchema.safeParse(value);
  return base.success ? toMergedContent(base.data) : null;
}
