import { and, eq, getTableColumns, getTableName, type SQL, Subquery, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { limitInText, prepared } from '#db/prepared.server.ts';
import { announcements, categories, examThreads } from '#db/schema.server.ts';
import { toCursorAt } from '../cursor.server.ts';
import type { Kind } from '../facts/kinds.ts';
import { toPresentShape } from '../facts/present-shape.ts';
import type { Facts, Mark } from '../facts/schema.ts';
import type { Stage } from '../facts/stages.ts';
import type { StatusSource } from '../facts/status.ts';
import { excerpt, isBlank } from '../text.ts';
import { organisationNames, threadNames } from '../titles/compose.server.ts';
import type { ListedTitle } from './listed-title.ts';
import {
  type Announcement,
  type AnnouncementBrief,
  type AnnouncementSummary,
  EXCERPT_CHARACTERS,
} from './schema.ts';

/*
 * This file has the queries for announcement rows, and functions that convert the rows. Each
 * additional column makes a query slower. Lists therefore do not load whole descriptions. Lists
 * with excerpts load the beginning of the plain text.
 */

/** Dates and rounds of the facts. Lists of titles and of briefs load no other facts. */
const dates = sql<Facts['dates'] | null>`${announcements.facts}->'dates'`;
const rounds = sql<Facts['rounds'] | null>`${announcements.facts}->'rounds'`;

/** Columns of a title in a list. */
export const titleColumns = {
  id: announcements.id,
  shortId: announcements.shortId,
  slug: announcements.slug,
  title: announcements.title,
  titles: announcements.titles,
  publishedAt: announcements.publishedAt,
  thread: announcements.thread,
  kind: announcements.kind,
  stage: announcements.stage,
  lastDate: announcements.lastDate,
  mark: announcements.mark,
  opensAt: announcements.opensAt,
  opensIn: announcements.opensIn,
  closesAt: announcements.closesAt,
  dates: dates.as('dates'),
  rounds: rounds.as('rounds'),
};

export const briefColumns = {
  id: announcements.id,
  shortId: announcements.shortId,
  title: announcements.title,
  titles: announcements.titles,
  slug: announcements.slug,
  categoryId: announcements.categoryId,
  categoryName: categories.name,
  categorySlug: categories.slug,
  important: announcements.important,
  url: announcements.url,
  thread: announcements.thread,
  lastDate: announcements.lastDate,
  kind: announcements.kind,
  stage: announcements.stage,
  mark: announcements.mark,
  opensAt: announcements.opensAt,
  opensIn: announcements.opensIn,
  closesAt: announcements.closesAt,
  dates: dates.as('dates'),
  rounds: rounds.as('rounds'),
  publishedAt: announcements.publishedAt,
  cursorAt: toCursorAt(announcements.publishedAt),
};

const summaryColumns = {
  ...briefColumns,
  // The text from which the excerpt is cut. The text is longer than the excerpt, so that the
  // excerpt can end between words.
  excerpt: sql<string>`left(${announcements.descriptionText}, ${sql.raw(String(EXCERPT_CHARACTERS + 100))})`,
  imageUrl: announcements.imageUrl,
  facts: announcements.facts,
  createdAt: announcements.createdAt,
  updatedAt: announcements.updatedAt,
  version: announcements.version,
};

const fullColumns = {
  ...summaryColumns,
  ownTitles: announcements.ownTitles,
  description: announcements.description,
  descriptionText: announcements.descriptionText,
  organisationSlug: announcements.organisationSlug,
  threadName: examThreads.name,
  deletedAt: announcements.deletedAt,
};

type Stored<Shown> = {
  [Field in keyof Shown]: Field extends `${string}At`
    ? Date | (null extends Shown[Field] ? null : never)
    : Shown[Field] extends string | null
      ? string | (null extends Shown[Field] ? null : never)
      : Shown[Field] extends Facts
        ? unknown
        : Field extends 'dates' | 'rounds'
          ? Shown[Field] | null
          : Shown[Field];
} & { cursorAt: string };

type TitleRow = Pick<BriefRow, keyof ListedTitle>;
export type BriefRow = Stored<AnnouncementBrief>;
export type SummaryRow = Stored<Omit<AnnouncementSummary, 'organisationNames'>>;

export type Reading = {
  /**
   * A statement that selects rows of announcements. `listed` and `limit` apply to these rows.
   * Without this statement, they apply to all announcements.
   */
  rows?: SQL | undefined;
  listed?: SQL | undefined;
  order?: SQL[];
  limit?: number | undefined;
};

/** A statement that returns rows of announcements. */
type Rows<Row> = PromiseLike<Row[]> & {
  prepare(name: string): { execute(values: Record<string, unknown>): Promise<Row[]> };
};

export type Select<Row> = (db: Database, reading: Reading) => Rows<Row>;

/** Selects the columns of titles. */
export const selectTitles = (db: Database, { rows }: { rows: SQL }) =>
  db.select(titleColumns).from(among(rows));

/** Selects the columns of a card. */
export const selectBriefs: Select<BriefRow> = (db, reading) => read(db, briefColumns, reading);

/** Selects the columns of a card with an excerpt, and the columns of the API. */
export const selectSummaries: Select<SummaryRow> = (db, reading) =>
  // `read` declares only the columns of a brief, so the cast adds the other columns of a summary.
  read(db, summaryColumns, reading) as unknown as Rows<SummaryRow>;

function read(
  db: Database,
  columns: typeof briefColumns,
  { rows, listed, order = [], limit }: Reading,
): Rows<BriefRow> {
  const select = db
    .select(columns)
    .from(rows ? among(rows) : announcements)
    .innerJoin(categories, eq(categories.id, announcements.categoryId))
    .where(listed)
    .orderBy(...order);
  return limit === undefined ? select : select.limit(limitInText(limit));
}

function among(rows: SQL) {
  return new Subquery(rows, getTableColumns(announcements), getTableName(announcements));
}

/** Columns that identify an announcement. */
const identities = { id: announcements.id, shortId: announcements.shortId };

/**
 * Selects one announcement by its id or short id if the announcement meets a condition. `name`
 * identifies the condition in the name of the prepared statement.
 */
export async function selectAnnouncement(
  db: Database,
  key: { by: keyof typeof identities; value: string },
  { name, condition }: { name: string; condition: SQL | undefined },
): Promise<Announcement | null> {
  const statement = prepared(db, `announcement by ${key.by} ${name}`, (handle) =>
    handle
      .select(fullColumns)
      .from(announcements)
      .innerJoin(categories, eq(categories.id, announcements.categoryId))
      .leftJoin(examThreads, eq(examThreads.slug, announcements.thread))
      .where(and(eq(identities[key.by], sql.placeholder('value')), condition))
      .limit(1),
  );
  const [row] = await statement.execute({ value: key.value });
  if (!row) return null;
  const { description, descriptionText, organisationSlug, threadName, deletedAt } = row;
  return {
    ...toSummary(row),
    ownTitles: row.ownTitles,
    description,
    descriptionText: isBlank(descriptionText) ? '' : descriptionText,
    organisationSlug,
    threadName,
    threadNames: threadNames(threadName ?? ''),
    deletedAt: deletedAt?.toISOString() ?? null,
  };
}

/** Converts a row of `selectTitles`. */
export function toTitle(row: TitleRow): ListedTitle {
  return {
    shortId: row.shortId,
    slug: row.slug,
    title: row.title,
    titles: row.titles,
    thread: row.thread,
    ...toStatusSource(row),
  };
}

/** Converts a row of `selectBriefs`. */
export function toBrief(row: BriefRow): AnnouncementBrief {
  return {
    id: row.id,
    shortId: row.shortId,
    title: row.title,
    titles: row.titles,
    slug: row.slug,
    categoryId: row.categoryId,
    categoryName: row.categoryName,
    categorySlug: row.categorySlug,
    important: row.important,
    url: row.url,
    thread: row.thread,
    ...toStatusSource(row),
  };
}

function toStatusSource(row: Pick<BriefRow, keyof StatusSource>): StatusSource {
  return {
    // A constraint of the table guarantees valid kinds, stages and marks.
    kind: row.kind as Kind,
    stage: row.stage as Stage | null,
    lastDate: row.lastDate,
    mark: row.mark as Mark | null,
    opensAt: row.opensAt?.toISOString() ?? null,
    opensIn: row.opensIn,
    closesAt: row.closesAt?.toISOString() ?? null,
    dates: row.dates ?? undefined,
    rounds: row.rounds ?? undefined,
    publishedAt: row.publishedAt.toISOString(),
  };
}

/** Converts a row of `selectSummaries` and cuts its excerpt. */
export function toSummary(row: SummaryRow): AnnouncementSummary {
  const facts = toPresentShape(row.facts as Facts);
  return {
    ...toBrief(row),
    excerpt: isBlank(row.excerpt) ? '' : excerpt(row.excerpt, EXCERPT_CHARACTERS),
    imageUrl: row.imageUrl,
    facts,
    organisationNames: organisationNames(facts.organisation ?? ''),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
  };
}
