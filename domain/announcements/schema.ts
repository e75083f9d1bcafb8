import { z } from 'zod';
import type { MessageKey } from '#messages/texts.ts';
import { isImageAddress, isPublicAddress, isWebAddress, MAX_ADDRESS_BYTES } from '../addresses.ts';
import { isCalendarDate } from '../dates.ts';
import { isInYears } from '../facts/fact-date.ts';
import type { Kind } from '../facts/kinds.ts';
import { type Facts, factsSchema, type Mark, type Round, yearOutOfRange } from '../facts/schema.ts';
import { type Stage, stages } from '../facts/stages.ts';
import { toLine, toWellFormed } from '../text.ts';
import { isThreadName } from '../threads/thread.ts';
import { type OtherLocale, otherLocales, type Translated } from '../translated.ts';

/** Limits of an announcement's fields. Real notices stay far below these limits. */
export const announcementLimits = {
  titleCharacters: 300,
  descriptionCharacters: 500_000,
  addressBytes: MAX_ADDRESS_BYTES,
} as const;

/* These constants are keys of messages. Forms and the API look up their texts. */
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

/**
 * Builds the schema of an optional text. An empty text becomes null. The error message is the
 * message of the first broken rule.
 */
const optionalText = (...rules: [(value: string) => boolean, message: string][]) =>
  rules
    .reduce(
      (text, [isRight, error]) =>
        text.refine((value) => value === '' || isRight(value), { error, abort: true }),
      z.string({ error: rules[0]?.[1] }).trim(),
    )
    .nullish()
    .transform((value) => value || null);

const ownTitle = z
  .string()
  .overwrite(toLine)
  .trim()
  .max(announcementLimits.titleCharacters, tooLong)
  .nullish();

/** Titles in other languages that staff wrote instead of the generated titles. */
const ownTitles = z
  .object(
    Object.fromEntries(otherLocales.map((locale) => [locale, ownTitle])) as Record<
      OtherLocale,
      typeof ownTitle
    >,
  )
  .default({})
  .transform(
    (written): Translated =>
      Object.fromEntries(Object.entries(written).filter(([, title]) => title)),
  );

/** The schema of an announcement's form (admin area, sections 2 and 5). */
export const announcementSchema = z.object({
  title: requiredText(announcementLimits.titleCharacters, toLine),
  ownTitles,
  description: requiredText(announcementLimits.descriptionCharacters, toWellFormed),
  categoryId: z.uuid({ error: required }),
  important: z.boolean().default(false),
  /** URL of the official page (http or https). */
  url: optionalText([isWebAddress, badAddress], [isPublicAddress, privateAddress]),
  /** URL of an image (https), or of an upload. */
  imageUrl: optionalText([isImageAddress, badImageAddress]),
  /** Calendar date, `yyyy-mm-dd`. */
  lastDate: optionalText([isCalendarDate, badDate], [isInYears, yearOutOfRange]),
  facts: factsSchema.default({}),
  /** Name of the announcement's thread, such as 'SSC CGL 2025'. */
  threadName: optionalText([isThreadName, badThreadName]),
  /** Stage of the announcement in its thread. */
  stage: z
    .enum(['', ...stages], badChoice)
    .nullish()
    .transform((stage) => stage || null),
  /** Time of publication. Null publishes a new announcement immediately. */
  publishedAt: z.coerce
    .date({ error: badDate })
    .nullish()
    .transform((value) => value ?? null),
});

/** A parsed announcement. */
export type AnnouncementValues = z.output<typeof announcementSchema>;

/** Length of an excerpt in lists (public site, sections 2 and 9). */
export const EXCERPT_CHARACTERS = 200;

/** An announcement in a list. Times are ISO strings. */
export type AnnouncementSummary = {
  id: string;
  shortId: string;
  title: string;
  /** Titles in other languages, generated or written by staff. */
  titles: Translated;
  slug: string;
  /** Beginning of the description as plain text (`EXCERPT_CHARACTERS`). */
  excerpt: string;
  categoryId: string;
  categoryName: string;
  categorySlug: string;
  important: boolean;
  url: string | null;
  imageUrl: string | null;
  /** Calendar date, `yyyy-mm-dd`. */
  lastDate: string | null;
  kind: Kind;
  /** Slug of the announcement's thread. */
  thread: string | null;
  /** Stage of the announcement in its thread. */
  stage: Stage | null;
  mark: Mark | null;
  /**
   * Set to 'exam' if another notice of the thread cancels the examination (`noticeInThread`). The
   * value is not stored.
   */
  cancelled?: 'exam' | undefined;
  /**
   * Whether another notice of the thread (`noticeInThread`) revised this notice. The other notice
   * changed the last date or an examination date, or cancelled the notice or its examination. The
   * description of a revised notice may mention former dates. The value is not stored.
   */
  isRevised?: true | undefined;
  /** Start of the window for objections or applications (`windowOf`). `closesAt` is its end. */
  opensAt: string | null;
  /** Month of a start whose day is not known (`2026-12`), or 'tba'. */
  opensIn: string | null;
  closesAt: string | null;
  /** Dates in the announcement's facts. The day of the last date is left out. */
  dates: Facts['dates'];
  /** Rounds of the announcement's facts. */
  rounds?: readonly Round[] | undefined;
  facts: Facts;
  /** Names of the announcement's organisation in other languages. */
  organisationNames: Translated;
  createdAt: string;
  updatedAt: string;
  publishedAt: string;
  version: number;
};

/** An announcement without an excerpt, for a card, a link or an item in the header strip. */
export type AnnouncementBrief = Pick<
  AnnouncementSummary,
  | 'id'
  | 'shortId'
  | 'title'
  | 'titles'
  | 'slug'
  | 'categoryId'
  | 'categoryName'
  | 'categorySlug'
  | 'important'
  | 'url'
  | 'lastDate'
  | 'kind'
  | 'thread'
  | 'stage'
  | 'mark'
  | 'cancelled'
  | 'isRevised'
  | 'opensAt'
  | 'opensIn'
  | 'closesAt'
  | 'dates'
  | 'rounds'
  | 'publishedAt'
>;

export type Announcement = AnnouncementSummary & {
  /** Titles in other languages written by staff. */
  ownTitles: Translated;
  /** Description as clean HTML. */
  description: string;
  descriptionText: string;
  organisationSlug: string | null;
  threadName: string | null;
  threadNames: Translated;
  deletedAt: string | null;
};

/**
 * An announcement for staff. `savedBy` is the name of the last editor, or null if the editor is
 * unknown.
 */
export type StaffAnnouncement = Announcement & { savedBy: string | null };

/** Lists with their own page (public site, section 2). */
export const announcementLists = ['all', 'important', 'regular', 'admit-card', 'result'] as const;
export type AnnouncementListName = (typeof announcementLists)[number];

/**
 * Filters of the list for staff. Without a filter, the list shows all announcements that are not
 * deleted.
 */
export const announcementStates = ['important', 'regular', 'scheduled', 'deleted'] as const;
export type AnnouncementState = (typeof announcementStates)[number];

/**
 * Orders of the list for staff. A hyphen means descending. Without an order, the newest
 * announcement comes first.
 */
export const announcementSorts = ['date', '-date', 'title', '-title'] as const;
export type AnnouncementSort = (typeof announcementSorts)[number];
