import { describe, expect, test } from 'vitest';
import type { Facts } from '#domain/facts/schema.ts';
import { isSame } from '#domain/is-same.ts';
import { readTexts } from '#domain/reading/read-texts.ts';
import { readGoldenTexts } from '#tests/reading/golden.ts';
import { valueAt } from '../forms/field.ts';
import { describeEvidence } from './describe-evidence.ts';
import { draftOf } from './draft.ts';
import { inputsOf, type PlacedEvidence, placeEvidence } from './place-evidence.ts';

const TODAY = '2026-11-25';
const notices = (await readGoldenTexts('tuned')).map(({ name, text }) => ({
  name,
  text: text ?? '',
}));

const placeIn = (text: string) => placeEvidence(readTexts(text, null, TODAY), text, null);

/**
 * Whether the draft contains the value of `one` in the right field or row. Qualifications are not
 * compared.
 */
function heldBy(draft: object, one: PlacedEvidence): boolean {
  const line = /^(.+\[\d+\])(?:\.\w+)?$/.exec(one.field)?.[1];
  if (line && !one.evidence.fact.startsWith('rounds.')) {
    return isSame(valueAt(draft, line), one.evidence.value);
  }
  if (one.evidence.fact === 'qualifications') return true;
  return inputsOf(one).every(([name, value]) => String(valueAt(draft, name)) === value);
}

test.each(notices)('$name: each filled value is in the field beside its words', ({ text }) => {
  const placed = placeIn(text);
  const draft = draftOf(placed, { today: TODAY, categories: [] });
  const lost = placed.filter((one) => one.as === 'filled' && !heldBy(draft, one));
  expect(lost.map(({ field }) => field)).toEqual([]);
});

test.each(notices)('$name: each value has words to compare with', ({ text }) => {
  const unnamed = placeIn(text).filter(
    ({ as, evidence }) => as !== 'asked' && describeEvidence(evidence) === '',
  );
  expect(unnamed.map(({ field }) => field)).toEqual([]);
});

test('the title of a draft is in title case, and its organisation as the notice writes it', () => {
  const text = 'HIGH COURT OF ORISSA\nNOTICE\nTotal number of vacancies: 12';
  const draft = draftOf(placeIn(text), { today: TODAY, categories: [] });
  expect(draft).toMatchObject({
    title: 'High Court of Orissa Recruitment 2026 for 12 Posts',
    facts: { organisation: 'HIGH COURT OF ORISSA' },
  });
  expect(draft.description).toContain('High Court of Orissa');
});

test('the drafts of a notice use a name and a link that staff have not chosen yet', () => {
  const text = 'HIGH COURT OF UTTARAKHAND AT NAINITAL\nFor updates see https://example.gov.in';
  expect(draftOf(placeIn(text), { today: TODAY, categories: [] })).toMatchObject({
    title: 'High Court of Uttarakhand at Nainital Recruitment 2026',
    url: 'https://example.gov.in',
    facts: {},
  });
});

test('two names that contradict each other make no title', () => {
  const text = 'HIGH COURT OF ORISSA\nDISTRICT COURT OF PURI\nNotice';
  const placed = placeIn(text);
  expect(placed.filter(({ as }) => as === 'offered')).toHaveLength(2);
  expect(draftOf(placed, { today: TODAY, categories: [] }).title).toBeNull();
});

describe('a value', () => {
  test('that is doubtful is offered, and a date without a year is only shown as a question', () => {
    const text = [
      'Last date for receipt of applications: 24-07-2027',
      'Closing date for receipt of applications: 25-07-2027',
      'Last date for payment of fee: 28 July',
    ].join('\n');
    const shown = placeIn(text).map(({ field, as }) => [field, as]);
    expect(shown).toContainEqual(['lastDate', 'offered']);
    expect(shown.filter(([, as]) => as === 'filled')).toEqual([]);
    expect(shown).toContainEqual(['facts.dates.feeLast.on', 'asked']);
  });

  test('that is proposed is offered and fills nothing', () => {
    const text = [
      'Pay: Level-7 (Rs. 44,900-1,42,400)',
      'Pay of other posts: Level-4',
      'Selection process: Written Test, Interview',
    ].join('\n');
    const placed = placeIn(text).filter(({ field }) => field !== 'facts.organisation');
    expect(placed.map(({ field, as }) => [field, as])).toEqual([
      ['facts.payScale.level', 'offered'],
      ['facts.payScale.level', 'offered'],
      ['facts.selection', 'offered'],
      ['facts.selection', 'offered'],
    ]);
    expect(draftOf(placed, { today: TODAY, categories: [] }).facts).toEqual({});
    // A chosen pay scale replaces all parts of the former pay scale.
    expect(inputsOf(placed[1] as PlacedEvidence)).toEqual([
      ['facts.payScale.level', '4'],
      ['facts.payScale.from', ''],
      ['facts.payScale.to', ''],
    ]);
  });

  test('that the stored announcement has is not offered, and a change is offered', () => {
    const text = 'Total number of vacancies: 5,464\nLast date to apply: 24-07-2027';
    const stored = { lastDate: '2027-07-20', facts: { vacancies: 5464 } as Facts };
    const shown = placeEvidence(readTexts(text, null, TODAY), text, stored).map(({ field, as }) => [
      field,
      as,
    ]);
    expect(shown).toContainEqual(['facts.vacancies', 'filled']);
    expect(shown).toContainEqual(['lastDate', 'offered']);
  });
});
