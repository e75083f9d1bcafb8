import { describe, expect, test } from 'vitest';
import { Invalid } from '../errors.ts';
import { ruleText } from '../rule-text.ts';
import { agreeOnLastDate, datesOf } from './last-date.ts';
import { type FactsInput, factsSchema } from './schema.ts';

const messagesOf = (input: unknown) =>
  factsSchema
    .safeParse(input)
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

describe('facts', () => {
  test('of an empty form are empty', () => {
    const empty = {
      organisation: ' ',
      posts: [{ name: '' }],
      dates: { exam: { on: '', until: '' } },
      fees: [{}],
      links: [{ kind: 'apply', url: '' }],
      selection: [''],
    };
    expect(factsSchema.parse(empty)).toEqual({});
  });

  test('are stored in one spelling', () => {
    const facts = factsSchema.parse({
      organisation: ' Staff \u202e Selection\n\u200fCommission ',
      vacancies: '3,979',
      posts: [{ name: 'Constable', total: '१०', ur: '4', sc: 0 }],
      dates: { exam: { on: '14 March 2026', until: '१६ मार्च २०२६' }, result: { on: 'tba' } },
      fees: [
        { group: 'General', rupees: '₹100' },
        { group: 'OBC', rupees: 'Rs. 1,000/-' },
        { group: 'EWS', rupees: '१,००० रुपये' },
        { group: 'SC', rupees: 'Nil' },
        { group: 'ST', rupees: 'निःशुल्क' },
        { group: 'Women', rupees: 0 },
      ],
      states: ['bihar', 'goa', 'bihar'],
    } satisfies Record<string, unknown>);
    expect(facts).toEqual({
      organisation: 'Staff Selection Commission',
      vacancies: 3979,
      posts: [{ name: 'Constable', total: 10, ur: 4, sc: 0 }],
      dates: { exam: { on: '2026-03-14', until: '2026-03-16' }, result: { on: 'tba' } },
      fees: [
        { group: 'General', rupees: 100 },
        { group: 'OBC', rupees: 1000 },
        { group: 'EWS', rupees: 1000 },
        { group: 'SC', rupees: 0 },
        { group: 'ST', rupees: 0 },
        { group: 'Women', rupees: 0 },
      ],
      states: ['bihar', 'goa'],
    });
  });

  test.each<[unknown, string]>([
    ...[-1, 2.5, 'many', '1e3', '0x10', '-1', '9'.repeat(20)].map(
      (vacancies) => [{ vacancies }, 'vacancies: vacanciesInvalid'] as [unknown, string],
    ),
    [{ posts: [{ name: 'A', ur: -3 }] }, 'posts.0.ur: vacanciesInvalid'],
    [{ dates: { exam: { on: '31-02-2026' } } }, 'dates.exam.on: factDateInvalid'],
    [{ dates: { exam: { on: '2026-03', until: '2026-03-13' } } }, 'dates.exam.on: factDateNeeded'],
    [{ dates: { exam: { on: '2026-03', until: '2026-04' } } }, 'dates.exam.until: lastDayInvalid'],
    [
      { dates: { applyFrom: { on: '2026-03-14', time: '25:00' } } },
      'dates.applyFrom.time: timeInvalid',
    ],
    [{ dates: { applyFrom: { time: '10:00' } } }, 'dates.applyFrom.on: factDateNeeded'],
    [{ dates: { exam: { extendedFrom: '2026-03-14' } } }, 'dates.exam.on: newDateNeeded'],
    [
      { dates: { applyFrom: { time: '10:00', extendedFrom: '2026-03-14' } } },
      'dates.applyFrom.on: factDateNeeded',
    ],
    [{ fees: [{ group: 'General' }] }, 'fees.0.rupees: feeInvalid'],
    [{ fees: [{ rupees: 5 }] }, 'fees.0.group: feeGroupRequired'],
    [{ fees: [{ group: 'General', rupees: '100 to 200' }] }, 'fees.0.rupees: feeInvalid'],
    [{ age: { relaxations: [{ group: 'OBC' }] } }, 'age.relaxations.0.years: yearsInvalid'],
    [{ age: { relaxations: [{ years: 3 }] } }, 'age.relaxations.0.group: relaxationGroupRequired'],
    [{ age: { max: '1e1' } }, 'age.max: yearsInvalid'],
    [{ kind: 'party' }, 'kind: choiceInvalid'],
    [{ mark: 'maybe' }, 'mark: choiceInvalid'],
    [{ states: ['atlantis'] }, 'states.0: choiceInvalid'],
    [{ qualifications: ['wizard'] }, 'qualifications.0: choiceInvalid'],
    [{ links: [{ kind: 'party', url: 'https://ssc.example' }] }, 'links.0.kind: choiceInvalid'],
    [{ links: [{ kind: 'apply', url: 'javascript:alert(1)' }] }, 'links.0.url: invalidAddress'],
    [{ links: [{ url: 'https://me:secret@ssc.example' }] }, 'links.0.url: privateAddress'],
    [{ links: [{ url: 'http://127.0.0.1/notice' }] }, 'links.0.url: privateAddress'],
    [
      { dates: { exam: { on: '14-03-1999' } } },
      `dates.exam.on: ${ruleText('yearOutOfRange', { first: 2000, last: 2100 })}`,
    ],
    [
      { dates: { exam: { on: '03-2101' } } },
      `dates.exam.on: ${ruleText('yearOutOfRange', { first: 2000, last: 2100 })}`,
    ],
    [
      { posts: Array.from({ length: 31 }, (_, n) => ({ name: `Post ${n}` })) },
      `posts: ${ruleText('tooManyLines', { most: 30 })}`,
    ],
  ])('%j is refused', (input, message) => {
    expect(messagesOf(input)).toEqual([message]);
  });
});

describe('the last date and the facts', () => {
  const agree = (lastDate: string | null, dates: FactsInput['dates']) =>
    agreeOnLastDate(lastDate, factsSchema.parse({ dates }));

  test('a last date that is only in the facts becomes the last date', () => {
    expect(agree(null, { last: { on: '14-03-2026', time: '17:00' } })).toEqual({
      lastDate: '2026-03-14',
      facts: { dates: { last: { time: '17:00' } } },
    });
  });

  test('a last date replaces a less exact one', () => {
    expect(agree('2026-03-14', { last: { on: 'tba' } })).toEqual({
      lastDate: '2026-03-14',
      facts: {},
    });
    expect(agree(null, { last: { on: '2026-03' } })).toEqual({
      lastDate: null,
      facts: { dates: { last: { on: '2026-03' } } },
    });
  });

  test('two different days are refused', () => {
    expect(() => agree('2026-03-14', { last: { on: '2026-03-15' } })).toThrow(Invalid);
  });

  test('a time has a day', () => {
    expect(() => agree(null, { last: { time: '17:00' } })).toThrow(Invalid);
  });

  test('are together among the dates', () => {
    const facts = factsSchema.parse({ dates: { last: { extendedFrom: '2026-03-01' } } });
    expect(datesOf({ lastDate: '2026-03-14', facts }).last).toEqual({
      on: '2026-03-14',
      extendedFrom: '2026-03-01',
    });
  });
});
