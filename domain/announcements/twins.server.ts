import { and, desc, eq, isNull, like, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { announcements } from '#db/schema.server.ts';
import { isStatementTooSlow } from '../database-errors.server.ts';
import { Conflict } from '../errors.ts';
import type { Kind } from '../facts/kinds.ts';
import { roundOf } from '../facts/read-round.ts';
import type { Facts, Mark } from '../facts/schema.ts';
import type { Stage } from '../facts/stages.ts';
import { patternOf } from '../search/query.ts';
import { statementLimit } from '../search/time-limit.server.ts';
import { COUNT_OR_DAY, isLikelySame, readTitle } from './title-likeness.server.ts';
import { candidatesOf } from './twin-candidates.server.ts';

/** Fields that distinguish two announcements, and fields that may contradict each other. */
export type Identity = {
  title: string;
  /** Slug of the announcement's thread. */
  thread: string | null;
  stage: Stage | null;
  /** Kind of the announcement, or null if the kind is not yet known. */
  kind: Kind | null;
  organisationSlug: string | null;
  /** A calendar date, `yyyy-mm-dd`. */
  lastDate: string | null;
  facts: Pick<Facts, 'organisation' | 'abbreviation' | 'advertisement' | 'vacancies'>;
};

/** A value of a twin (`theirs`) and a different value of the announcement (`own`). */
type Difference<Value> = { theirs: Value; own: Value };

/**
 * Contradictions between a twin and an announcement. A field is null if both have the same value,
 * or if one of them has none.
 */
export type Contradiction = {
  /** The two last dates, as `yyyy-mm-dd`. */
  lastDate: Difference<string> | null;
  vacancies: Difference<number> | null;
};

/** A possible duplicate (twin) of an announcement. */
export type Twin = {
  id: string;
  shortId: string;
  slug: string;
  title: string;
  /** ISO timestamp of the publication. The time is in the future for a scheduled announcement. */
  publishedAt: string;
  /** Whether the twin was already published at the time of the search. */
  isPublic: boolean;
  /**
   * Contradiction between the twin and the announcement. Null if the twin is not public, or if
   * there is no contradiction.
   */
  contradiction: Contradiction | null;
  /**
   * Last date of the announcement, if it is later than the last date of the public twin. Staff may
   * extend the twin to this date. Null otherwise, and for a cancelled twin.
   */
  extendsTo: string | null;
};

/** The error for twins that staff have not accepted, and for contradictions without a reason. */
export class TwinsFound extends Conflict {
  readonly twins: readonly Twin[];
  /** Whether staff accepted all twins, but gave no reason for a contradiction. */
  readonly lacksReason: boolean;

  constructor(twins: readonly Twin[], { lacksReason }: { lacksReason: boolean }) {
    super('twinsFound');
    this.twins = twins;
    this.lacksReason = lacksReason;
  }
}

/** The choices of staff in the confirmation dialog about twins. */
export type TwinsAnswer = {
  /** Ids of the twins that staff accepted. */
  known: readonly string[];
  /** Reason for publishing an announcement that contradicts a twin, or '' without a reason. */
  reason: string;
};

/** Maximum number of twins that staff see. */
const MAX_TWINS = 5;

/** Timeout of a statement while somebody types a title (ms). */
const TYPING_LIMIT_MS = 500;

/**
 * Maximum number of announcements with the same title, or with the same step of a cycle, that are
 * compared.
 */
const MOST_OF_STEP = 50;

/**
 * Refuses an announcement with possible duplicates (twins) that staff have not accepted. Also
 * refuses an announcement that contradicts a public twin, if staff gave no reason. Another
 * announcement that is not deleted is a twin in three cases:
 * - The titles are equal, ignoring case and spacing.
 * - The titles have the same meaning ({@link isLikelySame}), and the stages do not differ.
 * - Organisation, kind, thread, stage, round, and the distinguishing words of the title
 *   (`DISTINCTIONS`) are equal.
 *
 * @param id the id of the announcement itself
 * @param before the identity before the change; an update compares only changed fields
 * @returns whether the announcement contradicts a twin; if true, the reason should be recorded
 * @throws TwinsFound
 */
export async function refuseTwins(
  db: Database,
  id: string,
  identity: Identity,
  { known, reason }: TwinsAnswer,
  before?: Identity,
): Promise<boolean> {
  const twins = await findTwins(db, id, identity, before);
  const isContradicted = twins.some(({ contradiction }) => contradiction !== null);
  const isAccepted = twins.every((twin) => known.includes(twin.id));
  if (!isAccepted) throw new TwinsFound(twins, { lacksReason: false });
  if (isContradicted && reason.trim() === '') throw new TwinsFound(twins, { lacksReason: true });
  return isContradicted;
}

/**
 * Finds up to five announcements that a title probably repeats, the most likely first. The search
 * runs while staff type the title. The list is empty if a statement takes longer than half a
 * second.
 *
 * @param id the id of the announcement itself; null for a new announcement
 */
export async function findLikelyTwins(
  db: Database,
  id: string | null,
  identity: Identity,
): Promise<Twin[]> {
  try {
    return await db.transaction(async (transaction) => {
      await transaction.execute(statementLimit(TYPING_LIMIT_MS));
      return toTwins(await selectLikely(transaction, id, identity), identity).slice(0, MAX_TWINS);
    });
  } catch (error) {
    // An empty list is enough while staff type, because the save checks for twins again.
    if (isStatementTooSlow(error)) return [];
    throw error;
  }
}

async function findTwins(
  db: Database,
  id: string,
  identity: Identity,
  before?: Identity,
): Promise<Twin[]> {
  const isRenamed = titleKey(identity.title) !== (before && titleKey(before.title));
  const key = stepKey(identity);
  const isMoved = key !== null && key !== (before && stepKey(before));
  const isDated = before !== undefined && identity.lastDate !== before.lastDate;
  const isCounted = before !== undefined && identity.facts.vacancies !== before.facts.vacancies;
  const isOtherwise = isDated || isCounted;
  const ofTitle =
    isRenamed || isOtherwise
      ? [
          ...(await selectSameTitle(db, id, identity.title)),
          ...(await selectLikely(db, id, identity)),
        ]
      : [];
  const ofStep = isMoved || (isOtherwise && key) ? await selectSameStep(db, id, identity) : [];
  const isAsked = (twin: Twin, isNew: boolean) =>
    isNew ||
    (isDated && twin.contradiction?.lastDate) ||
    (isCounted && twin.contradiction?.vacancies);
  const twins = [
    ...toTwins(ofTitle, identity).filter((twin) => isAsked(twin, isRenamed)),
    ...toTwins(ofStep, identity).filter((twin) => isAsked(twin, isMoved)),
  ];
  return [...new Map(twins.map((twin) => [twin.id, twin])).values()]
    .sort((a, b) => Number(a.contradiction === null) - Number(b.contradiction === null))
    .slice(0, MAX_TWINS);
}

const twinColumns = {
  id: announcements.id,
  shortId: announcements.shortId,
  slug: announcements.slug,
  title: announcements.title,
  publishedAt: announcements.publishedAt,
  isPublic: sql<boolean>`${announcements.publishedAt} <= clock_timestamp()`,
  thread: announcements.thread,
  stage: announcements.stage,
  kind: announcements.kind,
  mark: announcements.mark,
  lastDate: announcements.lastDate,
  organisationSlug: announcements.organisationSlug,
  organisation: announcements.organisation,
  abbreviation: sql<string | null>`${announcements.facts}->>'abbreviation'`,
  advertisement: sql<string | null>`${announcements.facts}->>'advertisement'`,
  vacancies: sql<number | null>`${announcements.facts}->'vacancies'`,
};

type TwinRow = Awaited<ReturnType<typeof selectSameTitle>>[number];

function selectTwins(db: Database, id: string, ...conditions: SQL[]) {
  return db
    .select(twinColumns)
    .from(announcements)
    .where(and(ne(announcements.id, id), isNull(announcements.deletedAt), ...conditions))
    .orderBy(desc(announcements.publishedAt))
    .limit(MOST_OF_STEP);
}

function selectSameTitle(db: Database, id: string, title: string) {
  return selectTwins(
    db,
    id,
    // The first condition uses an index. The second condition is exact.
    like(announcements.searchText, patternOf(title.trim())),
    sql`regexp_replace(lower(btrim(${announcements.title})), '\\s+', ' ', 'g') = ${titleKey(title)}`,
  );
}

async function selectSameStep(db: Database, id: string, identity: Identity): Promise<TwinRow[]> {
  const key = stepKey(identity);
  const ofStep = await selectTwins(
    db,
    id,
    eq(announcements.thread, identity.thread ?? ''),
    eq(announcements.stage, identity.stage ?? ''),
    eq(announcements.kind, identity.kind ?? ''),
  );
  return ofStep.filter((other) => stepKey(other) === key);
}

async function selectLikely(
  db: Database,
  id: string | null,
  identity: Identity,
): Promise<TwinRow[]> {
  const title = readTitle({ title: identity.title, ...identity.facts });
  const candidates = await candidatesOf(db, id, title, identity);
  if (!candidates) return [];
  const rows = await db
    .select(twinColumns)
    .from(announcements)
    .innerJoin(sql`(${candidates}) candidate`, sql`candidate.id = ${announcements.id}`)
    .orderBy(sql`candidate.points desc`, desc(announcements.publishedAt));
  const isSameStage = ({ stage }: TwinRow) => !stage || !identity.stage || stage === identity.stage;
  return rows.filter((row) => isSameStage(row) && isLikelySame(title, readTitle(row)));
}

function toTwins(rows: readonly TwinRow[], own: Identity): Twin[] {
  return rows.map((row) => {
    const contradiction = row.isPublic ? contradictionOf(own, row) : null;
    const { theirs, own: later } = contradiction?.lastDate ?? { theirs: '', own: '' };
    const mark = row.mark as Mark | null;
    return {
      id: row.id,
      shortId: row.shortId,
      slug: row.slug,
      title: row.title,
      publishedAt: row.publishedAt.toISOString(),
      isPublic: row.isPublic,
      contradiction,
      extendsTo: later > theirs && mark !== 'cancelled' ? later : null,
    };
  });
}

function contradictionOf(
  { lastDate, facts }: Identity,
  other: Pick<TwinRow, 'lastDate' | 'vacancies'>,
): Contradiction | null {
  const contradiction = {
    lastDate: differenceOf(other.lastDate, lastDate),
    vacancies: differenceOf(other.vacancies, facts.vacancies),
  };
  return contradiction.lastDate || contradiction.vacancies ? contradiction : null;
}

function differenceOf<Value extends string | number>(
  theirs: Value | null,
  own: Value | null | undefined,
): Difference<Value> | null {
  return theirs && own && theirs !== own ? { theirs, own } : null;
}

const titleKey = (title: string) => title.trim().toLowerCase().replace(/\s+/g, ' ');

/**
 * Matches words that distinguish notices of the same step: "3rd Merit List", "Revised Answer Key".
 */
const DISTINCTIONS =
  /(?<![\p{L}\p{N}])(?:\p{Nd}+(?:st|nd|rd|th)?|[ivx]+|final|revised|provisional|re-?exam)(?![\p{L}\p{N}])/giu;

/**
 * Returns the key of a notice's step. Notices about the same step of the same examination cycle
 * have the same key. Returns null if the notice has no thread or no stage.
 */
function stepKey({
  title,
  thread,
  stage,
  kind,
  organisationSlug,
}: {
  title: string;
  thread: string | null;
  stage: string | null;
  kind: string | null;
  organisationSlug: string | null;
}): string | null {
  if (!thread || !stage) return null;
  const ofThread = thread.split('-');
  const told = title.normalize('NFKC').toLowerCase().replace(COUNT_OR_DAY, ' ');
  const distinctions = (told.match(DISTINCTIONS) ?? [])
    .filter((word) => !ofThread.includes(word))
    .sort();
  return JSON.stringify([thread, stage, kind, organisationSlug, roundOf(title), distinctions]);
}
