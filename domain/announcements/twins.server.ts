import { and, desc, eq, isNull, like, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { announcements } from '#db/schema.server.ts';
import { Conflict } from '../errors.ts';
import type { Kind } from '../facts/kinds.ts';
import type { Stage } from '../facts/stages.ts';
import { MONTH_NAME } from '../month-names.ts';
import { patternOf } from '../search/query.ts';
import { roundOf } from '../threads/read-round.ts';

/** Fields that distinguish two announcements. */
type Identity = {
  title: string;
  /** Slug of its thread. */
  thread: string | null;
  stage: Stage | null;
  kind: Kind;
  organisationSlug: string | null;
};

/** A duplicate of another announcement. */
export type Twin = {
  id: string;
  shortId: string;
  slug: string;
  title: string;
  /** ISO timestamp. It is in the future if the announcement is scheduled. */
  publishedAt: string;
};

/** The error for duplicates that staff have not accepted. */
export class TwinsFound extends Conflict {
  readonly twins: readonly Twin[];

  constructor(twins: readonly Twin[]) {
    super('twinsFound');
    this.twins = twins;
  }
}

/** Maximum number of twins listed in the error. */
const MAX_TWINS = 5;

/** Maximum number of announcements of one step of a cycle that are compared. */
const MOST_OF_STEP = 50;

/**
 * Finds duplicates of an announcement: those with the same title, ignoring case and spacing, and
 * those of the same organisation, kind, thread, stage and round with the same numbers in the title.
 * Deleted ones are left out. For an update, only changed fields are compared.
 *
 * @param id the id of the announcement itself
 * @param before its identity before the change
 */
async function findTwins(
  db: Database,
  id: string,
  identity: Identity,
  before?: Identity,
): Promise<Twin[]> {
  const { title, thread, stage, kind } = identity;
  const key = cycleKey(identity);
  const isRenamed = titleKey(title) !== (before && titleKey(before.title));
  const isMoved = key !== null && key !== (before && cycleKey(before));
  const sameTitle = isRenamed
    ? await selectTwins(
        db,
        id,
        // The first condition uses an index. The second one is exact.
        like(announcements.searchText, patternOf(title.trim())),
        sql`regexp_replace(lower(btrim(${announcements.title})), '\\s+', ' ', 'g') = ${titleKey(title)}`,
      )
    : [];
  const sameStep = isMoved
    ? await selectTwins(
        db,
        id,
        eq(announcements.thread, thread ?? ''),
        eq(announcements.stage, stage ?? ''),
        eq(announcements.kind, kind),
      )
    : [];
  const twins = [...sameTitle, ...sameStep.filter((other) => cycleKey(other) === key)];
  return [...new Map(twins.map((twin) => [twin.id, twin])).values()]
    .slice(0, MAX_TWINS)
    .map((twin) => ({
      id: twin.id,
      shortId: twin.shortId,
      slug: twin.slug,
      title: twin.title,
      publishedAt: twin.publishedAt.toISOString(),
    }));
}

/**
 * Refuses an announcement with twins that staff have not accepted.
 *
 * @throws TwinsFound
 */
export async function refuseTwins(
  db: Database,
  id: string,
  identity: Identity,
  known: readonly string[],
  before?: Identity,
): Promise<void> {
  const twins = await findTwins(db, id, identity, before);
  if (twins.some((twin) => !known.includes(twin.id))) throw new TwinsFound(twins);
}

function selectTwins(db: Database, id: string, ...conditions: SQL[]) {
  return db
    .select({
      id: announcements.id,
      shortId: announcements.shortId,
      slug: announcements.slug,
      title: announcements.title,
      publishedAt: announcements.publishedAt,
      thread: announcements.thread,
      stage: announcements.stage,
      kind: announcements.kind,
      organisationSlug: announcements.organisationSlug,
    })
    .from(announcements)
    .where(and(ne(announcements.id, id), isNull(announcements.deletedAt), ...conditions))
    .orderBy(desc(announcements.publishedAt))
    .limit(MOST_OF_STEP);
}

const titleKey = (title: string) => title.trim().toLowerCase().replace(/\s+/g, ' ');

/** Words that distinguish notices of the same step: "3rd Merit List", "Revised Answer Key". */
const DISTINCTIONS =
  /(?<![\p{L}\p{N}])(?:\p{Nd}+(?:st|nd|rd|th)?|[ivx]+|final|revised|provisional|re-?exam)(?![\p{L}\p{N}])/giu;

/** Numbers that do not distinguish notices: of posts, of a day, and the year of that day. */
const COUNT_OR_DAY = new RegExp(
  [
    '\\p{Nd}[\\p{Nd},]*\\+?\\s*(?:posts?|vacanc(?:y|ies)|seats?|पद|पदों|रिक्ति\\S*)',
    `\\p{Nd}{1,2}(?:st|nd|rd|th)?\\s+(?:${MONTH_NAME})(?:,?\\s+\\p{Nd}{4})?`,
    `(?:${MONTH_NAME})\\s+\\p{Nd}{1,2}(?:st|nd|rd|th)?(?:,\\s*\\p{Nd}{4})?(?!\\p{Nd})`,
  ]
    .map((pattern) => `(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{M}])`)
    .join('|'),
  'giu',
);

/** The step of a cycle that an announcement is about. Null if it has none. */
function cycleKey({
  title,
  thread,
  stage,
  kind,
  organisationSlug,
}: Omit<Identity, 'stage' | 'kind'> & { stage: string | null; kind: string }): string | null {
  if (!thread || !stage) return null;
  const ofThread = thread.split('-');
  const told = title.normalize('NFKC').toLowerCase().replace(COUNT_OR_DAY, ' ');
  const distinctions = (told.match(DISTINCTIONS) ?? [])
    .filter((word) => !ofThread.includes(word))
    .sort();
  return JSON.stringify([thread, stage, kind, organisationSlug, roundOf(title), distinctions]);
}
