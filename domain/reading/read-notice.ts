import { todayInIndia } from '../dates.ts';
import type { Post } from '../facts/schema.ts';
import { withAsciiDigits } from '../indian-numbers.ts';
import { isSame } from '../is-same.ts';
import { readAgeDay } from './age-day.ts';
import { findAmounts } from './amounts.ts';
import { readNumberChanges, readPostChanges } from './changed-numbers.ts';
import { type ChangedTable, changedTables, viewOfChanges } from './changed-rows.ts';
import { changesNotice, isCorrection } from './corrections.ts';
import { withoutEarlier } from './earlier-dates.ts';
import {
  type Change,
  type Evidence,
  isWithoutYear,
  MAX_TEXT_CHARACTERS,
  type ReadFact,
  type Reading,
  severalFacts,
  type Unused,
} from './evidence.ts';
import { reasonToHold } from './held-back.ts';
import { lettersOf, readableText } from './letters.ts';
import { lowerCertainty } from './lower-certainty.ts';
import { outsideNews } from './other-news.ts';
import { readAges, readRelaxations } from './read-ages.ts';
import { readDateChanges } from './read-changes.ts';
import { type Found, findDates, labelDates, readDates } from './read-dates.ts';
import { readFees } from './read-fees.ts';
import { readLinks } from './read-links.ts';
import { isAboutOther, readNumbers, readOrganisation } from './read-names.ts';
import { readPosts } from './read-posts.ts';
import { invitesApplications, readStages, stageOf } from './read-stage.ts';
import { readTerms } from './read-terms.ts';
import { readVacancies, withoutParts } from './read-vacancies.ts';
import { type View, viewOfRows } from './rows.ts';
import { clausesOf, placeOf, runIn, type Source, toSource, withWholeWords } from './source.ts';

/**
 * Reads the facts of a notice, with the offsets of the words that state each fact. The result has
 * only facts that the text states. The running time is linear in the length of the text.
 * - If a fact that can have only one value has several values, all of these values become doubtful.
 *   There are two exceptions: all values are `proposed`, or the values are dates and exactly one is
 *   `certain`.
 * - If `letters` is not `sound`, lines with broken letters are skipped and all values are doubtful.
 *
 * @param given plain text, read up to {@link MAX_TEXT_CHARACTERS}; tabs or several spaces separate
 * the columns of tables
 * @param today the day in India (`yyyy-mm-dd`); dates far after it are doubtful
 * @returns facts and changes, and the dates and amounts that belong to neither
 */
export function readNotice(given: string, today = todayInIndia()): Reading {
  const isCut = given.length > MAX_TEXT_CHARACTERS;
  const cut = isCut ? given.slice(0, MAX_TEXT_CHARACTERS) : given;
  const letters = lettersOf(cut);
  const source = toSource(cut);
  const text = readableText(source.text, letters);
  const clauses = clausesOf(text);
  const changedRows = changedTables(text);
  const view = viewOf(text, changedRows);
  const rows = view?.text ?? text;
  const rowClauses = clausesOf(rows);
  const labelled = labelDates(rows, rowClauses, findDates(rows));
  const { changes, others } = readDateChanges(rows, labelled);
  const changedPosts = readPostChanges(changedRows);
  const numbers = readNumberChanges(rows, rowClauses, labelled, changedPosts.length > 0);
  const changed = [
    ...[...changes, ...numbers].map((change) => inText(view, change)),
    ...changedPosts,
  ];
  const amounts = findAmounts(text);
  const datesInText = findDates(source.text);
  const tables = readPosts(text);
  const totals = tables.filter(({ fact }) => fact === 'vacancies');
  const posts = tables.filter(({ fact }) => fact === 'posts');
  const references = readNumbers(text);
  const own = references[0] ? String(references[0].value) : null;
  const number = references[0]?.certainty === 'certain' ? own : null;
  const stages = readStages(text, clauses, number);
  const dated = outsideNews(rows, others, number);
  const clausesOfOthers = new Set(
    [...new Set(dated.map(({ clause }) => clause))].filter((one) => isAboutOther(rows, one, own)),
  );
  const ownDates = dated.filter(({ clause }) => !clausesOfOthers.has(clause));
  const named = stages.inHeadings[0] ?? stages.inSentences[0];
  const form = {
    // A corrigendum has no stage, although it may name admit cards or results.
    stage: named && changed.length === 0 ? named.value : null,
    isChange: changed.length > 0 || isCorrection(text) || changesNotice(text),
    isInvitation: invitesApplications(text),
    number,
  };
  const dates = ofNotice(
    withoutEarlier(readDates(rows, ownDates, form), form.stage !== null || changed.length > 0),
    form.stage !== null,
  ).map((one) => inText(view, one));
  const found = [
    ...readOrganisation(text, clauses),
    ...references,
    ...(form.isChange ? [] : [stageOf(stages, dates) ?? []].flat()),
    ...dates,
    ...readAgeDay(text, clauses, datesInText, dates, changed),
    ...readFees(text, clauses, amounts),
    ...readAges(text, clauses),
    ...readRelaxations(text, clauses),
    ...withoutParts([...outside(changed, readVacancies(text, clauses)), ...totals], posts),
    ...posts,
    ...readTerms(text, clauses),
    ...readLinks(text, clauses, form),
  ];
  const inLetters = (one: Found<unknown>) =>
    toEvidence(source, letters === 'sound' ? one : { ...one, certainty: 'doubtful' });
  const values = withDoubts(unchanged(changed, found));
  const read = {
    text,
    clauses,
    dates: datesInText,
    amounts,
    values,
    isOfStage: form.stage !== null,
  };
  const facts = lowerCertainty(
    values.map(inLetters),
    today,
    changed.length > 0 || form.stage !== null,
  ).map((one, index) => {
    const value = values[index];
    const heldBack = value && one.certainty === 'certain' ? reasonToHold(value, read) : null;
    return heldBack ? { ...one, heldBack } : one;
  });
  const changesRead = changed.map((one) => inLetters(one) as Change);
  const swallowed = new Map(
    labelled.flatMap(({ label, ...date }) =>
      label?.rule.dates[0] === 'none' ? [[inText(view, date).start, label.rule.name] as const] : [],
    ),
  );
  // A value may occur several times in the text. All its places count as used.
  const used = [...found, ...changed].map(({ start, end }) => placeOf(source, start, end));
  const unused: Unused[] = [
    ...datesInText.map(({ start, end }) => ({
      ...placeOf(source, start, end),
      kind: 'date' as const,
      rule: swallowed.get(start) ?? null,
    })),
    ...findAmounts(source.text).map(({ start, end }) => ({
      ...placeOf(source, start, end),
      kind: 'amount' as const,
      rule: null,
    })),
  ];
  return { letters, isCut, facts, changes: changesRead, unused: notUsed(unused, used) };
}

/**
 * Returns a copy of the text in which tables of changes and dates are rewritten (`viewOfChanges`,
 * `viewOfRows`). Returns null if no table is rewritten.
 */
function viewOf(text: string, tables: readonly ChangedTable[]): View | null {
  const changes = viewOfChanges(text, tables);
  const dates = viewOfRows(changes?.text ?? text);
  if (!changes || !dates) return changes ?? dates;
  return { text: dates.text, places: dates.places.map((place) => changes.places[place] ?? 0) };
}

/** Converts the offsets of a value in the copy that `viewOf` returns to offsets in the text. */
function inText<Value extends { start: number; end: number }>(
  view: View | null,
  one: Value,
): Value {
  return view ? { ...one, ...runIn(view.places, one.start, one.end) } : one;
}

const DEVANAGARI = /\p{Script=Devanagari}/u;

/**
 * Writes a number with ASCII digits. A Hindi zero after a Hindi letter stays, because it marks an
 * abbreviation: "उ०प्र०".
 */
const asPrinted = (number: string) =>
  number.replace(/(?<![\p{L}\p{M}])[०-९]|(?<=[\p{L}\p{M}])[१-९]/gu, (digit) =>
    withAsciiDigits(digit),
  );

/** Returns a name with the letters of the given text, which may have nuktas. */
function nameAsGiven({ given, text, places }: Source, name: string, start: number): string {
  const words = name.split(' ').map((word) => {
    const at = DEVANAGARI.test(word) ? text.indexOf(word, start) : -1;
    return at < 0 ? word : given.slice(places[at], places[at + word.length]).trim();
  });
  return withWholeWords(words.join(' '));
}

function toEvidence(source: Source, { start, end, ...found }: Found<unknown>): Evidence {
  const place = placeOf(source, start, end);
  const given = source.given.slice(place.from, place.until);
  // Names are taken from the given text, because the normalized text lacks some characters.
  if (found.fact === 'organisation') {
    return { ...found, ...place, value: withWholeWords(given) } as Evidence;
  }
  if (found.fact === 'posts') {
    const { name = '', ...numbers } = found.value as Post;
    const value = { name: nameAsGiven(source, name, start), ...numbers };
    return { ...found, ...place, value } as Evidence;
  }
  const value =
    found.fact === 'advertisement' && DEVANAGARI.test(given) ? asPrinted(given) : found.value;
  return { ...found, ...place, value } as Evidence;
}

/**
 * Removes dates next to notice numbers from a notice about a later stage: "Admit card for Advt. No.
 * 12/2026 dated 25.08.2026". The dates stay if the notice states its own day of issue nowhere else.
 */
function ofNotice(found: Found<unknown>[], isOfStage: boolean): Found<unknown>[] {
  const isBesideNumber = ({ rule }: Found<unknown>) => rule === 'number-dated';
  const hasOwn = found.some((one) => one.fact === 'dates.notification' && !isBesideNumber(one));
  return isOfStage && hasOwn ? found.filter((one) => !isBesideNumber(one)) : found;
}

/**
 * Removes values of facts that the notice changes. The text may state other values of these facts
 * elsewhere.
 */
function unchanged(changes: readonly Found<unknown>[], found: Found<unknown>[]): Found<unknown>[] {
  const changed = new Set(changes.map(({ fact }) => fact));
  return found.filter(({ fact }) => !changed.has(fact));
}

/** Removes values whose words overlap a change. */
function outside(changes: readonly Found<unknown>[], found: Found<unknown>[]): Found<unknown>[] {
  const places = [...changes].sort((one, other) => one.start - other.start);
  let index = 0;
  let changedUntil = 0;
  return [...found]
    .sort((one, other) => one.start - other.start)
    .filter(({ start, end }) => {
      while ((places[index]?.start ?? Number.POSITIVE_INFINITY) < end) {
        changedUntil = Math.max(changedUntil, places[index]?.end ?? 0);
        index++;
      }
      return changedUntil <= start;
    });
}

/** Maximum number of values of one fact that are compared. Real notices have far fewer. */
const MOST_VALUES = 60;

/**
 * Removes repeated values. If a fact that can have only one value has several values, all of these
 * values become doubtful. There are two exceptions: all values are `proposed`, or the values are
 * dates and exactly one is `certain`.
 */
function withDoubts(found: readonly Found<unknown>[]): Found<unknown>[] {
  const byFact = new Map<ReadFact, Found<unknown>[]>();
  for (const one of found) {
    const same = byFact.get(one.fact) ?? [];
    if (same.length >= MOST_VALUES) continue;
    const index = same.findIndex(
      ({ value }) => isPartOf(value, one.value) || isPartOf(one.value, value),
    );
    if (index < 0) {
      same.push(one);
      byFact.set(one.fact, same);
    } else if (!isPartOf(one.value, same[index]?.value) || isFirmer(one, same[index])) {
      same[index] = one;
    }
  }
  return [...byFact].flatMap(([fact, values]) =>
    severalFacts.has(fact) ||
    values.length === 1 ||
    // Doubtful dates do not contradict a single `certain` date.
    (isDate(fact) && values.filter(({ certainty }) => certainty === 'certain').length === 1) ||
    // Several proposals are not doubtful, because staff choose one of them.
    values.every(({ certainty }) => certainty === 'proposed')
      ? values
      : values.map((one) => ({ ...one, certainty: 'doubtful' as const })),
  );
}

const isDate = (fact: ReadFact) => /^(?:dates|rounds)\./.test(fact);

/** Whether the first value is `certain` and equals the other value, which is doubtful. */
const isFirmer = (one: Found<unknown>, other?: Found<unknown>) =>
  one.certainty === 'certain' && other?.certainty === 'doubtful' && isSame(one.value, other.value);

/**
 * Whether a value is the same as another value, or is less complete, such as the same day without
 * its time.
 */
function isPartOf(value: unknown, whole: unknown): boolean {
  if (isSame(value, whole)) return true;
  if (!isObject(value) || !isObject(whole) || !('on' in value)) return false;
  return Object.entries(value).every(
    ([name, part]) => isSame(part, whole[name]) || isSameDayOfYear(part, whole[name]),
  );
}

/** Whether a day without a year (`--mm-dd`) or a month (`yyyy-mm`) matches a full day. */
const isSameDayOfYear = (day: unknown, whole: unknown) =>
  isWithoutYear(String(day))
    ? String(whole).endsWith(String(day).slice(1))
    : /^\d{4}-\d\d$/.test(String(day)) && String(whole).startsWith(`${day}-`);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Returns the dates and amounts that do not overlap a value, in order. */
function notUsed(
  unused: readonly Unused[],
  used: readonly { from: number; until: number }[],
): Unused[] {
  const places = [...used].sort((one, other) => one.from - other.from);
  let index = 0;
  let until = 0;
  return [...unused]
    .sort((one, other) => one.from - other.from)
    .filter((place) => {
      while ((places[index]?.from ?? Number.POSITIVE_INFINITY) < place.until) {
        until = Math.max(until, places[index]?.until ?? 0);
        index++;
      }
      return until <= place.from;
    });
}
