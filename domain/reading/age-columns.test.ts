import { expect, test } from 'vitest';
import { readNotice } from './read-notice.ts';

const limitsOf = (text: string) =>
  readNotice(text).facts.flatMap((one) =>
    one.fact === 'age.min' || one.fact === 'age.max'
      ? [`${one.fact} ${one.value}${one.certainty === 'certain' ? '' : '?'}`]
      : [],
  );

test.each([
  [
    'one post',
    'Post   Posts   Age as on 01.07.2026\nClerk   25   20 - 28 years',
    ['age.min 20', 'age.max 28'],
  ],
  [
    'columns for both limits',
    'Post                Age limit (Min)    Age limit (Max)\nChargeman           18                 25\nFireman             18                 25',
    ['age.min 18', 'age.max 25'],
  ],
  [
    'a header over two lines',
    'Post                Age as on       Vacancies\n                    01.07.2026\nPilot               18 - 30 years   2134',
    ['age.min 18', 'age.max 30'],
  ],
  ['the same maximum', 'Post\tMaximum age\nClerk\t35 years\nPeon\t35', ['age.max 35']],
  [
    'bars and a row that has no age',
    '| Post | Upper age limit |\n| Clerk | 35 years |\n| Peon | as per rules |',
    ['age.max 35'],
  ],
  [
    'a post with an age in another form',
    'Post                Age\nMaster              22 to 28 years\nDriver              below 25 years',
    ['age.min 22?', 'age.max 28?'],
  ],
  [
    'posts with different ages',
    'Post                Age\nMaster              Between 22 to 28 years\nDriver              Between 20 to 25 years',
    ['age.min 22?', 'age.min 20?', 'age.max 28?', 'age.max 25?'],
  ],
])('age limits are read from a table: %s', (_, text, limits) => {
  expect(limitsOf(text)).toEqual(limits);
});

test.each([
  'Post\tExperience\nClerk\t20 years',
  'Category\tAge relaxation\nSC\t15 years',
  'Post\tAge\nClerk\t28',
  'Post            Maximum age\nDirector        45     50     52',
])('other numbers of a table are no age limits: %j', (text) => {
  expect(limitsOf(text)).toEqual([]);
});
