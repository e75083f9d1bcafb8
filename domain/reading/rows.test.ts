import { expect, test } from 'vitest';
import { expectLinear } from '#tests/setup/growth.ts';
import { writeChange, writeValue } from '../../tests/reading/golden.ts';
import { readNotice } from './read-notice.ts';
import { viewOfRows } from './rows.ts';

const valuesOf = (...lines: string[]) =>
  readNotice(lines.join('\n')).facts.map((one) => `${one.fact}: ${writeValue(one)}`);

test('a label that is wrapped in its cell is read as one label', () => {
  expect(
    valuesOf(
      'Closing date for registration of application      17.10.2026 (up to',
      '(including payment of fee)                        5.00 PM)',
    ),
  ).toEqual(['dates.last: 2026-10-17 17:00', 'dates.feeLast: 2026-10-17 17:00']);
});

test('a row is not the rest of the row above', () => {
  expect(
    valuesOf(
      'Last date of online application      17.10.2026',
      'Date of examination                  12.12.2026',
    ),
  ).toEqual(['dates.last: 2026-10-17', 'dates.exam: 2026-12-12']);
});

test('dates below headers have the headers as labels', () => {
  expect(
    valuesOf(
      '  Opening date of       Last date and time of     Preliminary',
      ' online application      online application      examination',
      '11.11.2026 from         10.12.2026 till 16:00    February, 2027',
      '10:00 hrs',
    ),
  ).toEqual([
    'dates.applyFrom: 2026-11-11 10:00',
    'dates.last: 2026-12-10 16:00',
    'rounds.prelims.exam: 2027-02',
  ]);
});

test('dates below "From" and "To" are the ends of a window', () => {
  expect(
    valuesOf(
      'Activity\tFrom\tTo',
      'Objections against the answer key\t17-11-2026 (10:00 hrs)\t20-11-2026 (17:00 hrs)',
    ),
  ).toEqual(['dates.objection: 2026-11-17..2026-11-20 17:00']);
});

test('near days in a column are the days of one examination', () => {
  const header = 'Post\tDate of test\tSession';
  const first = 'Junior Technician\t28.11.2026\tMorning';
  expect(valuesOf(header, first, 'Tutor in Nursing\t29.11.2026\tMorning')).toEqual([
    'dates.exam: 2026-11-28..2026-11-29',
  ]);
  expect(valuesOf(header, first, 'Tutor in Nursing\t29.12.2026\tMorning')).toEqual([]);
});

test('wrapped rows of earlier and new dates are changes', () => {
  const { changes } = readNotice(
    [
      'CORRIGENDUM',
      '     Clause                           For                 Read',
      '1.   Last date for submission of      05.11.2026 upto     12.11.2026 upto',
      '     application                      5:00 P.M.           5:00 P.M.',
      '',
      '2.   Date of examination              13.12.2026          03.01.2027',
    ].join('\n'),
  );
  expect(changes.map(writeChange)).toEqual([
    'dates.last: 2026-11-05 17:00 > 2026-11-12 17:00',
    'dates.exam: 2026-12-13 > 2027-01-03',
  ]);
});

test('the words of a value are in the text', () => {
  const text = 'Last date      26th November,\n               2026 (5 PM)';
  const last = readNotice(text).facts.find(({ fact }) => fact === 'dates.last');
  expect(last?.value).toEqual({ on: '2026-11-26', time: '17:00' });
  expect(text.slice(last?.from, last?.until)).toMatch(/^26th November,\s+2026 \(5 PM$/);
});

test('the cells of a drawn table are separated by bars', () => {
  const { changes } = readNotice(
    [
      'CORRIGENDUM',
      '| Particulars                    | Existing            | Revised             |',
      '+--------------------------------+---------------------+---------------------+',
      '| Last date for depositing the   | 03.12.2026          | 17.12.2026          |',
      '| application fee                | (5 PM)              | (5 PM)              |',
      '+--------------------------------+---------------------+---------------------+',
    ].join('\n'),
  );
  expect(changes.map(writeChange)).toEqual(['dates.feeLast: 2026-12-03 17:00 > 2026-12-17 17:00']);
});

test('many columns of dates in one line take linear time', async () => {
  const make = (size: number) => '26.11.2026  '.repeat(size / 12);
  await expectLinear('columns of dates', make, viewOfRows, [65_536, 524_288]);
});
