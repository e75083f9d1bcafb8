import { afterAll, expect, test, vi } from 'vitest';
import { system } from '#domain/actor.ts';
import { buildAnnouncement, buildCategory } from '#tests/factories.ts';
import { updateAnnouncement } from '#tests/raw-writes.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { DAY_MS, todayInIndia } from '../dates.ts';
import { listHome } from './home.server.ts';

const { db, pool, close } = await createTestDatabase();
afterAll(close);

test('the lists of home follow the threads of their notices, which one query reads', async () => {
  const { id: categoryId } = await buildCategory(db, { slug: 'admit-card' });
  const dayIn = (days: number) => todayInIndia(new Date(Date.now() + days * DAY_MS));
  const examIn = (days: number) => ({ dates: { exam: { on: dayIn(days) } } });
  const values = {
    ...{ title: 'Ferry Clerk Admit Card', description: '<p>Read it.</p>', categoryId },
    ...{ threadName: 'Ferry Clerk 2026', lastDate: dayIn(9) },
  };
  const { id } = await buildAnnouncement(db, { ...values, facts: examIn(40) });
  await updateAnnouncement(db, system, id, { ...values, facts: examIn(41) });
  await buildAnnouncement(db, {
    title: 'Ferry Clerk Revised Exam Date',
    threadName: 'Ferry Clerk 2026',
    facts: examIn(60),
  });
  const query = vi.spyOn(pool, 'query');
  const home = await listHome(db, { now: new Date(), quickLinkIds: [id], shown: [] });
  const lists = [
    home.quickLinks,
    home.closing,
    home.changes,
    home.titles.flatMap((one) => one.titles),
  ];
  for (const list of lists) {
    const found = list.find(({ title }) => title === values.title);
    expect(found?.dates?.exam?.on).toBe(dayIn(60));
  }
  const names = query.mock.calls.map(([statement]) => (statement as { name?: string }).name);
  expect(names.filter((name) => name === 'threads of a list')).toHaveLength(1);
});
