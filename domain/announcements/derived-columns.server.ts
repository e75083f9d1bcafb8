import { toPlainText } from '../clean-html.server.ts';
import { examMonthsOf } from '../facts/exam-days.ts';
import { type Kind, kindOf } from '../facts/kinds.ts';
import { organisationSlug } from '../facts/organisation.ts';
import { type ProlongationColumns, prolongationColumnsOf } from '../facts/prolongation.ts';
import { qualifications } from '../facts/qualifications.ts';
import type { Facts, Mark } from '../facts/schema.ts';
import type { Stage } from '../facts/stages.ts';
import { type WindowColumns, windowOf } from '../facts/window.ts';
import { type SearchColumns, searchColumns } from '../search/index.server.ts';
import { NORMALISER_VERSION } from '../search/normalise.ts';
import { composeTitles, TITLES_VERSION } from '../titles/compose.server.ts';
import type { Translated } from '../translated.ts';
import { isAdmitCardTitle, isResultTitle, yearOf } from './title-rules.ts';

/**
 * Version of the rules for the derived columns, and for the former days that `markFormerDays`
 * finds. Increase this number with each change of these rules, including changes in called
 * functions.
 */
const RULES_VERSION = 12;

/**
 * Version stored with each derived row. The sum changes with the rules for derived columns, for
 * search words and for translated titles. Rows with a lower version are derived again
 * (`renewDerived`).
 */
export const DERIVED_VERSION = NORMALISER_VERSION + RULES_VERSION + TITLES_VERSION;

/** Columns of an announcement from which other columns are derived. */
export type DerivedFrom = {
  title: string;
  /** Titles in other languages written by staff. */
  ownTitles: Translated;
  /** Description as clean HTML. */
  description: string;
  /** Calendar date, `yyyy-mm-dd`. */
  lastDate: string | null;
  stage: Stage | null;
  facts: Facts;
  publishedAt: Date;
  categorySlug: string;
};

export type DerivedColumns = SearchColumns &
  WindowColumns &
  ProlongationColumns & {
    descriptionText: string;
    titles: Translated;
    isAdmitCard: boolean;
    isResult: boolean;
    year: number;
    kind: Kind;
    mark: Mark | null;
    organisation: string | null;
    /** Slug of the organisation. Null if the name has no Latin letters or digits. */
    organisationSlug: string | null;
    states: Facts['states'] | null;
    /**
     * Levels of qualification in the facts. Levels of alternatives and of single posts are
     * included.
     */
    qualifications: Facts['qualifications'] | null;
    /** Months (`yyyy-mm`) with examinations. */
    examMonths: string[] | null;
    derivedVersion: number;
  };

function levelsOf({ qualifications: levels = [], requirements = [], posts = [] }: Facts) {
  const ways = [...requirements, ...posts.flatMap((post) => post.requirements ?? [])];
  const named = new Set([...levels, ...ways.flatMap((way) => way.levels ?? [])]);
  return named.size > 0 ? qualifications.filter((level) => named.has(level)) : null;
}

/** Derives all derived columns of an announcement. */
export function deriveColumns({
  title,
  ownTitles,
  description,
  lastDate,
  stage,
  facts,
  publishedAt,
  categorySlug,
}: DerivedFrom): DerivedColumns {
  const descriptionText = toPlainText(description);
  const kind = kindOf({ title, facts, categorySlug });
  const titles = { ...composeTitles(title), ...ownTitles };
  const mark = facts.mark ?? null;
  const window = windowOf({ kind, stage, lastDate, facts });
  return {
    descriptionText,
    titles,
    isAdmitCard: isAdmitCardTitle(title),
    isResult: isResultTitle(title),
    year: yearOf({ title, publishedAt }),
    kind,
    mark,
    ...window,
    ...prolongationColumnsOf({ title, kind, stage, mark, dates: facts.dates, ...window }),
    organisation: facts.organisation ?? null,
    organisationSlug: organisationSlug(facts.organisation ?? '') || null,
    states: facts.states ?? null,
    qualifications: levelsOf(facts),
    examMonths: examMonthsOf(facts),
    ...searchColumns({ title, titles, facts, text: descriptionText }),
    derivedVersion: DERIVED_VERSION,
  };
}
