import type { z } from 'zod';
import { factsShape } from '../facts/facts-shape.ts';
import { factsWithLastDate } from '../facts/last-date.ts';
import { withOrderedChoices } from '../facts/schema.ts';
import type { Shape } from '../merge.ts';
import { type Announcement, announcementSchema } from './schema.ts';

/**
 * The content of an announcement as two versions of it are merged: the last date stands among the
 * dates. `publishedAt` is the minute of a publication that lies ahead, ISO; null of any other.
 */
export type MergedContent = Omit<
  z.output<typeof announcementSchema>,
  'lastDate' | 'publishedAt'
> & {
  publishedAt: string | null;
};

const shapes: Record<keyof MergedContent, Shape> = {
  title: 'value',
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

/** How announcements are merged. */
export const announcementShape: Shape = { fields: shapes };

/** An announcement as it is merged, stored or sent. */
export function toMergedContent({
  title,
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
    description,
    categoryId,
    important,
    url,
    imageUrl,
    threadName,
    stage,
    publishedAt: isAhead ? `${moment.toISOString().slice(0, 16)}Z` : null,
    facts: withOrderedChoices(factsWithLastDate(dated)),
  };
}

/** The content that a form is filled with, for {@link readAnnouncementBase}. */
export function writeAnnouncementBase(announcement: Announcement): object {
  return { ...toMergedContent(announcement), publishedAt: announcement.publishedAt };
}

/** The content that a form says that it was filled with; null where that is none. */
export function readAnnouncementBase(value: unknown): MergedContent | null {
  const base = announcementSchema.safeParse(value);
  return base.success ? toMergedContent(base.data) : null;
}
