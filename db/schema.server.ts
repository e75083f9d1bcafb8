import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Locale } from '#messages/locales.ts';

/*
 * This file has the tables of Suchna, with the entity names of the specifications. Drizzle cannot
 * express functions and triggers. They are in `functions.sql`.
 */

const timestamptz = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

const notDeleted = (column: AnyPgColumn) => sql`${column} is null`;

/**
 * The member of staff who last saved a row. Null if an import or the site itself saved the row, or
 * if the account was deleted.
 */
const lastWriter = () =>
  text('updated_by').references((): AnyPgColumn => staffUsers.id, { onDelete: 'set null' });

export const categories = pgTable(
  'categories',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    slug: text('slug').notNull(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    updatedAt: timestamptz('updated_at').notNull().defaultNow(),
    deletedAt: timestamptz('deleted_at'),
    updatedBy: lastWriter(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    // A deleted category does not reserve its slug. It can be restored only while the slug is free.
    uniqueIndex('categories_slug_key').on(table.slug).where(notDeleted(table.deletedAt)),
    check('categories_name_check', sql`btrim(${table.name}) <> ''`),
    check('categories_slug_check', sql`${table.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
  ],
);

/**
 * Number of announcements in each category. Deleted announcements are not counted. Triggers update
 * the number.
 */
export const categoryCounts = pgTable('category_counts', {
  categoryId: uuid('category_id')
    .primaryKey()
    .references(() => categories.id, { onDelete: 'cascade' }),
  total: integer('total').notNull().default(0),
});

export const announcements = pgTable(
  'announcements',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    shortId: text('short_id').notNull().default(sql`new_short_id()`),
    title: text('title').notNull(),
    /** Titles in other languages that staff wrote, by locale: `{"hi": "…"}`. */
    ownTitles: jsonb('own_titles').$type<Record<string, string>>().notNull().default({}),
    slug: text('slug').notNull(),
    description: text('description').notNull(),
    categoryId: uuid('category_id')
      .notNull()
      .references(() => categories.id, { onDelete: 'restrict' }),
    important: boolean('important').notNull().default(false),
    url: text('url'),
    imageUrl: text('image_url'),
    lastDate: date('last_date', { mode: 'string' }),
    /** Facts of the announcement, in the shape of `domain/facts`. */
    facts: jsonb('facts').notNull().default({}),
    /** Examination cycle of the announcement. `stage` is the announcement's step in this cycle. */
    thread: text('thread').references(() => examThreads.slug, {
      onDelete: 'set null',
      onUpdate: 'cascade',
    }),
    stage: text('stage'),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    updatedAt: timestamptz('updated_at').notNull().defaultNow(),
    /**
     * Time at which the announcement becomes public. By default, a trigger copies the time of
     * creation.
     */
    publishedAt: timestamptz('published_at').notNull().default(sql`null`),
    deletedAt: timestamptz('deleted_at'),
    updatedBy: lastWriter(),
    version: integer('version').notNull().default(1),

    // The site derives the following columns from other columns (`deriveColumns`). If another
    // program inserts a row, these columns have their defaults until the site derives them.
    descriptionText: text('description_text').notNull().default(''),
    /**
     * Titles in other languages, by locale. A title that staff wrote takes precedence over a
     * generated title.
     */
    titles: jsonb('titles').$type<Record<string, string>>().notNull().default({}),
    kind: text('kind').notNull().default('other'),
    mark: text('mark'),
    /**
     * Time at which the window for applications opens. For an answer key, this is the window for
     * objections. Null if the facts have no opening day.
     */
    opensAt: timestamptz('opens_at'),
    /** Month (`yyyy-mm`) of an opening without a known day, or 'tba'. */
    opensIn: text('opens_in'),
    /**
     * Time at which the window closes. This is the last date or, without a last date, the end of
     * the objections to an answer key. Without a time of day, the window closes at the end of the
     * day in India. A last date that only ends corrections is ignored. Null if there is no closing
     * day.
     */
    closesAt: timestamptz('closes_at'),
    /** Whether the notice extends the time to apply of older notices in its thread. */
    isProlonging: boolean('is_prolonging').notNull().default(false),
    /**
     * Last date before the extension. Null if the notice does not extend the time to apply, or does
     * not name the earlier date. The extension also applies to newer notices in the thread whose
     * last date is this day or earlier.
     */
    extendedFrom: date('extended_from', { mode: 'string' }),
    /** Whether the window is for something other than applications, such as objections. */
    isOtherWindow: boolean('is_other_window').notNull().default(false),
    // Lists are filtered by the following columns instead of by the facts, because PostgreSQL
    // stores long facts outside the row (TOAST), where reading them is slower.
    organisation: text('organisation'),
    organisationSlug: text('organisation_slug'),
    states: jsonb('states'),
    qualifications: jsonb('qualifications'),
    /** Months (`yyyy-mm`) in which examinations take place. */
    examMonths: jsonb('exam_months'),
    year: smallint('year'),
    isAdmitCard: boolean('is_admit_card').notNull().default(false),
    isResult: boolean('is_result').notNull().default(false),
    /** Titles, searched facts and the description as plain ASCII text, for substring searches. */
    searchText: text('search_text').notNull().default(''),
    /**
     * Words for the search index (see `domain/search`). Weight A is for the words of the title, and
     * for the advertisement numbers in the title and the facts.
     */
    searchTokens: tsvector('search_tokens').notNull().default(''),
    /**
     * Words of weight A in `search_tokens`: the words of the title and the advertisement numbers.
     */
    titleTokens: tsvector('title_tokens')
      .notNull()
      .generatedAlwaysAs(sql`ts_filter(search_tokens, '{a}')`),
    /**
     * Version of the rules that derived the columns above. The value is 0 or less if another
     * program inserted the row or changed its source columns. The column is named search_version
     * because versions of the site before 0.2.0 use this name.
     */
    derivedVersion: integer('search_version').notNull().default(0),
  },
  (table) => [
    uniqueIndex('announcements_short_id_key').on(table.shortId),
    uniqueIndex('announcements_slug_key').on(table.slug),
    // Lists read the indexes on `published_at` in reverse order, so that the newest entries come
    // first.
    index('announcements_newest_idx')
      .on(table.publishedAt, table.id)
      .where(notDeleted(table.deletedAt)),
    index('announcements_category_idx')
      .on(table.categoryId, table.publishedAt, table.id)
      .where(notDeleted(table.deletedAt)),
    index('announcements_important_idx')
      .on(table.publishedAt, table.id)
      .where(sql`${table.important} and ${table.deletedAt} is null`),
    index('announcements_regular_idx')
      .on(table.publishedAt, table.id)
      .where(sql`not ${table.important} and ${table.deletedAt} is null`),
    index('announcements_admit_card_idx')
      .on(table.publishedAt, table.id)
      .where(sql`${table.isAdmitCard} and ${table.deletedAt} is null`),
    index('announcements_result_idx')
      .on(table.publishedAt, table.id)
      .where(sql`${table.isResult} and ${table.deletedAt} is null`),
    index('announcements_created_idx').on(table.createdAt).where(notDeleted(table.deletedAt)),
    // This index serves the list for staff in the order of titles.
    index('announcements_title_idx')
      .on(sql`lower(${table.title})`, table.id)
      .where(notDeleted(table.deletedAt)),
    index('announcements_category_title_idx')
      .on(table.categoryId, sql`lower(${table.title})`, table.id)
      .where(notDeleted(table.deletedAt)),
    index('announcements_deleted_idx')
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} is not null`),
    index('announcements_title_tokens_idx').using('gin', table.titleTokens),
    index('announcements_search_tokens_idx').using('gin', table.searchTokens),
    index('announcements_search_text_idx').using('gin', sql`search_text gin_trgm_ops`),
    index('announcements_search_version_idx').on(table.derivedVersion),
    index('announcements_kind_idx')
      .on(table.kind, table.publishedAt, table.id)
      .where(notDeleted(table.deletedAt)),
    index('announcements_organisation_idx')
      .on(table.organisationSlug, table.publishedAt, table.id)
      .where(sql`${table.organisationSlug} is not null and ${table.deletedAt} is null`),
    index('announcements_states_idx').using('gin', table.states),
    index('announcements_qualifications_idx').using('gin', table.qualifications),
    index('announcements_exam_months_idx').using('gin', table.examMonths),
    index('announcements_opens_idx').on(table.opensAt).where(notDeleted(table.deletedAt)),
    index('announcements_closes_idx')
      .on(table.closesAt, table.id)
      .where(notDeleted(table.deletedAt)),
    index('announcements_thread_idx').on(table.thread).where(sql`${table.thread} is not null`),
    // This index finds threads whose recruitment is cancelled. Lists of open notices do not show
    // these threads.
    index('announcements_cancelled_idx')
      .on(table.thread)
      .where(
        sql`${table.mark} = 'cancelled' and ${table.thread} is not null and ${table.deletedAt} is null`,
      ),
    // This index finds notices that extend the time to apply. Lists of open notices need them.
    index('announcements_prolonging_idx')
      .on(table.closesAt)
      .where(
        sql`${table.isProlonging} and ${table.thread} is not null and ${table.deletedAt} is null`,
      ),
    check(
      'announcements_stage_check',
      sql`${table.stage} in ('notification', 'correction', 'exam-city', 'admit-card', 'answer-key', 'result', 'cut-off', 'final-result')`,
    ),
    check(
      'announcements_kind_check',
      sql`${table.kind} in ('job', 'admit-card', 'result', 'answer-key', 'syllabus', 'admission', 'rebuttal', 'other')`,
    ),
    check(
      'announcements_mark_check',
      sql`${table.mark} in ('extended', 'cancelled', 'until-filled')`,
    ),
    check('announcements_title_check', sql`btrim(${table.title}) <> ''`),
    check(
      'announcements_short_id_check',
      sql`${table.shortId} ~ '^[23456789abcdefghjkmnpqrstuvwxyz]{8}$'`,
    ),
    check(
      'announcements_slug_check',
      sql`${table.slug} <> '' and char_length(${table.slug}) <= 100`,
    ),
    check('announcements_url_check', sql`${table.url} is null or ${table.url} ~* '^https?://'`),
  ],
);

/**
 * Examination cycles, such as `ssc-cgl-2025`. Each announcement may belong to a cycle. Renaming a
 * cycle changes its slug but not its id.
 */
export const examThreads = pgTable(
  'exam_threads',
  {
    slug: text('slug').primaryKey(),
    id: uuid('id').notNull().defaultRandom(),
    name: text('name').notNull(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('exam_threads_id_key').on(table.id),
    check('exam_threads_slug_check', sql`${table.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check('exam_threads_name_check', sql`btrim(${table.name}) <> ''`),
  ],
);

/**
 * Changed facts of public announcements, one row for each save. The rows are erased only with their
 * announcement.
 */
export const factChanges = pgTable(
  'fact_changes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    announcementId: uuid('announcement_id')
      .notNull()
      .references(() => announcements.id, { onDelete: 'cascade' }),
    at: timestamptz('at').notNull().defaultNow(),
    /** Reason given by staff, or null. */
    reason: text('reason'),
    changes: jsonb('changes').notNull(),
    changedBy: text('changed_by').references((): AnyPgColumn => staffUsers.id, {
      onDelete: 'set null',
    }),
  },
  (table) => [index('fact_changes_announcement_idx').on(table.announcementId, table.id)],
);

/** Results of link checks, by URL. */
export const linkChecks = pgTable(
  'link_checks',
  {
    url: text('url').primaryKey(),
    outcome: text('outcome'),
    httpStatus: integer('http_status'),
    /** Final URL after redirects. Null if it is on the same host. */
    finalUrl: text('final_url'),
    checkedAt: timestamptz('checked_at'),
    /** Time of the last successful response. */
    answeredAt: timestamptz('answered_at'),
    /** Number of consecutive failures. */
    failures: integer('failures').notNull().default(0),
    nextAt: timestamptz('next_at').notNull().defaultNow(),
    etag: text('etag'),
    lastModified: text('last_modified'),
  },
  (table) => [
    index('link_checks_next_idx').on(table.nextAt),
    check(
      'link_checks_outcome_check',
      sql`${table.outcome} in ('ok', 'moved', 'broken', 'unknown')`,
    ),
  ],
);

/** Last successful run of each job, on any instance. */
export const jobRuns = pgTable('job_runs', {
  name: text('name').primaryKey(),
  endedAt: timestamptz('ended_at').notNull(),
});

/**
 * Words of titles and of concepts. The search corrects misspelt words to these words
 * (`domain/search`).
 */
export const knownWords = pgTable(
  'known_words',
  {
    word: text('word').primaryKey(),
    /** Number of public announcements with the word in their title. */
    entries: integer('entries').notNull(),
  },
  () => [index('known_words_letters_idx').using('gin', sql`word gin_trgm_ops`)],
);

/** Missed searches, counted by day (`domain/search`). */
export const missedSearches = pgTable(
  'missed_searches',
  {
    query: text('query').notNull(),
    /** Calendar date in India on which visitors searched. */
    day: date('day').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.query, table.day] }),
    index('missed_searches_day_idx').on(table.day),
  ],
);

/** Nightly backups of all instances (`server/backups`). */
export const nightlyBackups = pgTable('nightly_backups', {
  /** Date in India on which the backup was due, at 02:30. */
  night: date('night').primaryKey(),
  /** Name of the file in the bucket, and in the folder of the instance that wrote the backup. */
  name: text('name').notNull(),
  madeAt: timestamptz('made_at').notNull(),
  bytes: bigint('bytes', { mode: 'number' }).notNull(),
  /** Time at which the backup was sent to BACKUP_BUCKET. Null if it has not been sent yet. */
  sentAt: timestamptz('sent_at'),
});

/** Records of erasures. The site repeats these erasures after a restore (`domain/people`). */
export const erasures = pgTable(
  'erasures',
  {
    /** SHA-256 of the lowercase email address, in hexadecimal. */
    emailHash: text('email_hash').notNull(),
    /**
     * Erased data. `person` means all data of the person, `alerts` only the subscription to Job
     * Alerts.
     */
    what: text('what').$type<'person' | 'alerts'>().notNull(),
    erasedAt: timestamptz('erased_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.emailHash, table.what] }),
    check('erasures_what_check', sql`${table.what} in ('person', 'alerts')`),
  ],
);

export const contactSubmissions = pgTable(
  'contact_submissions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    isRead: boolean('is_read').notNull().default(false),
    respondedTo: boolean('responded_to').notNull().default(false),
    respondedAt: timestamptz('responded_at'),
    responseNotes: text('response_notes'),
    /** State of the email with the response. Null if no email was requested. */
    responseMail: text('response_mail'),
    /** Lowercase text for the search in the staff area. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(
        sql`lower(name || chr(10) || email || chr(10) || subject || chr(10) || message)`,
      ),
  },
  (table) => [
    index('contact_submissions_newest_idx').on(table.createdAt, table.id),
    index('contact_submissions_unread_idx')
      .on(table.createdAt, table.id)
      .where(sql`not ${table.isRead}`),
    index('contact_submissions_waiting_idx')
      .on(table.respondedAt)
      .where(sql`${table.responseMail} = 'waiting'`),
    index('contact_submissions_search_idx').using('gin', sql`search_text gin_trgm_ops`),
    check(
      'contact_submissions_response_mail_check',
      sql`${table.responseMail} in ('waiting', 'sent', 'failed')`,
    ),
  ],
);

export const blogPosts = pgTable(
  'blog_posts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    title: text('title').notNull(),
    slug: text('slug').notNull(),
    excerpt: text('excerpt').notNull(),
    content: text('content').notNull(),
    /**
     * Unused column. The previous version of the site still reads it, so the next release will drop
     * it.
     */
    contentText: text('content_text').notNull().default(''),
    /** English name of the category. A post with an empty category is shown as "Uncategorized". */
    category: text('category').notNull().default(''),
    tags: text('tags').array().notNull().default(sql`'{}'::text[]`),
    author: text('author').notNull().default(''),
    publishedDate: date('published_date', { mode: 'string' }).notNull(),
    readTime: text('read_time').notNull().default('5 min read'),
    isPublished: boolean('is_published').notNull().default(false),
    imageUrl: text('image_url').notNull().default(''),
    seoTitle: text('seo_title').notNull().default(''),
    seoDescription: text('seo_description').notNull().default(''),
    seoKeywords: text('seo_keywords').array().notNull().default(sql`'{}'::text[]`),
    /**
     * The member of staff who created the post. Null for an imported post, and if the account was
     * deleted.
     */
    createdBy: text('created_by').references((): AnyPgColumn => staffUsers.id, {
      onDelete: 'set null',
    }),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    updatedAt: timestamptz('updated_at').notNull().defaultNow(),
    updatedBy: lastWriter(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    uniqueIndex('blog_posts_slug_key').on(table.slug),
    index('blog_posts_newest_idx').on(table.publishedDate, table.id),
    index('blog_posts_search_idx').using(
      'gin',
      sql`lower(title || chr(10) || excerpt) gin_trgm_ops`,
    ),
    check('blog_posts_slug_check', sql`${table.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check(
      'blog_posts_category_check',
      sql`${table.category} in ('', 'Career Guidance', 'Exam Preparation', 'Admit Card', 'Result', 'Syllabus', 'Previous Year Papers', 'Interview Tips', 'Study Material', 'Job Alerts', 'Government Schemes')`,
    ),
    check('blog_posts_excerpt_check', sql`char_length(${table.excerpt}) <= 300`),
  ],
);

export const aboutPage = pgTable(
  'about_page',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    sectionName: text('section_name').notNull(),
    title: text('title'),
    content: text('content'),
    imageUrl: text('image_url'),
    stats: jsonb('stats'),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    updatedAt: timestamptz('updated_at').notNull().defaultNow(),
    deletedAt: timestamptz('deleted_at'),
    updatedBy: lastWriter(),
    version: integer('version').notNull().default(1),
  },
  (table) => [uniqueIndex('about_page_section_name_key').on(table.sectionName)],
);

/**
 * Requests for Job Alerts, at most one for each email address. A request must be confirmed by
 * email, because anybody can enter an address.
 */
export const alertRequests = pgTable(
  'alert_requests',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    email: text('email').notNull(),
    /** Ids of the chosen categories. An empty list means every category. */
    categoryIds: uuid('category_ids').array().notNull().default(sql`'{}'::uuid[]`),
    /** Language of emails to the address. This is the language of the page with the form. */
    locale: text('locale').$type<Locale>().notNull().default('en'),
    /** Secret in the confirmation email. It proves that its holder owns the address. */
    token: uuid('token').notNull().defaultRandom(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    /** Time of the last confirmation email. Null if a confirmation email is due. */
    mailedAt: timestamptz('mailed_at'),
    confirmedAt: timestamptz('confirmed_at'),
  },
  (table) => [
    uniqueIndex('alert_requests_email_key').on(table.email),
    uniqueIndex('alert_requests_token_key').on(table.token),
    index('alert_requests_created_idx').on(table.createdAt),
    check('alert_requests_email_check', sql`${table.email} = lower(${table.email})`),
  ],
);

/** Confirmed email addresses that receive the daily digest. */
export const alertSubscribers = pgTable(
  'alert_subscribers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    email: text('email').notNull(),
    /** Ids of the chosen categories. An empty list means every category. */
    categoryIds: uuid('category_ids').array().notNull().default(sql`'{}'::uuid[]`),
    /** Language of emails to the address. This is the language of the page with the form. */
    locale: text('locale').$type<Locale>().notNull().default('en'),
    /** Secret in every digest. The reader unsubscribes with it. */
    token: uuid('token').notNull().defaultRandom(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    /** Announcements that were published up to this time need no further email. */
    digestedUntil: timestamptz('digested_until').notNull().defaultNow(),
    /** Number of consecutive digests that the address's mail server refused permanently. */
    refusals: integer('refusals').notNull().default(0),
  },
  (table) => [
    uniqueIndex('alert_subscribers_email_key').on(table.email),
    uniqueIndex('alert_subscribers_token_key').on(table.token),
    index('alert_subscribers_digested_idx').on(table.digestedUntil, table.id),
    check('alert_subscribers_email_check', sql`${table.email} = lower(${table.email})`),
  ],
);

/** Former slugs of posts, categories and threads. A former slug redirects to the current slug. */
export const slugHistory = pgTable(
  'slug_history',
  {
    entity: text('entity').notNull(),
    slug: text('slug').notNull(),
    entityId: uuid('entity_id').notNull(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.entity, table.slug] }),
    check('slug_history_entity_check', sql`${table.entity} in ('category', 'post', 'thread')`),
  ],
);

/**
 * Keys of permanently erased rows. Triggers write them. The URLs of these rows respond with status
 * 410.
 */
export const tombstones = pgTable(
  'gone',
  {
    entity: text('entity').notNull(),
    /** Id, short id or slug of the erased row. This table has a separate row for each of them. */
    key: text('key').notNull(),
    at: timestamptz('at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.entity, table.key] }),
    check('gone_entity_check', sql`${table.entity} in ('announcement', 'category', 'post')`),
  ],
);

/**
 * Uploaded images, which the site has encoded again. `key` is the storage key (`blog-images/…`) of
 * the image in its original format. `variants` are smaller sizes and modern formats.
 */
export const media = pgTable(
  'media',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    key: text('key').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    variants: jsonb('variants')
      .$type<{ key: string; format: 'avif' | 'webp'; width: number }[]>()
      .notNull(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    uploadedBy: text('uploaded_by').references((): AnyPgColumn => staffUsers.id, {
      onDelete: 'set null',
    }),
  },
  (table) => [
    uniqueIndex('media_key_key').on(table.key),
    check('media_size_check', sql`${table.width} > 0 and ${table.height} > 0`),
  ],
);

/** Email templates that staff have edited. An email without a row has its original template. */
export const mailTemplates = pgTable('mail_templates', {
  name: text('name').primaryKey(),
  subject: text('subject').notNull(),
  body: text('body').notNull(),
  updatedAt: timestamptz('updated_at').notNull().defaultNow(),
  updatedBy: lastWriter(),
});

/**
 * Settings that staff can change without a restart. A setting without a row has the value of the
 * environment, or its default.
 */
export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
  updatedAt: timestamptz('updated_at').notNull().defaultNow(),
  updatedBy: lastWriter(),
});

/**
 * Texts of official notices. Staff fill the form of an announcement from them (see
 * `domain/documents`). A document without an announcement is not used yet.
 */
export const documents = pgTable(
  'documents',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    announcementId: uuid('announcement_id').references(() => announcements.id, {
      onDelete: 'cascade',
    }),
    /** Name or URL of the file. Null for pasted text. */
    name: text('name'),
    text: text('text').notNull(),
    /** Text of a PDF, extracted with a second method. Null if there is no second text. */
    secondText: text('second_text'),
    /** SHA-256 of the file or of the pasted text, in hexadecimal. */
    hash: text('hash').notNull(),
    /** Whether the notice was too long, so that its end is missing in the stored text. */
    isCut: boolean('is_cut').notNull().default(false),
    /** Accepted facts, each with the words of the notice that state it. */
    evidence: jsonb('evidence').notNull().default([]),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    createdBy: text('created_by').references(() => staffUsers.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('documents_announcement_idx').on(table.announcementId),
    check('documents_hash_check', sql`${table.hash} ~ '^[0-9a-f]{64}$'`),
  ],
);

/** Official lists that the site visits. The rules are in `domain/sources`. */
export const sources = pgTable(
  'sources',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    organisation: text('organisation').notNull(),
    url: text('url').notNull(),
    kind: text('kind', { enum: ['html', 'feed', 'json', 'page'] }).notNull(),
    selector: text('selector'),
    everyMinutes: integer('every_minutes').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    etag: text('etag'),
    lastModified: text('last_modified'),
    /** Results of earlier visits. Null before the first successful visit, and after a reset. */
    memory: jsonb('memory'),
    /**
     * Kind of the source's alarm, or null. Staff see a source with an alarm in red. `reason` has
     * details of the alarm.
     */
    alarm: text('alarm'),
    reason: jsonb('reason'),
    alarmSince: timestamptz('alarm_since'),
    /** Number of consecutive failed visits. */
    failures: integer('failures').notNull().default(0),
    visitedAt: timestamptz('visited_at'),
    nextAt: timestamptz('next_at').notNull().defaultNow(),
    /** Day in India to which `visits_today` belongs. */
    visitsOn: date('visits_on', { mode: 'string' }),
    visitsToday: integer('visits_today').notNull().default(0),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    updatedBy: lastWriter(),
  },
  (table) => [
    index('sources_next_idx').on(table.nextAt),
    check('sources_kind_check', sql`${table.kind} in ('html', 'feed', 'json', 'page')`),
  ],
);

/**
 * Phrases that staff chose for a source. Entries of the source are rejected if their title contains
 * one of these phrases.
 */
export const sourceFilters = pgTable(
  'source_filters',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    sourceId: uuid('source_id')
      .notNull()
      .references(() => sources.id, { onDelete: 'cascade' }),
    phrase: text('phrase').notNull(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    createdBy: text('created_by').references(() => staffUsers.id, { onDelete: 'set null' }),
  },
  (table) => [uniqueIndex('source_filters_phrase_key').on(table.sourceId, table.phrase)],
);

/**
 * Inbox of staff. An entry is a new row of a source, or a changed row of a known announcement. At
 * most one announcement is created from an entry.
 */
export const inboxEntries = pgTable(
  'inbox_entries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    sourceId: uuid('source_id')
      .notNull()
      .references(() => sources.id, { onDelete: 'cascade' }),
    /** Key that identifies the row among all rows of its source. */
    key: text('key').notNull(),
    title: text('title').notNull(),
    url: text('url').notNull(),
    date: date('date', { mode: 'string' }),
    kind: text('kind').notNull(),
    state: text('state', { enum: ['new', 'taken', 'published', 'duplicate', 'not-ours'] })
      .notNull()
      .default('new'),
    /**
     * The member of staff who last took, published or rejected the entry, or marked it as a
     * duplicate.
     */
    staffId: text('staff_id').references(() => staffUsers.id, { onDelete: 'set null' }),
    announcementId: uuid('announcement_id').references(() => announcements.id, {
      onDelete: 'set null',
    }),
    filterId: uuid('filter_id').references(() => sourceFilters.id, { onDelete: 'set null' }),
    /**
     * Announcement that the entry may change. If a published entry has no `announcement_id`, staff
     * have changed this announcement instead of creating one.
     */
    changesId: uuid('changes_id').references(() => announcements.id, { onDelete: 'set null' }),
    /** New last date in the row or its document. */
    proposedDate: date('proposed_date', { mode: 'string' }),
    /** Text of the file or page that the row links to. */
    documentId: uuid('document_id').references(() => documents.id, { onDelete: 'set null' }),
    /**
     * Time at which the linked file or page was requested. Null if it has not been requested yet.
     */
    documentAskedAt: timestamptz('document_asked_at'),
    /** Reason why the linked file or page could not be read. */
    documentTrouble: jsonb('document_trouble'),
    foundAt: timestamptz('found_at').notNull().defaultNow(),
    changedAt: timestamptz('changed_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('inbox_entries_key').on(table.sourceId, table.key),
    uniqueIndex('inbox_entries_announcement_key').on(table.announcementId),
    index('inbox_entries_state_idx').on(table.state, table.foundAt),
    index('inbox_entries_filter_idx').on(table.filterId),
    index('inbox_entries_changes_idx').on(table.changesId),
    index('inbox_entries_document_idx').on(table.documentId),
    check(
      'inbox_entries_state_check',
      sql`${table.state} in ('new', 'taken', 'published', 'duplicate', 'not-ours')`,
    ),
  ],
);

/**
 * Hosts that were requested recently. `free_at` is the time from which a host may be requested
 * again.
 */
export const hostPauses = pgTable('host_pauses', {
  host: text('host').primaryKey(),
  freeAt: timestamptz('free_at').notNull(),
});

/**
 * Known targets (see `domain/targets`): hosts of links, UPI IDs and telephone numbers to
 * which announcements may send readers or their money. Staff confirmed each target, or an
 * announcement already contained it when this table was introduced.
 */
export const knownTargets = pgTable(
  'known_targets',
  {
    kind: text('kind').notNull(),
    value: text('value').notNull(),
    confirmedAt: timestamptz('confirmed_at').notNull().defaultNow(),
    confirmedBy: text('confirmed_by').references(() => staffUsers.id, { onDelete: 'set null' }),
    /**
     * Announcement with which the target was confirmed. Null if the target is older than this
     * table, or if the announcement was erased.
     */
    announcementId: uuid('announcement_id').references(() => announcements.id, {
      onDelete: 'set null',
    }),
    /**
     * Whether a review marked the target as wrong. A wrong target is treated as unknown until
     * somebody confirms it again.
     */
    isWrong: boolean('is_wrong').notNull().default(false),
    /**
     * Time at which another member of staff reviewed the target. Null if it has not been reviewed
     * yet.
     */
    reviewedAt: timestamptz('reviewed_at'),
    reviewedBy: text('reviewed_by').references(() => staffUsers.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.value] }),
    index('known_targets_review_idx').on(table.confirmedAt).where(sql`${table.reviewedAt} is null`),
  ],
);

/** Texts that staff translated from English (see `domain/translations`). */
export const translations = pgTable(
  'translations',
  {
    entity: text('entity').notNull(),
    /** Id of the entry. Entries without a table have fixed ids (`fixedEntries`), such as 'page'. */
    entityId: text('entity_id').notNull(),
    locale: text('locale').notNull(),
    /** Translated fields by name. A field that is missing or empty is not translated. */
    values: jsonb('values').$type<Record<string, string>>().notNull(),
    /** MD5 hashes of the English fields that were translated. */
    sourceHashes: jsonb('source_hashes').$type<Record<string, string>>().notNull(),
    /**
     * Days (`yyyy-mm-dd`) that the text mentions although they are no longer dates of the
     * announcement. Visitors do not see a translation with former days.
     */
    formerDays: text('former_days').array().notNull().default(sql`'{}'`),
    updatedAt: timestamptz('updated_at').notNull().defaultNow(),
    updatedBy: lastWriter(),
  },
  (table) => [primaryKey({ columns: [table.entity, table.entityId, table.locale] })],
);

/** Generated secrets, such as the session secret. No page shows them. */
export const secrets = pgTable('secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});

/**
 * Recent changes of content, settings, messages and staff accounts. Triggers add most rows.
 * Functions of `domain`, such as `announceDueMoments`, add the others.
 */
export const changes = pgTable(
  'changes',
  {
    seq: bigint('seq', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    entity: text('entity').notNull(),
    entityId: text('entity_id').notNull(),
    action: text('action').notNull(),
    /** Keys that pages may depend on, such as `category:{id}`. */
    keys: text('keys').array().notNull(),
    at: timestamptz('at').notNull().defaultNow(),
  },
  (table) => [
    index('changes_at_idx').on(table.at),
    check('changes_action_check', sql`${table.action} in ('insert', 'update', 'delete')`),
  ],
);

/** Forms of announcements that members of staff have open in a browser tab. */
export const openForms = pgTable('open_forms', {
  tab: uuid('tab').primaryKey(),
  announcementId: uuid('announcement_id')
    .notNull()
    .references(() => announcements.id, { onDelete: 'cascade' }),
  staffId: text('staff_id')
    .notNull()
    .references((): AnyPgColumn => staffUsers.id, { onDelete: 'cascade' }),
  expiresAt: timestamptz('expires_at').notNull(),
});

/**
 * Activity log of staff, one row for each write. Triggers refuse to update rows, and to delete
 * recent rows. There are no foreign keys, because a row outlives the entry that it names.
 */
export const activity = pgTable(
  'activity',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamptz('at').notNull().defaultNow(),
    staffId: text('staff_id'),
    /** Name of the member of staff at the time of the write. */
    staffName: text('staff_name'),
    /** Short hash of the session's id. */
    session: text('session'),
    action: text('action').notNull(),
    entity: text('entity').notNull(),
    entityId: text('entity_id'),
    label: text('label'),
    fields: text('fields').array().notNull().default(sql`'{}'::text[]`),
    /** Reason given by staff, or null. */
    reason: text('reason'),
  },
  (table) => [
    index('activity_at_idx').on(table.at),
    index('activity_staff_idx').on(table.staffId, table.id),
  ],
);

/** Counters of rate-limiter-flexible, shared by all instances. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
});

/* The following tables have staff accounts and sessions, in the shape that Better Auth expects. */

export const staffUsers = pgTable(
  'staff_users',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull().unique(),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text('image'),
    twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
    /**
     * Role of the account (see `domain/permissions.ts`). Accounts that are older than roles are
     * admins.
     */
    role: text('role', { enum: ['admin', 'editor', 'author'] })
      .notNull()
      .default('admin'),
    /** Time at which the account was disabled. Null for an active account. */
    disabledAt: timestamptz('disabled_at'),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    updatedAt: timestamptz('updated_at').notNull().defaultNow(),
  },
  (table) => [check('staff_users_role_check', sql`${table.role} in ('admin', 'editor', 'author')`)],
);

export const staffSessions = pgTable(
  'staff_sessions',
  {
    id: text('id').primaryKey(),
    token: text('token').notNull().unique(),
    userId: text('user_id')
      .notNull()
      .references(() => staffUsers.id, { onDelete: 'cascade' }),
    expiresAt: timestamptz('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    updatedAt: timestamptz('updated_at').notNull().defaultNow(),
  },
  (table) => [index('staff_sessions_user_idx').on(table.userId)],
);

export const staffAccounts = pgTable(
  'staff_accounts',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => staffUsers.id, { onDelete: 'cascade' }),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: timestamptz('access_token_expires_at'),
    refreshTokenExpiresAt: timestamptz('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    updatedAt: timestamptz('updated_at').notNull().defaultNow(),
  },
  (table) => [index('staff_accounts_user_idx').on(table.userId)],
);

export const staffVerifications = pgTable(
  'staff_verifications',
  {
    id: text('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    updatedAt: timestamptz('updated_at').notNull().defaultNow(),
  },
  (table) => [index('staff_verifications_identifier_idx').on(table.identifier)],
);

export const staffTwoFactors = pgTable(
  'staff_two_factors',
  {
    id: text('id').primaryKey(),
    secret: text('secret').notNull(),
    backupCodes: text('backup_codes').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => staffUsers.id, { onDelete: 'cascade' }),
    verified: boolean('verified').notNull().default(true),
    failedVerificationCount: integer('failed_verification_count').notNull().default(0),
    lockedUntil: timestamptz('locked_until'),
  },
  (table) => [uniqueIndex('staff_two_factors_user_key').on(table.userId)],
);
