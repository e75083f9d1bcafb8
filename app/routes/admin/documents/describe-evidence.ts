import { formatDate } from '#domain/dates.ts';
import { describeFact, factOf, isFactName } from '#domain/facts/describe.ts';
import type { FactDate } from '#domain/facts/schema.ts';
import { assembleFacts } from '#domain/reading/assemble.ts';
import { type Evidence, isWithoutYear } from '#domain/reading/evidence.ts';
import { locale, staffLanguage, texts } from '#messages/staff-texts.ts';

/** Describes a value that was read from a document. Returns '' for a date without a year. */
export function describeEvidence(evidence: Evidence): string {
  const { fact, value } = evidence;
  if (fact === 'stage') return texts[`stage-${evidence.value as 'result'}`];
  if (fact === 'age.asOn') {
    return `${texts.ageAsOnDay} ${formatDate(String(value), locale)}`;
  }
  if (isWithoutYear(String((value as FactDate).on))) return '';
  const facts = assembleFacts([{ ...evidence, certainty: 'certain' } as Evidence]);
  const [group = ''] = fact.split('.');
  const name = isFactName(fact) ? fact : group;
  return isFactName(name)
    ? describeFact(name, factOf({ stage: null, lastDate: null, facts }, name), staffLanguage)
    : '';
}
