import { expect, test } from 'vitest';
import { textsFor } from '#messages/catalogue.server.ts';
import type { ThreadNotice } from '../lists/timeline.ts';
import { cardOfThread } from './card.ts';

const language = { locale: 'en', texts: textsFor('en') } as const;
const noticeOf = (shortId: string, input: Partial<ThreadNotice>) =>
  ({
    ...{ shortId, title: 'Clerks', kind: 'job', stage: 'notification', mark: null, opensIn: null },
    ...{ opensAt: null, closesAt: null, rounds: [], selection: [] },
    ...input,
  }) as unknown as ThreadNotice;

test('the card of an examination has the moved end of a correction with its first day', () => {
  const correction = (date: object, publishedAt: string) =>
    noticeOf(publishedAt, { dates: { correction: date }, publishedAt });
  const thread = {
    name: 'Clerks 2026',
    names: {},
    notices: [
      correction({ until: '2026-03-20' }, '2026-03-14T06:00:00.000Z'),
      correction({ on: '2026-03-11', until: '2026-03-15' }, '2026-03-01T06:00:00.000Z'),
    ],
  };
  expect(cardOfThread({ slug: 'clerks-2026', ...thread }, language).facts).toEqual([
    { label: 'Correction window', text: '11 Mar 2026 to 20 Mar 2026' },
  ]);
});

test('the card of an examination has the extended last date beside a notice that repeats the former one', () => {
  const to = (on: string, publishedAt: string, extendedFrom?: string) =>
    noticeOf(publishedAt, {
      ...{ publishedAt, lastDate: on, closesAt: `${on}T18:30:00.000Z` },
      dates: { last: { on, extendedFrom } },
    });
  const notices = [
    to('2026-03-15', '2026-03-05T06:00:00.000Z'),
    to('2026-03-29', '2026-03-01T06:00:00.000Z', '2026-03-15'),
  ];
  const card = cardOfThread({ slug: 'clerks', name: 'Clerks', names: {}, notices }, language);
  expect(card.facts).toEqual([
    { label: 'Last date', text: '29 Mar 2026 (extended from 15 Mar 2026)' },
  ]);
});
