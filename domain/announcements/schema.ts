import { z } from 'zod';
import type { MessageKey } from '#messages/texts.ts';
import { isImageAddress, isPublicAddress, isWebAddress, MAX_ADDRESS_BYTES } from '../addresses.ts';
import { isCalendarDate } from '../dates.ts';
import { isInYears } from '../facts/fact-date.ts';
import type { Kind } from '../facts/kinds.ts';
import { type Facts, factsSchema, type Mark, yearOutOfRange } from '../facts/schema.ts';
import { type Stage, stages } from '../facts/stages.ts';
import { toLine, toWellFormed } from '../text.ts';
import { isThreadName } from '../threads/thread.ts';

/** Bounds of what staff write; far above any real announcement. */
export const announcementLimits = {
  titleCharacters: 300,
  descriptionCharacters: 500_000,
  addressBytes: MAX_ADDRESS_BYTES,
} as const;

/** Rules name their text by its key; forms and the API look it up. */
const required: MessageKey = 'announcementFieldsRequired';
const tooLong: MessageKey = 'textTooLong';
const badAddress: MessageKey = 'invalidAddress';
const badImageAddress: MessageKey = 'invalidImageAddress';
const badDate: MessageKey = 'invalidDate';
const privateAddress: MessageKey = 'privateAddress';
const badChoice: MessageKey = 'choiceInvalid';
const badThreadName: MessageKey = 'threadNameInvalid';

const requiredText = (maxCharacters: number, clean: (value: string) => string) =>
  z
    .string({ error: required })
    .overwrite(clean)
    .trim()
    .min(1, required)
    .max(maxCharacters, tooLong);

/** An empty text becomes null. The first rule that is broken gives the message. */
const optionalText = (...rules: [(value: string) => boolean, message: string][]) =>
  rules
    .reduce(
      (text, [isRight, error]) =>
        text.refine((value) => value === '' || isRight(value), { error, abort: true }),
      z.string({ error: rules[0]?.[1] }).trim(),
    )
    .nullish()
    .transform((value) => value || null);

/** What staff enter (admin area, sections 2 and 5). */
export const announcementSchema = z.object({
  title: requiredText(announcementLimits.titleCharacters, toLine),
  description: requiredText(announcementLimits.descriptionCharacters, toWellFormed),
  categoryId: z.uuid({ error: required }),
  important: z.boolean().default(false),
  /** The official page, http(s). */
  url: optionalText([isWebAddress, badAddress], [isPublicAddress, privateAddress]),
  /** An image over https, or one that was uploaded here. */
  imageUrl: optionalText([isImageAddress, badImageAddress]),
  /** A calendar date, `yyyy-mm-dd`. */
  lastDate: optionalText([isCalendarDate, badDate], [isInYears, yearOutOfRange]),
  /** What it says in so many facts; absent means that it has none. */
  facts: factsSchema.default({}),
  /** The cycle of an examination that it belongs to, such as 'SSC CGL 2025'. */
  threadName: optionalText([isThreadName, badThreadName]),
  /** Which step of the cycle it tells of. */
  stage: z
    .enum(['', ...stages], badChoice)
    .nullish()
    .transform((stage) => stage || null),
  /** When visitors may read it; nothing means at once. */
  publishedAt: z.coerce
    .date({ error: badDate })
    .nullish()
    .transform((value) => value ?? null),
});

export type AnnouncementInput = z.input<typeof announcementSchema>;

/** Lists with excerpts show this much of each description (public site, sections 2 and 9). */
export const EXCERPT_CHARACTERS = 200;

/** An announcement as lists show it. Moments are ISO texts. */
export type AnnouncementSummary = {
  id: string;
  shortId: string;
  title: string;
  slug: string;
  /** The beginning of the description as plain text (`EXCERPT_CHARACTERS`). */
  excerpt: string;
  categoryId: string;
  categoryName: string;
  categorySlug: string;
  important: boolean;
  url: string | null;
  imageUrl: string | null;
  /** A calendar date, `yyyy-mm-dd`. */
  lastDate: string | null;
  kind: Kind;
  mark: Mark | null;
  /** When one can apply, and until when: the moment at which its last date ends. */
  opensAt: string | null;
  /** Where the day of opening is not known: its month (`2026-12`), or 'tba'. */
  opensIn: string | null;
  closesAt: string | null;
  facts: Facts;
  createdAt: string;
  updatedAt: string;
  publishedAt: string;
  version: number;
};

/** What lists show of it that have no excerpts: cards, links, the strip of the newest. */
export type AnnouncementBrief = Pick<
  AnnouncementSummary,
  | 'id'
  | 'shortId'
  | 'title'
  | 'slug'
  | 'categoryId'
  | 'categoryName'
  | 'categorySlug'
  | 'important'
  | 'url'
  | 'lastDate'
  | 'kind'
  | 'mark'
  | 'opensAt'
  | 'opensIn'
  | 'closesAt'
  | 'publishedAt'
>;

export type Announcement = AnnouncementSummary & {
  /** Clean HTML. */
  description: string;
  descriptionText: string;
  /** The end of its organisation's address. */
  organisationSlug: string | null;
  /** The slug of the thread that it belongs to, the thread's name, and its stage there. */
  thread: string | null;
  threadName: string | null;
  stage: Stage | null;
  deletedAt: string | null;
};

/** As staff see it: with the name of who saved it last, where that is known. */
export type StaffAnnouncement = Announcement & { savedBy: string | null };

/** The lists that have a screen of their own (public site, section 2). */
export const announcementLists = ['all', 'important', 'regular', 'admit-card', 'result'] as const;
export type AnnouncementListName = (typeof announcementLists)[number];

/** What staff narrow their list to; without one it shows all that are not deleted. */
export const announcementStates = ['important', 'regular', 'scheduled', 'deleted'] as const;
export type AnnouncementState = (typeof announcementStates)[number];

/** Orders of the staff's list; a hyphen turns one round. Without one the newest comes first. */
export const announcementSorts = ['date', '-date', 'title', '-title'] as const;
export type AnnouncementSort = (typeof announcementSorts)[number];
