import { z } from 'zod';
import { announcementLists, EXCERPT_CHARACTERS } from '#domain/announcements/schema.ts';
import { kinds } from '#domain/facts/kinds.ts';
import { qualifications } from '#domain/facts/qualifications.ts';
import { marks, publicFactsSchema } from '#domain/facts/schema.ts';
import { states } from '#domain/facts/states.ts';

/*
 * Schemas of the public API. The same schemas validate requests, check responses in tests and make
 * the OpenAPI document.
 */

/** Default and maximum number of entries on a page of the API. */
export const ITEMS_PER_PAGE = 60;
export const MAX_ITEMS_PER_PAGE = 100;

const moment = z.iso.datetime().meta({ description: 'A moment in UTC' });
const webAddress = z.url();
const cursor = z.string().max(100).meta({
  description:
    'The `older` or `newer` of another page that was asked for with the same parameters, as it stands; an unknown one reads as the first',
});
const page = <Item extends z.ZodType>(item: Item) =>
  z.object({
    items: z.array(item),
    older: cursor.nullable(),
    newer: cursor.nullable(),
  });

const limit = z.coerce
  .number()
  .int()
  .min(1)
  .max(MAX_ITEMS_PER_PAGE)
  .default(ITEMS_PER_PAGE)
  .optional();

export const announcementQuery = z.object({
  category: z.string().max(100).optional().meta({ description: 'Slug of a category' }),
  important: z.enum(['true', 'false']).optional(),
  query: z.string().max(200).optional().meta({
    description:
      'Words in English or Hindi that title or description have, or others of their meaning; what looks mistyped is put right. Best answers first; where nothing has all of it, what has most of it',
  }),
  list: z.enum(announcementLists).optional().meta({
    description: 'The lists that have a page of their own; with `important` the latter wins',
  }),
  kind: z.enum(kinds).optional(),
  organisation: z
    .string()
    .regex(/^[a-z0-9-]{1,100}$/)
    .optional()
    .meta({
      description: 'The end of the address of its page, such as `staff-selection-commission`',
    }),
  state: z.enum(states).optional(),
  qualification: z.enum(qualifications).optional(),
  open: z.literal('true').optional().meta({ description: 'Only where one can apply now' }),
  closesWithin: z.coerce.number().int().min(1).max(365).optional().meta({
    description: 'Only what has its last date within so many days',
  }),
  cursor: cursor.optional(),
  limit,
});

export const announcementSummary = z
  .object({
    id: z.uuid(),
    shortId: z.string(),
    title: z.string(),
    slug: z.string(),
    excerpt: z
      .string()
      .meta({ description: `Plain text, at most ${EXCERPT_CHARACTERS} characters` }),
    category: z.object({ id: z.uuid(), name: z.string(), slug: z.string() }),
    important: z.boolean(),
    url: webAddress.nullable().meta({ description: 'Official page' }),
    imageUrl: z.string().nullable(),
    lastDate: z.iso.date().nullable().meta({ description: 'Until the end of that day in India' }),
    correctionUntil: z.iso
      .date()
      .nullable()
      .meta({ description: 'Last day to correct a sent form, where the notice says it' }),
    kind: z.enum(kinds).meta({ description: 'What it is about' }),
    mark: z.enum(marks).nullable().meta({ description: 'What staff say of its window' }),
    opensAt: moment.nullable().meta({
      description: 'When one can apply, or object to an answer key, where the day is known',
    }),
    closesAt: moment
      .nullable()
      .meta({ description: 'When its last date, or the time for objections, ends' }),
    facts: publicFactsSchema.meta({
      description:
        'What it says in so many facts; what is not known is absent. Dates are a day, a month (`2026-03`) or `tba`',
    }),
    createdAt: moment,
    updatedAt: moment,
    publishedAt: moment,
    link: webAddress.meta({ description: 'Its page on this site' }),
  })
  .meta({ id: 'AnnouncementSummary' });

export const announcement = announcementSummary
  .extend({
    description: z.string().meta({ description: 'Clean HTML' }),
    descriptionText: z.string(),
  })
  .meta({ id: 'Announcement' });

export const announcementPage = page(announcementSummary).meta({ id: 'AnnouncementPage' });

export const category = z
  .object({
    id: z.uuid(),
    name: z.string(),
    slug: z.string(),
    postCount: z.int().min(0).meta({ description: 'Live announcements in it' }),
    createdAt: moment,
    updatedAt: moment,
    link: webAddress,
  })
  .meta({ id: 'Category' });

export const categoryList = z.object({ items: z.array(category) }).meta({ id: 'CategoryList' });

export const postQuery = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1).optional(),
  limit,
});

export const postSummary = z
  .object({
    id: z.uuid(),
    title: z.string(),
    slug: z.string(),
    excerpt: z.string(),
    category: z.string().meta({ description: 'Uncategorized where it has none' }),
    tags: z.array(z.string()),
    author: z.string(),
    publishedDate: z.iso.date(),
    readTime: z.string(),
    imageUrl: z.string().nullable(),
    updatedAt: moment,
    link: webAddress,
  })
  .meta({ id: 'PostSummary' });

export const post = postSummary
  .extend({ content: z.string().meta({ description: 'Clean HTML' }) })
  .meta({ id: 'Post' });

export const postPage = z
  .object({
    items: z.array(postSummary),
    page: z.int().min(1).meta({ description: 'The last one where a later one was asked for' }),
    pages: z.int().min(1),
    total: z.int().min(0),
  })
  .meta({ id: 'PostPage' });

export const contactAnswer = z.object({ success: z.literal(true) }).meta({ id: 'ContactAnswer' });

export const contactRefusal = z
  .object({
    success: z.literal(false),
    error: z.string(),
    key: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
  })
  .meta({ id: 'ContactRefusal' });

export const problem = z
  .object({
    error: z.string().meta({ description: 'In English' }),
    key: z.string().meta({ description: 'Names the text, for a caller with texts of its own' }),
    fields: z
      .record(z.string(), z.string())
      .optional()
      .meta({ description: 'Parameters that break a rule, each with its text' }),
  })
  .meta({ id: 'Problem' });
