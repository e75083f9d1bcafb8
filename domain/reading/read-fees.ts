import type { Amount } from './amounts.ts';
import { type ClauseValue, groupsIn, withOpenLists, wordsBesides } from './groups.ts';
import type { Found } from './read-dates.ts';
import type { Clause } from './source.ts';

/* Reads fees by group, from sentences and from the rows below a heading. */

const FEE = /\bfees?\b|शुल्क/iu;
/** Words about amounts that are not application fees. */
const OTHER_AMOUNT =
  /correction|modif|\brti\b|\bcpio\b|right to information|re-?submit|(?<!non-)refund|late fee|per (?:question|objection|challenge|correction|month)|one time registration|\botr\b|stipend|salary|remuneration|honorarium|\bpay\b(?! (?:a|an|the|\d|rs|₹|online|application|examination|fee) ?)|deposit of rs|security deposit|income|\bfine\b|penalty|allowance|deduct|संशोधन|त्रुटि सुधार|मानदेय|पारिश्रमिक|वेतन|जुर्मान|डाक टिकट|आपत्ति/iu;
/** Charges that are part of the fee only if the text also names an application fee. */
const PROCESSING = /processing (?:fee|charge)/i;
const APPLICATION_FEE = /(?:application|examination|exam) fees?\b|(?:आवेदन|परीक्षा) शुल्क/iu;
/** Words after an amount that is refunded or paid each month. */
const PAID_BACK =
  /^[^\n;.\d]{0,20}(?:not (?:been )?paid|(?:will|shall|to) be (?:refunded|returned)|per (?:month|question|objection|correction)|p\.? ?m\.)/i;

/** Expressions for "no fee". The group `none` precedes the groups of candidates, or has none. */
const NO_FEE =
  /(?<none>\bno (?:application |examination )?fees?\b(?! (?:exemption|concession|relaxation))(?:\/intimation charges)?|कोई(?: भी)? (?:आवेदन |परीक्षा )?शुल्क (?:देय )?नहीं|शुल्क (?:देय )?नहीं (?:है|लिया|लगेगा|होगा))|(?<nil>(?<!\p{L})(?:nil|exempt(?:ed)?|not required to pay(?: any| the)? (?:application |examination )?fees?|free of (?:cost|charge)|pays? nothing)(?!\p{L}))|(?:निःशुल्क|नि:शुल्क|शून्य|शुल्क से (?:छूट|मुक्त))/giu;

/** Words before an amount of tax. */
const TAX = /\b(?:gst|tax)\b[^\n;\d]{0,6}(?:\d+ ?%)?[^\n;\d]{0,10}$/i;

/** Words before a fee without a group. */
const OWN_LABEL =
  /(?:(?:application|examination|exam|registration) fees?|\bfees? ?:|\bfees? (?:is|of|will be|shall be)|(?:pay|payment of)(?: an?| the)?(?: non-refundable)?(?: application| examination)? fees?|(?:आवेदन|परीक्षा) शुल्क)[^\n;\d]{0,40}$/iu;
const LABEL_CHARACTERS = 90;

type Fee = ClauseValue & { rupees: number; isNone: boolean };
type Place = { start: number; end: number };

/** Reads the fees. The amounts must be in order. */
export function readFees(
  text: string,
  clauses: readonly Clause[],
  amounts: readonly Amount[],
): Found<unknown>[] {
  let isBelowHeading = false;
  let heading = '';
  let next = 0;
  const found: Found<unknown>[] = [];
  const alone: Fee[] = [];
  for (const clause of withOpenLists(text, clauses)) {
    const said = text.slice(clause.start, clause.end);
    const given: Fee[] = [];
    while ((amounts[next]?.start ?? Number.POSITIVE_INFINITY) < clause.end) {
      const amount = amounts[next++] as Amount;
      if (amount.start >= clause.start) given.push({ ...amount, isNone: false });
    }
    for (const { 0: words, index, groups = {} } of said.matchAll(NO_FEE)) {
      const start = clause.start + index;
      const isNone = Boolean(groups.none);
      given.push({ start, end: start + words.length, rupees: 0, isNone, isAfterGroups: !isNone });
    }
    const hasFee = FEE.test(said);
    isBelowHeading = hasFee || (isBelowHeading && (given.length > 0 || groupsIn(said).length > 0));
    if (!isBelowHeading) continue;
    if (hasFee) heading = said;
    const values = feesOfRow(
      said,
      given.sort((one, other) => one.start - other.start),
      heading,
    );
    const bare = values.length === 0 ? bareFee(clause, said, heading) : null;
    if (bare) values.push(bare);
    for (const [index, { value, start, end }] of wordsBesides(text, clause, values).entries()) {
      const from = values[index - 1]?.end ?? clause.start;
      const before = text.slice(from, Math.max(end, value.end));
      if (value.rupees > 0 && isOther(before, said)) continue;
      if (TAX.test(text.slice(Math.max(from, value.start - LABEL_CHARACTERS), value.start)))
        continue;
      if (PAID_BACK.test(text.slice(value.end, value.end + LABEL_CHARACTERS))) continue;
      const groups = groupsIn(exceptedIn(said, value) ?? text.slice(start, end));
      if (groups.length === 0 && isForAll(value, said) && values.length === 1)
        groups.push('All candidates');
      if (groups.length > 0) {
        const rule = hasFee ? 'fee-in-sentence' : 'fee-below-heading';
        found.push(feeOf(groups.join(', '), value.rupees, { start, end }, rule));
      } else if (
        value.rupees > 0 &&
        OWN_LABEL.test(
          text.slice(Math.max(clause.start, value.start - LABEL_CHARACTERS), value.start),
        )
      ) {
        alone.push(value);
      }
    }
  }
  return withConflicts([...found, ...feeOfOthers(found, alone)]);
}

/**
 * Checks whether a sentence states that nobody pays: "No fee", "Fees: Nil.", "आवेदन निःशुल्क है".
 */
const isForAll = (value: Fee, said: string) =>
  value.isNone ||
  (value.rupees === 0 && /(?:fees?|शुल्क) ?[:-] ?(?:nil|शून्य)|आवेदन (?:निःशुल्क|नि:शुल्क)/iu.test(said));

/** Marks fees as doubtful if a group has different fees, such as for several posts. */
function withConflicts(found: readonly Found<unknown>[]): Found<unknown>[] {
  const amounts = new Map<string, Set<number>>();
  const groupsOf = (value: unknown) => (value as { group: string }).group.split(', ');
  for (const { value } of found) {
    for (const group of groupsOf(value)) {
      const known = amounts.get(group) ?? new Set();
      amounts.set(group, known.add((value as { rupees: number }).rupees));
    }
  }
  const differs = (group: string) => (amounts.get(group)?.size ?? 0) > 1;
  return found.map((one) =>
    groupsOf(one.value).some(differs) ? { ...one, certainty: 'doubtful' } : one,
  );
}

const feeOf = (group: string, rupees: number, place: Place, rule: string): Found<unknown> => ({
  fact: 'fees',
  value: { group, rupees },
  ...place,
  rule,
  certainty: 'certain',
});

const isOther = (before: string, said: string) =>
  OTHER_AMOUNT.test(before) || (PROCESSING.test(before) && !APPLICATION_FEE.test(said));

/** The fees of a row. If the last amount is the sum of the others, only the last one counts. */
function feesOfRow(said: string, values: Fee[], heading: string): Fee[] {
  const last = values.at(-1);
  if (!last || values.length < 3 || /\bgst\b|\btax/i.test(heading) || !/\t| {2}|\|/.test(said)) {
    return values;
  }
  const sum = values.slice(0, -1).reduce((all, { rupees }) => all + rupees, 0);
  return sum === last.rupees ? [{ ...last, isAfterGroups: true }] : values;
}

/** The fee of a row below a heading with "(in Rs.)", if the row has only a number. */
function bareFee(clause: Clause, said: string, heading: string): Fee | null {
  if (!/\brs\b|₹|rupees|रुपये|रूपये|रु\./iu.test(heading)) return null;
  const [, words, number] = /^(.*\p{L}[^\n]*?)(?:\t| {2,}|\| ?)(\d{2,5})[ |]*$/u.exec(said) ?? [];
  if (words === undefined || number === undefined || /\d/.test(words.replace(/^\W*\d+\W/, ''))) {
    return null;
  }
  const start = clause.start + said.lastIndexOf(number);
  const rupees = Number(number);
  return { start, end: start + number.length, rupees, isNone: false, isAfterGroups: true };
}

/**
 * Assigns a single fee without a group to all candidates, or to the candidates who are not
 * exempted.
 */
function feeOfOthers(found: readonly Found<unknown>[], alone: readonly Fee[]): Found<unknown>[] {
  const [first] = alone;
  const fees = found.map(({ value }) => value as { group: string; rupees: number });
  if (!first || alone.some(({ rupees }) => rupees !== first.rupees)) return [];
  if (fees.some(({ group, rupees }) => rupees >= first.rupees || group === 'All candidates'))
    return [];
  const group = fees.length > 0 ? 'Others' : 'All candidates';
  return [feeOf(group, first.rupees, { start: first.start, end: first.end }, 'fee-without-group')];
}

/**
 * The exempted groups in a sentence such as "Candidates (except Female/SC/ST candidates who are
 * exempted) are required to pay".
 */
function exceptedIn(said: string, { rupees }: Fee): string | null {
  if (rupees > 0) return null;
  return /except(?:ing)? ([^)]*?)exempt/i.exec(said)?.[1] ?? null;
}
