import { expect, test } from 'vitest';
import { textsFor } from '#messages/catalogue.server.ts';
import type { ThreadNotice } from '../lists/timeline.ts';
import { cardOfThread } from './card.ts';

test('the card of an examination has the moved end of a correction with its first day', () => {
  const correction = (date: object, publishedAt: string) =>
    ({ dates: { correction: date }, publishedAt }) as ThreadNotice;
  const thread = {
    name: 'Clerks 2026',
    names: {},
    notices: [
      correction({ until: '2026-03-20' }, '2026-03-14T06:00:00.000Z'),
      correction({ on: '2026-03-11', until: '2026-03-15' }, '2026-03-01T06:00:00.000Z'),
    ],
  };
  expect(
    cardOfThread({ slug: 'clerks-2026', ...thread }, { locale: 'en', texts: textsFor('en') }).facts,
  ).toEqual([{ label: 'Correction window', text: '11 Mar 2026 to 20 Mar 2026' }]);
});
