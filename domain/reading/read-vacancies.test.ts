import { expect, test } from 'vitest';
import { readNotice } from './read-notice.ts';

const totalsOf = (text: string) =>
  readNotice(text).facts.flatMap((one) => (one.fact === 'vacancies' ? [one.value] : []));

test.each([
  'The recruitment notified by Advt. No. 05/2025 for 2500 posts is complete.',
  'The earlier recruitment of 2024 (110 posts, examination in 2025) is closed.',
  'Candidates who had applied against Advt. No. 19/2025 for Clerk (1200 posts) have to apply again.',
  'Advt. No. 08 of 2026, through which applications for 366 posts were invited, is withdrawn.',
  'The reduction of 4 posts is in the unreserved category.',
  'Candidates who applied in the 2022 recruitment (540 posts) must register anew.',
])('the vacancies of an earlier recruitment are not read: %s', (sentence) => {
  expect(totalsOf(`Applications are invited for 43 posts of Clerk.\n${sentence}`)).toEqual([43]);
});

test.each([
  'The tentative vacancies are 437. These include 312 vacancies notified earlier and 125 vacancies added subsequently.',
  'पूर्व में विज्ञापित 12199 पदों में 11098 नये पद जोड़े गए हैं।',
])('the vacancies of an earlier notice and added vacancies are no total: %s', (text) => {
  expect(totalsOf(text)).toEqual([]);
});

test('"more than" is no total', () => {
  expect(totalsOf('Cut-off in the disciplines with more than 40 vacancies')).toEqual([]);
});

test.each([
  'The number of vacancies is notified by each school in Feb 2027.',
  'Total posts for the year 2027',
  'पदों की संख्या वर्ष 2027',
])('a year is no total: %s', (text) => {
  expect(totalsOf(text)).toEqual([]);
});

test('a total may look like a year', () => {
  expect(totalsOf('Total number of posts: 2027')).toEqual([2027]);
  expect(totalsOf('a total of 2027 vacancies')).toEqual([2027]);
});

test('the number of one of several Hindi posts is no certain total', () => {
  const text = 'कनिष्ठ सहायक - 120 पद (सामान्य 60)। आशुलिपिक - 30 पद।';
  const totals = readNotice(text).facts.filter(({ fact }) => fact === 'vacancies');
  expect(totals.map(({ certainty }) => certainty)).toEqual(['doubtful', 'doubtful']);
});

test('the number of a post in a numbered Hindi row is no total', () => {
  const row = (number: number, name: string, posts: number) =>
    `${number}. ${name}               ${posts} पद / ${posts} posts     Level-11`;
  const text = ['पदों का विवरण', row(1, 'उप सचिव', 4), row(2, 'आशुलिपिक', 3)].join('\n');
  expect(totalsOf(text)).toEqual([]);
});

test('the total of seats is read', () => {
  expect(totalsOf('कुल सीटें : 1763')).toEqual([1763]);
});

test.each([
  '(1) शाखा प्रबन्धक - 88 पद   (2) लिपिक - 412 पद   योग - 500 पद',
  'लिपिक - 88 पद, चपरासी - 412 पद, महायोग 500 पद',
  '(a) Clerk - 88 posts (b) Peon - 412 posts; Total - 500 posts',
])('the total behind a list of posts is the total: %s', (text) => {
  expect(totalsOf(text)).toEqual([500]);
});
