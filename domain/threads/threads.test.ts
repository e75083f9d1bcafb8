import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { announcements, examThreads } from '#db/schema.server.ts';
import { system } from '#domain/actor.ts';
import { buildAnnouncement, buildCategory } from '#tests/factories.ts';
import { createAnnouncement, importAnnouncements, updateAnnouncement } from '#tests/raw-writes.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { deleteAnnouncement } from '../announcements/announcements.server.ts';
import { NotFound } from '../errors.ts';
import { findThread, getThread, listThreads } from '../lists/threads.server.ts';

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);

let categoryId: string;
beforeAll(async () => {
  categoryId = (await buildCategory(db)).id;
});
beforeEach(async () => {
  await db.delete(announcements);
  await db.delete(examThreads);
});

const announcement = (input: object = {}) => ({
  title: 'SSC CGL Recruitment 2025',
  description: '<p>Apply now.</p>',
  categoryId,
  ...input,
});
const inAnHour = () => new Date(Date.now() + 3_600_000);

describe('an announcement of a thread', () => {
  test('creates the thread if it is the first, and otherwise joins it', async () => {
    const first = await createAnnouncement(
      db,
      system,
      announcement({ threadName: ' SSC  CGL 2025 ', stage: 'notification' }),
    );
    expect(first).toMatchObject({ thread: 'ssc-cgl-2025', stage: 'notification' });
    const second = await createAnnouncement(
      db,
      system,
      announcement({ threadName: 'ssc cgl 2025' }),
    );
    expect(second).toMatchObject({ thread: 'ssc-cgl-2025', stage: null });
    expect(second.threadName).toBe(first.threadName);
  });

  test('leaves it, or moves to another one', async () => {
    const { id } = await createAnnouncement(
      db,
      system,
      announcement({ threadName: 'SSC CGL 2025' }),
    );
    const moved = announcement({ threadName: 'SSC CGL 2026', stage: 'result' });
    expect(await updateAnnouncement(db, system, id, moved)).toMatchObject({
      thread: 'ssc-cgl-2026',
    });
    expect(await findThread(db, 'ssc-cgl-2025')).toBeNull();
    expect(await updateAnnouncement(db, system, id, announcement())).toMatchObject({
      thread: null,
      threadName: null,
      stage: null,
    });
  });

  test('changes with its thread, and not if the same values are saved again', async () => {
    const input = announcement({ threadName: 'SSC CGL 2025', stage: 'result' });
    const { id, version } = await createAnnouncement(db, system, announcement());
    expect((await updateAnnouncement(db, system, id, input)).version).toBe(version + 1);
    expect((await updateAnnouncement(db, system, id, { ...input, version })).version).toBe(
      version + 1,
    );
    await expect(
      updateAnnouncement(db, system, id, { ...input, stage: 'cut-off', version }),
    ).rejects.toMatchObject({ key: 'announcementChangedMeanwhile' });
  });

  test.each([
    ['has no Latin letter', 'पुलिस 2025'],
    ['mixes letters', 'UP Police सिपाही 2025'],
    ['is too long', 'SSC '.repeat(30)],
  ])('cannot name one that %s', async (_, threadName) => {
    await expect(
      createAnnouncement(db, system, announcement({ threadName })),
    ).rejects.toMatchObject({
      fields: { threadName: { key: 'threadNameInvalid' } },
    });
  });

  test('cannot have an unknown stage', async () => {
    const stage = 'lunch' as 'result';
    await expect(createAnnouncement(db, system, announcement({ stage }))).rejects.toThrow();
  });

  test('is imported with it', async () => {
    const at = new Date();
    const moments = { createdAt: at, updatedAt: at };
    const names = ['RRB ALP 2025', 'RRB ALP 2025', 'RRB NTPC 2025', null];
    await importAnnouncements(
      db,
      system,
      names.map((threadName, n) => ({
        ...announcement({ title: `Notice ${n}`, threadName, stage: 'result' }),
        ...moments,
      })),
    );
    expect((await getThread(db, 'rrb-alp-2025')).notices).toHaveLength(2);
    expect((await getThread(db, 'rrb-ntpc-2025')).notices[0]?.stage).toBe('result');
  });
});

describe('the thread in a title', () => {
  const save = (input: object) =>
    createAnnouncement(db, system, { ...announcement(input), threadFromTitle: true });
  const joined = (input: object) => save(input).then(({ thread, stage }) => ({ thread, stage }));
  const title = 'SSC CGL 2025 Tier I Admit Card';

  test('is an existing thread, with the stage', async () => {
    const year = new Date().getUTCFullYear();
    await buildAnnouncement(db, { threadName: `SSC CGL ${year}` });
    const thread = `ssc-cgl-${year}`;
    for (const named of [`SSC CGL ${year}`, 'SSC CGL']) {
      expect(await joined({ title: `${named} Tier I Result` })).toEqual({
        thread,
        stage: 'result',
      });
    }
  });

  test('is the same for a Hindi title', async () => {
    await buildAnnouncement(db, { threadName: 'SSC CGL 2025' });
    const joins = { thread: 'ssc-cgl-2025', stage: 'admit-card' };
    expect(await joined({ title: 'एसएससी सीजीएल 2025 प्रवेश पत्र' })).toEqual(joins);
  });

  test('is null if that thread is missing or has no announcement left', async () => {
    expect(await joined({ title })).toEqual({ thread: null, stage: null });
    const { id } = await buildAnnouncement(db, { threadName: 'SSC CGL 2025' });
    await deleteAnnouncement(db, system, id);
    expect(await joined({ title })).toEqual({ thread: null, stage: null });
  });

  test('does not replace an entered thread', async () => {
    await buildAnnouncement(db, { threadName: 'SSC CGL 2025' });
    expect(await joined({ title, threadName: 'SSC CGL 2024', stage: 'result' })).toEqual({
      thread: 'ssc-cgl-2024',
      stage: 'result',
    });
    expect(await joined({ title, threadName: 'SSC CGL 2024' })).toEqual({
      thread: 'ssc-cgl-2024',
      stage: 'admit-card',
    });
  });

  test('is used only with the option, also for edited announcements', async () => {
    await buildAnnouncement(db, { threadName: 'SSC CGL 2025' });
    const { id, thread } = await createAnnouncement(db, system, announcement({ title }));
    expect(thread).toBeNull();
    const edited = { ...announcement({ title }), threadFromTitle: true };
    expect(await updateAnnouncement(db, system, id, edited)).toMatchObject({
      thread: 'ssc-cgl-2025',
    });
  });
});

describe('a thread', () => {
  const threadName = 'SSC CGL 2025';

  test('has its live announcements, the newest first, with their stages and facts', async () => {
    const [old, recent] = [new Date('2025-06-01'), new Date('2025-09-01')];
    await buildAnnouncement(db, { threadName, title: 'Newer', createdAt: recent });
    const facts = {
      dates: { exam: { on: '2025-09' }, last: { time: '17:00' } },
      rounds: [{ round: 'tier-2' as const, exam: { on: '2026-01' } }],
      selection: ['Tier I', 'Tier II'],
    };
    await buildAnnouncement(db, {
      ...{ threadName, facts, title: 'Older', createdAt: old },
      ...{ stage: 'notification', lastDate: '2025-07-04' },
    });
    await buildAnnouncement(db, { threadName, title: 'Later', publishedAt: inAnHour() });
    const deleted = await buildAnnouncement(db, { threadName, title: 'Deleted' });
    await deleteAnnouncement(db, system, deleted.id);
    await buildAnnouncement(db, { threadName: 'SSC CGL 2024', title: 'Of another one' });
    expect(await getThread(db, 'ssc-cgl-2025')).toMatchObject({
      slug: 'ssc-cgl-2025',
      name: 'SSC CGL 2025',
      notices: [
        { title: 'Newer', stage: null, dates: {}, rounds: [], selection: [] },
        {
          title: 'Older',
          stage: 'notification',
          dates: { exam: { on: '2025-09' }, last: { on: '2025-07-04', time: '17:00' } },
          rounds: facts.rounds,
          selection: facts.selection,
        },
      ],
    });
  });

  test('does not exist without a live announcement', async () => {
    await buildAnnouncement(db, { threadName, publishedAt: inAnHour() });
    const deleted = await buildAnnouncement(db, { threadName: 'SSC CHSL 2025' });
    await deleteAnnouncement(db, system, deleted.id);
    for (const slug of ['ssc-cgl-2025', 'ssc-chsl-2025', 'none', '']) {
      await expect(getThread(db, slug)).rejects.toThrow(NotFound);
    }
    expect(await listThreads(db, { limit: 10 })).toEqual([]);
  });

  test('is listed by its newest announcement, with its last change', async () => {
    const [old, recent] = [new Date('2025-06-01'), new Date('2025-09-01')];
    await buildAnnouncement(db, { threadName: 'RRB ALP 2025', createdAt: old });
    await buildAnnouncement(db, { threadName: 'RRB NTPC 2025', createdAt: old });
    await buildAnnouncement(db, { threadName: 'RRB NTPC 2025', createdAt: recent });
    expect(await listThreads(db, { limit: 10 })).toEqual([
      { slug: 'rrb-ntpc-2025', name: 'RRB NTPC 2025', updatedAt: '2025-09-01T00:00:00Z' },
      { slug: 'rrb-alp-2025', name: 'RRB ALP 2025', updatedAt: '2025-06-01T00:00:00Z' },
    ]);
    expect(await listThreads(db, { limit: 1 })).toHaveLength(1);
  });
});
