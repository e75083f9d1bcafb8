import { describe, expect, test } from 'vitest';
import { Invalid } from '../../errors.ts';
import { agreeOnLastDate, datesOf } from './last-date.ts';
import { type FactsInput, factsSchema } from './schema.ts';

const messagesOf = (input: unknown) =>
  factsSchema
    .safeParse(input)
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

describe('facts', () => {
  test('of a form that was left empty are none', () => {
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
      organisation: ' Staff Selection\nCommission ',
      vacancies: '3979',
      posts: [{ name: 'Constable', total: '10', ur: '4', sc: 0 }],
      dates: { exam: { on: '14 March 2026', until: '2026-03-16' }, result: { on: 'tba' } },
      fees: [
        { group: 'General', rupees: '100' },
        { group: 'Women', rupees: 0 },
      ],
    } satisfies Record<string, unknown>);
    expect(facts).toEqual({
      organisation: 'Staff Selection Commission',
      vacancies: 3979,
      posts: [{ name: 'Constable', total: 10, ur: 4, sc: 0 }],
      dates: { exam: { on: '2026-03-14', until: '2026-03-16' }, result: { on: 'tba' } },
      fees: [
        { group: 'General', rupees: 100 },
        { group: 'Women', rupees: 0 },
      ],
    });
  });

  test.each([
    [{ vacancies: -1 }, 'vacancies: vacanciesInvalid'],
    [{ vacancies: 'many' }, 'vacancies: vacanciesInvalid'],
    [{ posts: [{ name: 'A', ur: -3 }] }, 'posts.0.ur: vacanciesInvalid'],
    [{ dates: { exam: { on: '31-02-2026' } } }, 'dates.exam.on: factDateInvalid'],
    [
      { dates: { exam: { on: '2026-03-14', until: '2026-03-13' } } },
      'dates.exam.until: dateBeforeStart',
    ],
    [{ dates: { exam: { on: '2026-03', until: '2026-03-13' } } }, 'dates.exam.on: factDateNeeded'],
    [
      { dates: { feeLast: { on: '2026-03-14', extendedFrom: '2026-03-14' } } },
      'dates.feeLast.extendedFrom: extendedNotLater',
    ],
    [
      { dates: { applyFrom: { on: '2026-03-14' }, last: { on: '2026-03-01' } } },
      'dates.last.on: datesOutOfOrder',
    ],
    [
      { dates: { exam: { on: '2026-03' }, result: { on: '2026-02-27' } } },
      'dates.result.on: datesOutOfOrder',
    ],
    [
      { dates: { applyFrom: { on: '2026-03-14', time: '25:00' } } },
      'dates.applyFrom.time: timeInvalid',
    ],
    [{ dates: { applyFrom: { time: '10:00' } } }, 'dates.applyFrom.on: factDateNeeded'],
    [{ dates: { exam: { extendedFrom: '2026-03-14' } } }, 'dates.exam.on: factDateNeeded'],
    [{ age: { min: 30, max: 20 } }, 'age.max: agesOutOfOrder'],
    [{ fees: [{ group: 'General' }] }, 'fees.0.rupees: feeInvalid'],
    [{ fees: [{ rupees: 5 }] }, 'fees.0.group: feeGroupRequired'],
    [{ links: [{ kind: 'apply', url: 'javascript:alert(1)' }] }, 'links.0.url: invalidAddress'],
  ])('%j is refused', (input, message) => {
    expect(messagesOf(input)).toEqual([message]);
  });
});

describe('the last date and the facts', () => {
  const agree = (lastDate: string | null, dates: FactsInput['dates']) =>
    agreeOnLastDate(lastDate, factsSchema.parse({ dates }));

  test('a day that only the facts have becomes the last date', () => {
    expect(agree(null, { last: { on: '14-03-2026', time: '17:00' } })).toEqual({
      lastDate: '2026-03-14',
      facts: { dates: { last: { time: '17:00' } } },
    });
  });

  test('a last date takes the place of what was less exact', () => {
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
    expect(() => agree('2026-03-14', { last: { extendedFrom: '2026-03-15' } })).toThrow(Invalid);
  });

  test('a window opens before its last day, and a time has a day', () => {
    const opens = (on: string) => ({ applyFrom: { on } });
    expect(() => agree('2026-03-14', opens('2026-03-15'))).toThrow(Invalid);
    expect(() => agree('2026-03-14', opens('2026-04'))).toThrow(Invalid);
    expect(agree('2026-03-14', opens('2026-03')).lastDate).toBe('2026-03-14');
    expect(() => agree(null, { last: { time: '17:00' } })).toThrow(Invalid);
  });

  test('stand together among the dates', () => {
    const facts = factsSchema.parse({ dates: { last: { extendedFrom: '2026-03-01' } } });
    expect(datesOf({ lastDate: '2026-03-14', facts }).last).toEqual({
      on: '2026-03-14',
      extendedFrom: '2026-03-01',
    });
  });
});
