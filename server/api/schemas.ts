import { z } from 'zod';
import { announcementLists, EXCERPT_CHARACTERS } from '#domain/announcements/schema.ts';
import { kinds } from '#domain/facts/kinds.ts';
import { qualifications } from '#domain/facts/qualifications.ts';
import { marks, publicFactsSchema } from '#domain/facts/schema.ts';
import { states } from '#domain/facts/states.ts';

/*
 * Schemas of the public API. The same schemas validate requests, check responses in tests and
 * generate the OpenAPI document.
 */

/** Default number of entries on a page of the API. */
export const ITEMS_PER_PAGE = 60;
/** Maximum number of entries on a page of the API. */
export const MAX_ITEMS_PER_PAGE = 100;

const moment = z.iso.datetime().meta({ description: 'A time in UTC' });
const webAddress = z.url();
const cursor = z.string().max(100).meta({
  description:
    'The unchanged `older` or `newer` of another page with the same parameters. An unknown cursor returns the first page',
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
      'English or Hindi words of title or description, or synonyms of them. Typing errors are corrected. Best matches come first. If no announcement has all words, those with most of them are returned',
  }),
  list: z.enum(announcementLists).optional().meta({
    description: 'A list with a page of its own. `important` takes precedence',
  }),
  kind: z.enum(kinds).optional(),
  organisation: z
    .string()
    .regex(/^[a-z0-9-]{1,100}$/)
    .optional()
    .meta({
      description: 'The last part of the URL of its page, such as `staff-selection-commission`',
    }),
  state: z.enum(states).optional(),
  qualification: z.enum(qualifications).optional(),
  open: z
    .literal('true')
    .optional()
    .meta({ description: 'Only announcements with open applications' }),
  closesWithin: z.coerce.number().int().min(1).max(365).optional().meta({
    description: 'Only announcements whose last date is within this number of days',
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
    excerpt: z.string().meta({
      description: `Plain text, at most ${EXCERPT_CHARACTERS} characters: the beginning of the description, or facts if the description is empty or a newer notice changed this one`,
    }),
    category: z.object({ id: z.uuid(), name: z.string(), slug: z.string() }),
    important: z.boolean(),
    url: webAddress.nullable().meta({ description: 'Official page' }),
    imageUrl: z.string().nullable(),
    lastDate: z.iso
      .date()
      .nullable()
      .meta({ description: 'Last date, valid until the end of that day in India' }),
    correctionUntil: z.iso
      .date()
      .nullable()
      .meta({ description: 'Last day to correct a submitted form, if the notice states one' }),
    kind: z.enum(kinds).meta({ description: 'Subject of the notice' }),
    mark: z.enum(marks).nullable().meta({
      description:
        'State that no date shows. `cancelled` if this notice or a newer one of the same examination cancels its subject',
    }),
    examCancelled: z.boolean().meta({
      description:
        'Whether a newer notice of the same examination cancels the examination of this notice, and no other round of this notice was ahead. The facts have no date of a cancelled examination',
    }),
    opensAt: moment.nullable().meta({
      description: 'Start of applications, or of objections to an answer key, if the day is known',
    }),
    closesAt: moment
      .nullable()
      .meta({ description: 'End of applications, or of objections to an answer key' }),
    facts: publicFactsSchema.meta({
      description:
        'Facts of the notice. Unknown facts are absent. A date is a day, a month (`2026-03`) or `tba`. Examination dates are those of the newest notice of the examination',
    }),
    createdAt: moment,
    updatedAt: moment,
    publishedAt: moment,
    link: webAddress.meta({ description: 'URL of its page on this site' }),
  })
  .meta({ id: 'AnnouncementSummary' });

export const announcement = announcementSummary
  .extend({
    description: z
      .string()
      .meta({ description: 'Clean HTML. It may be older than a change by a newer notice' }),
    descriptionText: z.string(),
  })
  .meta({ id: 'Announcement' });

export const announcementPage = page(announcementSummary).meta({ id: 'AnnouncementPage' });

export const category = z
  .object({
    id: z.uuid(),
    name: z.string(),
    slug: z.string(),
    postCount: z.int().min(0).meta({ description: 'Number of its live announcements' }),
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
    category: z.string().meta({ description: 'Uncategorized if the post has no category' }),
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
    page: z.int().min(1).meta({
      description: 'The returned page: the last one if the requested page does not exist',
    }),
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
    error: z.string().meta({ description: 'Error text in English' }),
    key: z.string().meta({ description: 'Key of the text, for clients with texts of their own' }),
    fields: z
      .record(z.string(), z.string())
      .optional()
      .meta({ description: 'Invalid parameters, each with its error text' }),
  })
  .meta({ id: 'Problem' });
