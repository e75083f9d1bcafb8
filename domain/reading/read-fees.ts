import type { Amount } from './amounts.ts';
import { type ClauseValue, groupsIn, wordsBesides } from './groups.ts';
import type { Found } from './read-dates.ts';
import type { Clause } from './source.ts';

/* Fees by group, from sentences and from the rows below a heading. */

const FEE = /\bfees?\b|शुल्क/iu;
/** Amounts of these are no fees of an application. */
const OTHER_AMOUNT =
  /correction|modif|re-?submit|(?<!non-)refund|late fee|per (?:question|objection|challenge)|processing fee|one time registration|\botr\b|stipend|salary|remuneration|\bpay\b(?! (?:a|the) )|deposit of rs/iu;
const NO_FEE =
  /(?<none>\bno (?:application |examination )?fees?\b(?! (?:exemption|concession|relaxation))(?:\/intimation charges)?)|\b(?<nil>nil|exempt(?:ed)?)(?![\p{L}])|निःशुल्क|शून्य/giu;

type Fee = ClauseValue & { rupees: number; isNone: boolean };

/** Reads the fees. The amounts of a source are in order. */
export function readFees(
  text: string,
  clauses: readonly Clause[],
  amounts: readonly Amount[],
): Found<unknown>[] {
  let isBelowHeading = false;
  let next = 0;
  return clauses.flatMap((clause) => {
    const said = text.slice(clause.start, clause.end);
    const values: Fee[] = [];
    while ((amounts[next]?.start ?? Number.POSITIVE_INFINITY) < clause.end) {
      const amount = amounts[next++] as Amount;
      if (amount.start >= clause.start) values.push({ ...amount, isNone: false });
    }
    for (const { 0: words, index, groups = {} } of said.matchAll(NO_FEE)) {
      const start = clause.start + index;
      const isNone = Boolean(groups.none);
      values.push({ start, end: start + words.length, rupees: 0, isNone, isAfterGroups: !isNone });
    }
    const hasFee = FEE.test(said);
    isBelowHeading = hasFee || (isBelowHeading && (values.length > 0 || groupsIn(said).length > 0));
    if (!isBelowHeading) return [];
    values.sort((one, other) => one.start - other.start);
    return wordsBesides(text, clause, values).flatMap(
      ({ value, start, end }, index): Found<unknown>[] => {
        const before = text.slice(values[index - 1]?.end ?? clause.start, end);
        if (OTHER_AMOUNT.test(before)) return [];
        const groups = groupsIn(exceptedIn(said, value) ?? text.slice(start, end));
        if (groups.length === 0 && value.isNone && values.length === 1)
          groups.push('All candidates');
        if (groups.length === 0) return [];
        const fee = { group: groups.join(', '), rupees: value.rupees };
        const rule = hasFee ? 'fee-in-sentence' : 'fee-below-heading';
        return [{ fact: 'fees', value: fee, start, end, rule, certainty: 'certain' }];
      },
    );
  });
}

/** "Candidates (except Female/SC/ST candidates who are exempted) are required to pay". */
function exceptedIn(said: string, { rupees }: Fee): string | null {
  if (rupees > 0) return null;
  return /except(?:ing)? ([^)]*?)exempt/i.exec(said)?.[1] ?? null;
}
