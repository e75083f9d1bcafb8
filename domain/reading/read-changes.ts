import {
  isDayOfNotice,
  isOfEarlierChange,
  isOfFormerChange,
  leadsToNew,
  type Role,
  replacesUnnamed,
  roleOf,
  roleOfSection,
  saysChange,
} from './change-words.ts';
import { changesNotice, isUnchanged } from './corrections.ts';
import { labelInRow } from './date-form.ts';
import { AGE_ON_LABEL, isOfOtherCandidates, labelOfChange, OTHER_END } from './date-subjects.ts';
import { severalFacts } from './evidence.ts';
import {
  type Found,
  type Headings,
  headingsOf,
  type LabelledWrittenDate,
  readDates,
} from './read-dates.ts';
import { statesTime } from './read-time.ts';
import { namesExaminations } from './rounds.ts';

/*
 * This file reads changes of dates that a corrigendum makes to an earlier notice. A change concerns
 * a fact of the earlier notice, not a fact of the corrigendum.
 */

/** A changed value. `was` is the earlier value, or null if the text does not state it. */
export type FoundChange = Found<unknown> & { was: unknown };

/**
 * Matches words before two days that look like a range but are the earlier and the new day:
 * "extended from" before "1 to 15 December".
 */
const CHANGED_FROM =
  /(?:extended|revised|changed|shifted|postponed|preponed|advanced|deferred|re-?scheduled|modified|altered|rectified)(?: (?:by|for|the) [^\n;:\d]{3,110}?)?,?(?: i\.?e\.?,?)? from(?: the)?\s*$/i;
const EXTENDED_TO =
  /(?:stands?|has been|have been|is|are|be)(?: [a-z]+)? extended(?: and (?:shall|will) now be(?: up ?to| till)?(?: the)?\s*$|(?: (?:by|for)[^;\n]{3,40}?)?,?(?: i\.?e\.?,?)? (?:up ?to|till|until|to)(?: [\d:.]{1,5} ?(?:[ap]\.? ?m\.?|hrs\.?) (?:of|on))?(?: the)?\s*$)/i;
const HI_EXTENDED_TO =
  /^[\s)(]*(?:[^।\n]{0,30}?बजे )?तक (?:[^।\n]{0,20} )?(?:बढा|विस्तारित|विस्तार )(?![^।\n]{0,20}(?<!\p{L})थ[ाी](?!\p{M}))/u;
const CONTEXT_CHARACTERS = 140;
const BEHIND_CHARACTERS = 60;
/** Longest text between an earlier and a new value (characters). */
const MOST_BETWEEN = 170;

/** Two values count as neighbours if at most this number of characters stands between them. */
const BESIDE_CHARACTERS = 12;

/** A date that may be the earlier or the new value of a change. */
type Valued = {
  date: LabelledWrittenDate;
  /** Words of the sentence between the previous date and this date. */
  before: string;
  role: Role | null;
  isOfNotice: boolean;
};

/**
 * A notice with its properties. All changes of the notice share these properties, so they are
 * computed only once.
 */
type ChangedText = {
  text: string;
  headings: Headings;
  /** Whether the last date stays the same for some candidates or posts. */
  remainsForSome: boolean;
  /** Whether the notice does not state the new date yet: "postponed till further orders". */
  lacksNewDate: boolean;
};

/**
 * Reads changes of dates.
 *
 * @returns the changes, and the dates that may be facts of the notice
 */
export function readDateChanges(
  text: string,
  dates: readonly LabelledWrittenDate[],
): { changes: FoundChange[]; others: LabelledWrittenDate[] } {
  const notice: ChangedText = {
    text,
    headings: headingsOf(text),
    remainsForSome: REMAINS_FOR_OTHERS.test(text),
    lacksNewDate: WITHOUT_NEW_DATE.test(text),
  };
  const isChange = changesNotice(text);
  const valued = withRoles(text, dates);
  const sections = sectionsOf(text);
  const changes: FoundChange[] = [];
  const others: Valued[] = [];
  const listed: { was: Found<unknown>[]; now: Found<unknown>[] } = { was: [], now: [] };
  const pairAt = (index: number) => {
    const [one, next, after] = valued.slice(index, index + 3);
    return one && next ? pairOf(text, one, next, after, isChange) : null;
  };
  let section = -1;
  for (let index = 0; index < valued.length; index++) {
    const one = valued[index] as Valued;
    const next = valued[index + 1];
    const { date } = one;
    while ((sections[section + 1]?.start ?? Number.POSITIVE_INFINITY) < date.start) section++;
    const before = text.slice(Math.max(0, date.start - CONTEXT_CHARACTERS), date.start);
    const pair = pairAt(index);
    const list = sections[section];
    if (pair && next) {
      const rule = pair.was === one ? 'was-now' : 'now-was';
      changes.push(...changesOf(notice, pair.was.date, pair.now.date, rule));
      index++;
    } else if (next && areOfOthers(one, next) && !pairAt(index + 1)) {
      index++;
    } else if (date.until && next && isOfFormerChange(before) && replacesEarlier(date, next)) {
      const was = { ...date, on: date.until, until: null };
      changes.push(...changesOf(notice, was, next.date, 'was-now'));
      index++;
    } else if (date.until && CHANGED_FROM.test(before)) {
      const was = { ...date, until: null, time: null };
      const now = { ...date, on: date.until, until: null };
      changes.push(...changesOf(notice, was, now, 'from-to'));
    } else if (
      EXTENDED_TO.test(before) ||
      HI_EXTENDED_TO.test(text.slice(date.end, date.end + BEHIND_CHARACTERS)) ||
      (isChange &&
        !one.isOfNotice &&
        one.role !== 'was' &&
        replacesUnnamed(one.before, text.slice(date.end, date.end + BEHIND_CHARACTERS)))
    ) {
      changes.push(...changesOf(notice, null, date, 'now'));
    } else if (isChange && list && date.end <= list.end && isListed(text, one)) {
      listed[list.role].push(...readDates(text, [date], null, notice.headings));
    } else others.push(one);
  }
  for (const now of listed.now) {
    const was = listed.was.find(({ fact }) => fact === now.fact)?.value ?? null;
    const certainty = was === null ? 'doubtful' : now.certainty;
    changes.push({ ...now, rule: 'list-of-changes', certainty, was });
  }
  const apart = changesApart(notice, changes, others);
  const places = new Set(apart.map(({ start }) => start));
  return {
    changes: withoutRepeats([...changes.map((one) => withEarlier(notice, one, others)), ...apart]),
    others: others
      .filter(({ date, before }) => !places.has(date.start) && !isOfEarlierChange(before))
      .map(({ date }) => date),
  };
}

/** Returns the changes whose new date and earlier date are in different sentences. */
function changesApart(
  notice: ChangedText,
  changes: readonly FoundChange[],
  others: readonly Valued[],
): FoundChange[] {
  return others
    .filter(
      ({ date: { clause }, role, isOfNotice }) =>
        role === 'now' &&
        !isOfNotice &&
        !IN_ORDER.test(notice.text.slice(clause.start, clause.end)),
    )
    .flatMap(({ date }) => changesOf(notice, null, date, 'now-apart'))
    .filter(({ fact }) => changes.every((one) => one.fact !== fact))
    .map((one) =>
      withEarlier(
        notice,
        one,
        others.filter(({ role }) => role === 'was'),
      ),
    )
    .filter(({ was }) => was !== null);
}

/**
 * Adds the earlier date to a change that lacks it. Among the dates above the change with the same
 * fact but another day, the nearest is the earlier date. The change is `doubtful` if no such date
 * is found and the notice has an earlier date without a label.
 */
function withEarlier(
  { text, headings }: ChangedText,
  change: FoundChange,
  others: readonly Valued[],
): FoundChange {
  if (change.was !== null) return change;
  const earlier = others.filter(({ role, isOfNotice }) => role !== 'now' && !isOfNotice);
  const [was] = earlier
    .filter(({ date }) => date.end <= change.start)
    .flatMap(({ date }) => readDates(text, [{ ...date, isUnclear: false }], null, headings))
    .filter(({ fact, value }) => fact === change.fact && dayOf(value) !== dayOf(change.value))
    .slice(-1);
  if (was) return { ...change, was: was.value };
  return earlier.some(({ date, role }) => role === 'was' && !date.label)
    ? { ...change, certainty: 'doubtful' }
    : change;
}

function withRoles(text: string, dates: readonly LabelledWrittenDate[]): Valued[] {
  return dates.map((date, index) => {
    const from = Math.max(
      dates[index - 1]?.end ?? 0,
      date.clause.start,
      date.start - CONTEXT_CHARACTERS,
    );
    const until = Math.min(
      dates[index + 1]?.start ?? text.length,
      date.clause.end,
      date.end + BEHIND_CHARACTERS,
    );
    const before = text.slice(from, date.start);
    const role = roleOf(before, text.slice(date.end, until));
    return { date, before, role, isOfNotice: isDayOfNotice(before) || isOfNotice(date) };
  });
}

/**
 * Whether the label of a date shows that the date is the day of a notice or belongs to no fact.
 * Such a date is not part of a change. The label `earlier-notice` does not count, because "earlier"
 * also stands before the earlier value of a change.
 */
const isOfNotice = ({ label }: LabelledWrittenDate) =>
  label?.rule.dates[0] === 'notification' ||
  (label?.rule.dates[0] === 'none' && label.rule.name !== 'earlier-notice');

/**
 * Returns two successive dates as the earlier and the new value of a change, or null.
 * - In different sentences, both dates need a role. The second date must not form a pair with the
 *   date after it (`after`) in the same sentence.
 * - In one sentence, the first date may lack a role if it has a label or follows a quotation mark.
 *   A first date without a role gets the opposite role of the second date.
 */
function pairOf(
  text: string,
  one: Valued,
  next: Valued,
  after: Valued | undefined,
  isChange: boolean,
): { was: Valued; now: Valued } | null {
  const between = next.date.start - one.date.end;
  if (between > MOST_BETWEEN || one.isOfNotice || next.isOfNotice) return null;
  if (!haveSameForm(one.date, next.date)) return null;
  const isSameSentence = one.date.clause === next.date.clause;
  if (
    !isSameSentence &&
    after?.date.clause === next.date.clause &&
    pairOf(text, next, after, undefined, isChange)
  )
    return null;
  const first = one.role;
  const isNew = first === 'was' && leadsToNew(text.slice(one.date.end, next.date.start));
  const second = isNew ? 'now' : next.role;
  if (!isSameSubject(one.date, next.date)) return null;
  const isWindow = next.date.label?.rule.name === OTHER_END.name;
  if ((!isSameSentence || isWindow) && !(first && second)) return null;
  if (first === second) return null;
  const { clause } = next.date;
  const said = text.slice(clause.start, clause.end);
  if (isSameSentence && (isUnchanged(said) || IN_ORDER.test(said))) return null;
  const around = text.slice(
    Math.max(0, one.date.start - CONTEXT_CHARACTERS),
    next.date.end + BEHIND_CHARACTERS,
  );
  const isPlain = (first && second) || between <= BESIDE_CHARACTERS;
  if (!isChange && !(isPlain && saysChange(around))) return null;
  // The first date of "The last date 26.11.2026 is extended to 03.12.2026" has a label and no role.
  const isUnnamed = !first && (one.date.label !== null || /["']$/.test(one.before));
  if ((first === 'was' || isUnnamed) && second === 'now') return { was: one, now: next };
  if ((first === 'now' || isUnnamed) && second === 'was') return { was: next, now: one };
  return null;
}

/**
 * Whether a new date replaces the second day of an earlier change: "had been shifted from
 * 25.11.2026 to 08.12.2026, and it is now extended to 22.12.2026".
 */
const replacesEarlier = (earlier: LabelledWrittenDate, { date, role, isOfNotice }: Valued) =>
  role === 'now' &&
  !isOfNotice &&
  !date.until &&
  date.start - earlier.end <= MOST_BETWEEN &&
  (!date.label?.step || isSameSubject(earlier, date));

/**
 * Matches "respectively": "from 1 and 2 March to 5 and 6 March, respectively". In such a sentence,
 * neighbouring dates are not the earlier and the new value of a change.
 */
const IN_ORDER = /respectively|क्रमशः/iu;

/**
 * Whether both dates are single days or both are periods. Dates of an examination may differ in
 * form, because the number of its days may change.
 */
const haveSameForm = (one: LabelledWrittenDate, next: LabelledWrittenDate) =>
  Boolean(one.until) === Boolean(next.until) ||
  [one, next].every(({ label }) => label?.rule.dates[0] === 'exam');

/**
 * Whether two dates are the earlier and the new value of a date that is not a fact, such as the
 * last date for complaints.
 */
const areOfOthers = (one: Valued, next: Valued) =>
  one.date.clause === next.date.clause &&
  one.role !== null &&
  next.role !== null &&
  one.role !== next.role &&
  one.isOfNotice &&
  !isDayOfNotice(one.before) &&
  next.date.start - one.date.end <= MOST_BETWEEN;

/**
 * Whether two dates can be values of the same fact. This is possible in these cases:
 * - A date has no label, or its label belongs to no fact.
 * - Both labels name the same fact.
 * - The words of the second day continue those of the first day (`OTHER_END`).
 * - A label is from a sentence whose date may belong to another step (`isUnsure`).
 */
function isSameSubject(one: LabelledWrittenDate, next: LabelledWrittenDate): boolean {
  const [first, second] = [one.label?.rule, next.label?.rule];
  if (!first || !second || first.dates[0] === 'none' || second.dates[0] === 'none') return true;
  return (
    // `OTHER_END` labels the second day of a window, but the two days may also be the earlier and
    // the new value of a change.
    second.name === OTHER_END.name ||
    first.dates[0] === second.dates[0] ||
    (one.label?.step ?? next.label?.step)?.isUnsure === true
  );
}

/** Whether a date stands in a row of a list and has no role in a change. */
const isListed = (text: string, { date, before, role, isOfNotice }: Valued) =>
  !role &&
  !isOfNotice &&
  labelInRow(before, text.slice(date.end, date.end + CONTEXT_CHARACTERS)) !== null;

/** The lines below a heading such as "Revised schedule". */
type Section = { start: number; end: number; role: Role; hasDates: boolean };

/** Finds the lists of earlier dates and of new dates by their headings. */
function sectionsOf(text: string): Section[] {
  const sections: Section[] = [];
  let start = 0;
  for (const line of text.split('\n')) {
    const role = line.length < CONTEXT_CHARACTERS ? roleOfSection(line) : null;
    const last = sections.at(-1);
    // The list ends at the first blank line below its dates.
    if (last?.hasDates && last.end === text.length && line.trim() === '') last.end = start;
    if (last && /\d{4}/.test(line)) last.hasDates = true;
    if (role) sections.push({ start, end: text.length, role, hasDates: false });
    start += line.length + 1;
  }
  return sections;
}

/**
 * Matches words before an earlier date that was tentative: "tentatively planned for". These words
 * do not make the new date tentative.
 */
const WAS_TENTATIVE = /tentatively(?: [a-z]+){0,3}? (?:for|on|from)(?: the)?\s*$/i;

/**
 * Returns the changes that a pair of dates makes. A pair without an earlier date gives changes with
 * `was` null.
 */
function changesOf(
  notice: ChangedText,
  was: LabelledWrittenDate | null,
  now: LabelledWrittenDate,
  rule: string,
): FoundChange[] {
  const { text, headings } = notice;
  const label = labelOf(text, was, now);
  if (!label) return [];
  // The words before the first date may name the round of both dates.
  const wordsFrom = Math.min(now.wordsFrom, was?.wordsFrom ?? now.wordsFrom);
  const wasTentative = was !== null && WAS_TENTATIVE.test(wordsBefore(text, was));
  const labelled = (date: LabelledWrittenDate) => {
    const start = wasTentative && date === now ? was.end : date.clause.start;
    const clause = { ...date.clause, start: Math.min(start, date.start) };
    const own = { ...date, label, clause, wordsFrom, isUnclear: false };
    return readDates(text, [own], null, headings);
  };
  const earlier = was ? labelled(was) : [];
  const places = was ? [was, now] : [now];
  const isSaid = (value: unknown) => JSON.stringify(value);
  return labelled(now).flatMap((found, index) =>
    isSaid(found.value) === isSaid(earlier[index]?.value)
      ? []
      : [
          {
            ...found,
            rule,
            certainty:
              isOfUnknownRound(text, found.fact, headings) ||
              isForSome(notice, found.fact, now) ||
              (was !== null && isOfSeveral(notice, was, now)) ||
              lacksTime(text, found, now) ||
              isEarlier(found, earlier[index]?.value ?? null)
                ? 'doubtful'
                : found.certainty,
            start: Math.min(...places.map(({ start }) => start)),
            end: Math.max(...places.map(({ end }) => end)),
            was: earlier[index]?.value ?? null,
          },
        ],
  );
}

/**
 * Whether the date of a step may belong to a round that the sentence does not name. This is
 * possible in two cases:
 * - The headings name a round for this step.
 * - The notice has rounds that it may also call "the examination".
 */
const isOfUnknownRound = (text: string, fact: string, { topic }: Headings): boolean =>
  [...topic.keys()].some((step) => fact === `dates.${step}`) ||
  (fact === 'dates.exam' && namesExaminations(text));

/**
 * Matches a sentence that keeps the earlier last date for some candidates or posts: "For other
 * posts the last date remains".
 */
const REMAINS_FOR_OTHERS =
  /\bfor [^.,;\n]{2,100}\b(?:last|closing) date\b[^.\n]{0,60}\bremains?\b|(?:last|closing) date\b(?: [a-z]+){0,4} for (?!applications?\b|submi)[^.\n]{1,60}\bremains?\b/i;
const FOR_SOME_CANDIDATES = /\bfor (?:the |those )?candidates (?:with|of class|whose|who)\b/i;

/**
 * Whether a change of the application or payment dates may be valid only for some candidates or
 * posts.
 */
const isForSome = (
  { text, remainsForSome }: ChangedText,
  fact: string,
  { clause }: LabelledWrittenDate,
): boolean =>
  /^dates\.(?:applyFrom|last|feeLast)$/.test(fact) &&
  (remainsForSome || FOR_SOME_CANDIDATES.test(text.slice(clause.start, clause.end)));

/** Matches words of a notice that does not state the new date yet: "till further orders". */
const WITHOUT_NEW_DATE =
  /further (?:orders?|notice|intimation)|notified (?:later|separately)|(?:अग्रिम|आगामी) (?:आदेश|सूचना)/iu;

/**
 * Whether two dates in different sentences may belong to two examinations, because the notice
 * postpones one examination without a new date.
 */
const isOfSeveral = (
  { lacksNewDate }: ChangedText,
  was: LabelledWrittenDate,
  now: LabelledWrittenDate,
): boolean => lacksNewDate && was.clause.start !== now.clause.start;

/** Whether the words after the day of a window state a time that the value lacks. */
const lacksTime = (
  text: string,
  { fact, value }: Pick<Found<unknown>, 'fact' | 'value'>,
  { end }: LabelledWrittenDate,
) =>
  /^dates\.(?:applyFrom|last|feeLast|correction)$/.test(fact) &&
  !hasTime(value) &&
  statesTime(text.slice(end, end + BEHIND_CHARACTERS).split(DAY_OR_END)[0] ?? '');
/**
 * Matches the end of the words that may state the time of a day: the end of the line or sentence,
 * or the start of the next day.
 */
const DAY_OR_END = /[\n।;]|(?=\b\d{1,2}[./-]\d{1,2}[./-])/u;

/**
 * Whether a change moves the last day to an earlier day. In such a change, the old and the new
 * day may have been confused.
 */
const isEarlier = ({ fact, value }: Found<unknown>, was: unknown): boolean =>
  /^dates\.(?:last|feeLast)$/.test(fact) && was !== null && dayOf(value) < dayOf(was);

/**
 * Returns the label of a change, or null. A single day of the application window is the last day,
 * unless words such as "opens on" stand directly before the day.
 */
function labelOf(
  text: string,
  was: LabelledWrittenDate | null,
  now: LabelledWrittenDate,
): LabelledWrittenDate['label'] {
  const dates = [was, now]
    .filter((date) => date !== null)
    .sort((one, other) => one.start - other.start);
  const [first] = dates;
  const own =
    (first && labelOfAgeDay(wordsBefore(text, first), first.start)) ??
    dates.map(({ label }) => label).find((label) => label && label.rule.dates[0] !== 'none');
  if (first && isOfOtherCandidates(wordsBefore(text, first))) return null;
  const found = own ?? (first ? subjectOf(text, first, dates.at(-1) ?? first) : null);
  if (found?.rule.dates[0] === 'answerKey' && first && OBJECTS.test(wordsBefore(text, first)))
    return { ...found, rule: { ...found.rule, dates: ['objection'] } };
  if (!found || now.until || found.rule.dates[0] !== 'apply') return found ?? null;
  const [, ...others] = found.rule.dates;
  const isFirst = first !== undefined && OPENS.test(wordsBefore(text, first));
  return {
    ...found,
    rule: { ...found.rule, dates: isFirst ? ['applyFrom'] : ['last', ...others] },
  };
}

/** Matches words before the day on which ages are counted: "Crucial date : the". */
const CRUCIAL = /\b(?:crucial|reckoning) date\b[^.;\n]{0,40}$/i;

/**
 * Returns `AGE_ON_LABEL` if the words before a changed date say that ages are counted on this date.
 * This label takes precedence over other labels of the date, such as "closing date".
 */
const labelOfAgeDay = (said: string, end: number): LabelledWrittenDate['label'] =>
  CRUCIAL.test(said) ? { start: end - said.length, end, rule: AGE_ON_LABEL } : null;

/** Matches words directly before the first day of a window: "opens on". */
const OPENS = /\b(?:open|start|begin|commenc)[a-z]*(?: (?:on|at|from))?[\s:-]*$/i;

/** Matches words about objections to an answer key: "challenging the answer key". */
const OBJECTS = /objection|challeng|आपत्ति/iu;

/**
 * Returns the label that the words before, between or after two dates name. Null if these words
 * name no label.
 */
function subjectOf(text: string, first: LabelledWrittenDate, last: LabelledWrittenDate) {
  const said = wordsBefore(text, first);
  const behind = text.slice(last.end, Math.min(last.clause.end, last.end + CONTEXT_CHARACTERS));
  const between = text.slice(first.end, Math.max(first.end, last.start));
  const rule = labelOfChange(said) ?? labelOfChange(between) ?? labelOfChange(behind);
  return rule && { start: first.start - said.length, end: first.start, rule };
}

/**
 * Returns the words before a date. The words come from the sentence of the date and from the
 * heading above this sentence.
 */
const wordsBefore = (text: string, { clause, wordsFrom, start }: LabelledWrittenDate) =>
  text.slice(Math.max(Math.min(clause.start, wordsFrom), start - CONTEXT_CHARACTERS), start);

/**
 * Keeps one change for each fact and new day. A second sentence may state the new day again without
 * the earlier day. If a fact changes in different ways, its changes are `doubtful`.
 */
function withoutRepeats(changes: readonly FoundChange[]): FoundChange[] {
  const kept: FoundChange[] = [];
  for (const [fact, ofFact] of Map.groupBy(changes, ({ fact }) => fact)) {
    const replaced = new Set(ofFact.map(({ was }) => dayOf(was)));
    // A corrigendum may repeat the change of an earlier corrigendum: "31.10 to 15.11", then "15.11
    // to 30.11". Only the last change counts.
    const last = ofFact.filter(({ value }) => !replaced.has(dayOf(value)));
    const known = last.filter(({ was }) => was !== null);
    const different = Map.groupBy(known.length > 0 ? known : last, ({ value }) => dayOf(value));
    const firsts = [...different.values()].flatMap(
      (same) => same.find(({ value }) => hasTime(value)) ?? same[0] ?? [],
    );
    kept.push(
      ...firsts.map((one) =>
        firsts.length > 1 && !severalFacts.has(fact)
          ? { ...one, certainty: 'doubtful' as const }
          : one,
      ),
    );
  }
  return kept;
}

const dayOf = (value: unknown) => {
  const { on, until } = (value ?? {}) as { on?: string; until?: string };
  return on ? `${on} ${until}` : JSON.stringify(value);
};
const hasTime = (value: unknown) => typeof value === 'object' && value !== null && 'time' in value;
