import { expect, test } from 'vitest';
import { readNotice } from './read-notice.ts';

/** Returns the names of `certain` facts: last dates, and dates of examinations and admit cards. */
const datesOf = (text: string) =>
  readNotice(`State Services Board\nAdvt. No. 5/2026\n${text}\n`, '2026-11-26').facts.flatMap(
    ({ fact, certainty }) =>
      certainty === 'certain' && /\.(?:exam|admitCard|last)$/.test(fact) ? [fact] : [],
  );

test.each([
  'Other notices\n  - CRP-XVI: interview call letters from 04-12-2026\n  - Junior Clerk: last date of application 10.12.2026',
  'Older items : The skill test of drivers will be held on 04.12.2026',
  'Ticker -\n  "Online application for Clerks ends on 14 Dec 2026"',
  'Scroll:\n>> Admit cards of Stenographers can be downloaded from 14.12.2026\n>> Planner 2027',
  'Important links / notices for other posts\n- The skill test of drivers will be held on 04.12.2026',
  'Quick updates\n>> The skill test will be held on 04.12.2026\n>> Interview of clerks on 05.12.2026',
  'Elsewhere on this site\n* Walk-in of guest faculty : 04.12.2026\n* Skill test of drivers : 05.12.2026',
  "What's New\n  * Clerk - closing date 11 Dec 2026\n  * Assistant: walk-in on 22 December 2026",
  'News & Events\n\n• Admit cards of clerks: 11.12.2026\n• The test of drivers will be held on 22.12.2026',
  'अन्य सूचनाएँ :\n- लिपिक परीक्षा दिनांक 20.12.2026 को होगी\n- चालक पद हेतु आवेदन की अंतिम तिथि : 10.12.2026',
  'नवीनतम सूचनाएं\n- लिपिक परीक्षा दिनांक 20.12.2026 को होगी\n- चालक पद हेतु आवेदन की अंतिम तिथि : 10.12.2026',
])('the items of a list of other news give no date: %j', (text) => {
  expect(datesOf(text)).toEqual([]);
});

test.each([
  [
    'Announcements\n 13.11.2026 | Advt. No. 5/2026: admit cards can be downloaded from 13.11.2026\n 12.11.2026 | Posts of Advt. No. 3/2026',
    ['dates.admitCard'],
  ],
  ["What's New\nThe test will be held on 20.12.2026.", ['dates.exam']],
  ["What's New\n- The test will be held on 20.12.2026.", ['dates.exam']],
  ['Other notices\n- Result of clerks\nThe test will be held on 20.12.2026.', ['dates.exam']],
  ['ANNOUNCEMENT\n- The test will be held on 20.12.2026.', ['dates.exam']],
  [
    'IMPORTANT NOTICE\n- Last date to apply: 26.12.2026\n- Date of examination: 20.01.2027',
    ['dates.last', 'dates.exam'],
  ],
  ['Scroll down to apply. Last date to apply: 26.12.2026', ['dates.last']],
  ['More links: apply at https://a.gov.in/apply by 26.12.2026', ['dates.last']],
  ['For other notices see the website. The test will be held on 20.12.2026.', ['dates.exam']],
])('a date of the notice itself stays: %j', (text, dates) => {
  expect(datesOf(text)).toEqual(dates);
});
