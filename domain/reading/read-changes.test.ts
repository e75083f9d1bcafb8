import { describe, expect, test } from 'vitest';
import { readNotice } from './read-notice.ts';

/* Changes of a corrigendum, in addition to the examples of the rules (`rules.test.ts`). */

const TODAY = '2026-11-26';

const changesIn = (text: string) =>
  readNotice(text, TODAY).changes.map(({ fact, was, value }) => ({ fact, was, value }));

describe('a changed upper age limit', () => {
  const change = [{ fact: 'age.max', was: 37, value: 42 }];

  test.each([
    'Upper age limit: 37 years > 42 years',
    'The upper age limit is raised from 37 to 42 years.',
    'The maximum age limit shall be read as 42 years instead of 37 years.',
    'Particulars\tFor\tRead\nUpper age limit (all posts)\t37 years\t42 years',
    'Para      Existing                      Revised\nPara 4    Upper age limit : 37 years    Upper age limit : 42 years\n(Age)     as on 01.01.2027              as on 01.01.2027',
    'Particulars\tRevised entry\tExisting entry\nUpper age limit\t42 years\t37 years',
  ])('%s', (text) => {
    expect(changesIn(`CORRIGENDUM\n${text}`)).toEqual(change);
  });

  test.each([
    'Upper age limit: 37 years for clerks and 42 years for drivers',
    'Particulars\tFor\tRead\nUpper age limit (clerks)\t37 years\t42 years\nUpper age limit (drivers)\t30 years\t35 years',
    'Relaxation of the upper age limit: from 5 to 10 years',
  ])('is not read from: %s', (text) => {
    expect(changesIn(`CORRIGENDUM\n${text}`)).toEqual([]);
  });
});

describe('a changed total of vacancies', () => {
  test.each([
    'Para\tFor (as published)\tRead (as amended)\nPara-1, Vacancies\t581 vacancies\t597 vacancies',
    'रिक्तियों की कुल संख्या "581" के स्थान पर "597" पढ़ी जाए।',
    'In para 3 the total number of posts shall be read as 597 in place of 581.',
  ])('%s', (text) => {
    expect(changesIn(`CORRIGENDUM\n${text}`)).toEqual([
      { fact: 'vacancies', was: 581, value: 597 },
    ]);
  });
});

test('a table of a Hindi corrigendum has a column of the earlier corrigendum', () => {
  const text =
    'शुद्धि पत्र - 2\nविवरण    शुद्धि पत्र-1 के अनुसार    अब विस्तारित तिथि\nआवेदन की अंतिम तिथि    15.11.2026    30.11.2026';
  expect(changesIn(text)).toEqual([
    { fact: 'dates.last', was: { on: '2026-11-15' }, value: { on: '2026-11-30' } },
  ]);
});

test('a table goes on after a blank line before a row of text', () => {
  const text =
    'CORRIGENDUM\n  Para      For                       Read\n  ----      ------------------        ------------------\n\n  Para 9    Screening Test will be    Screening Test will be\n  (Exam)    held on 17/01/2027        held on 31/01/2027\n';
  expect(changesIn(text)).toEqual([
    { fact: 'dates.exam', was: { on: '2027-01-17' }, value: { on: '2027-01-31' } },
  ]);
});

test('the cells of a table go on in the next lines, and its columns may have no gap', () => {
  const text = `CORRIGENDUM
Sl.   Particulars                     For                      Read
No.
1     Number of vacancies             581                      597
2     Last date for submission of     15.11.2026 upto          22.11.2026 upto
      applications                    5:00 P.M.                5:00 P.M.
3     Edit window of the applications 20.11.2026 to 22.11.2026 27.11.2026 to
      form                                                     29.11.2026`;
  expect(changesIn(text)).toEqual([
    {
      fact: 'dates.last',
      was: { on: '2026-11-15', time: '17:00' },
      value: { on: '2026-11-22', time: '17:00' },
    },
    {
      fact: 'dates.correction',
      was: { on: '2026-11-20', until: '2026-11-22' },
      value: { on: '2026-11-27', until: '2026-11-29' },
    },
    { fact: 'vacancies', was: 581, value: 597 },
  ]);
});

test('a range of numbers is no change without a word for it', () => {
  expect(changesIn('CORRIGENDUM\nPosts are advertised from 10 to 20.')).toEqual([]);
});
