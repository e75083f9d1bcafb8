import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  activity,
  announcements,
  examThreads,
  slugHistory,
  staffUsers,
} from '#db/schema.server.ts';
import { system, visitor } from '#domain/actor.ts';
import { actAs, buildAnnouncement, buildCategory } from '#tests/factories.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import {
  createAnnouncement,
  deleteAnnouncement,
  getAnnouncementForStaff,
  updateAnnouncement,
} from '../announcements/announcements.server.ts';
import { importAnnouncements } from '../announcements/import.server.ts';
import { announcementSchema } from '../announcements/schema.ts';
import { readChangesAfter } from '../changes/changes.server.ts';
import { DomainError, Forbidden } from '../errors.ts';
import { findThread, getThread } from '../lists/threads.server.ts';
import {
  mergeThreads,
  moveToThread,
  releaseFormerName,
  renameThread,
} from './edit-threads.server.ts';
import {
  findThreadByFormerName,
  getThreadForStaff,
  listThreadsForStaff,
} from './staff-threads.server.ts';

const database = await createTestDatabase();
const { db, pool } = database;
afterAll(database.close);

const editor = actAs('asha', 'editor');
let categoryId: string;
beforeAll(async () => {
  await db.insert(staffUsers).values({ id: 'asha', name: 'Asha', email: 'asha@example.org' });
  categoryId = (await buildCategory(db)).id;
});
beforeEach(async () => {
  await db.delete(announcements);
  await db.delete(examThreads);
});

const build = (threadName: string, input: object = {}) =>
  buildAnnouncement(db, { categoryId, threadName, ...input });
async function idOf(slug: string): Promise<string> {
  const [row] = await db.select().from(examThreads).where(eq(examThreads.slug, slug));
  return row?.id ?? '';
}
const titlesIn = async (slug: string) =>
  ((await findThread(db, slug))?.notices ?? []).map(({ title }) => title).sort();
const newestLine = async () => {
  const lines = await db.select().from(activity).orderBy(activity.id);
  return lines.at(-1);
};
const newestChange = async () => {
  const { rows } = await pool.query('select coalesce(max(seq), 0)::int as seq from changes');
  return rows[0].seq as number;
};
const values = (input: object) =>
  announcementSchema.parse({ description: '<p>Text.</p>', categoryId, ...input });

describe('a renamed thread', () => {
  const rename = async (slug: string, name: string, was: string) =>
    renameThread(db, editor, await idOf(slug), { name, was });

  test('has its new name and path, and each former path leads to it', async () => {
    await build('SSC CGL 2025', { title: 'A notice' });
    await rename('ssc-cgl-2025', 'SSC CGL Exam 2025', 'SSC CGL 2025');
    await rename('ssc-cgl-exam-2025', 'SSC Graduate Level 2025', 'SSC CGL Exam 2025');
    for (const slug of ['ssc-cgl-2025', 'ssc-cgl-exam-2025', 'ssc-graduate-level-2025']) {
      expect(await getThread(db, slug)).toMatchObject({
        slug: 'ssc-graduate-level-2025',
        name: 'SSC Graduate Level 2025',
        notices: [{ title: 'A notice' }],
      });
    }
    // A thread can get one of its old names again.
    await rename('ssc-graduate-level-2025', 'SSC CGL 2025', 'SSC Graduate Level 2025');
    expect((await getThread(db, 'ssc-cgl-exam-2025')).slug).toBe('ssc-cgl-2025');
  });

  test('may change only the spelling of its name', async () => {
    await build('SSC cgl 2025');
    const before = await newestChange();
    await rename('ssc-cgl-2025', 'SSC CGL 2025', 'SSC cgl 2025');
    expect(await getThread(db, 'ssc-cgl-2025')).toMatchObject({ name: 'SSC CGL 2025' });
    const keys = (await readChangesAfter(db, before))?.flatMap((change) => change.keys);
    expect(keys).toContain('thread:ssc-cgl-2025');
  });

  test('invalidates the pages of both paths, and changes no announcement', async () => {
    const { id, version, updatedAt } = await build('SSC CGL 2025');
    const before = await newestChange();
    await rename('ssc-cgl-2025', 'SSC CGL Exam 2025', 'SSC CGL 2025');
    const keys = (await readChangesAfter(db, before))?.flatMap((change) => change.keys) ?? [];
    for (const key of ['ssc-cgl-2025', 'ssc-cgl-exam-2025']) {
      expect(keys).toContain(`thread:${key}`);
    }
    expect(keys).toContain(`announcement:${id}`);
    expect(await getAnnouncementForStaff(db, id)).toMatchObject({ version, updatedAt });
  });

  test('adds an activity row with both names', async () => {
    await build('SSC CGL 2025');
    await rename('ssc-cgl-2025', 'SSC CGL Exam 2025', 'SSC CGL 2025');
    expect(await newestLine()).toMatchObject({
      action: 'save',
      entity: 'thread',
      entityId: await idOf('ssc-cgl-exam-2025'),
      label: 'SSC CGL 2025 → SSC CGL Exam 2025',
    });
    const count = await db.$count(activity);
    await rename('ssc-cgl-exam-2025', 'SSC CGL Exam 2025', 'SSC CGL 2025');
    expect(await db.$count(activity)).toBe(count);
  });

  test('keeps its name if the new one belongs to another, or the name was changed meanwhile', async () => {
    await build('SSC CGL 2025');
    await build('SSC CHSL 2025');
    await expect(rename('ssc-cgl-2025', 'SSC CHSL 2025', 'SSC CGL 2025')).rejects.toMatchObject({
      key: 'threadNameTaken',
    });
    await expect(rename('ssc-cgl-2025', 'SSC JE 2025', 'SSC CGL 2024')).rejects.toMatchObject({
      key: 'threadChangedMeanwhile',
    });
    expect((await getThread(db, 'ssc-cgl-2025')).name).toBe('SSC CGL 2025');
  });
});

describe('a former name', () => {
  beforeEach(async () => {
    const { id } = await build(`SSC CGL ${new Date().getUTCFullYear()}`, { title: 'First' });
    const { threadName } = await getAnnouncementForStaff(db, id);
    await renameThread(db, editor, await idOf(`ssc-cgl-${new Date().getUTCFullYear()}`), {
      name: 'SSC Graduates',
      was: threadName ?? '',
    });
  });
  const former = `SSC CGL ${new Date().getUTCFullYear()}`;

  test('typed, imported or in a title means the thread', async () => {
    await createAnnouncement(db, system, values({ title: 'Typed', threadName: former }));
    await createAnnouncement(db, system, {
      ...values({ title: `${former} Result` }),
      threadFromTitle: true,
    });
    const at = new Date();
    await importAnnouncements(db, system, [
      { ...values({ title: 'Imported', threadName: former }), createdAt: at, updatedAt: at },
    ]);
    expect(await titlesIn('ssc-graduates')).toEqual([
      'First',
      'Imported',
      `${former} Result`,
      'Typed',
    ]);
    expect(await db.$count(examThreads)).toBe(1);
  });

  test('in a form that was open meanwhile means the thread, too', async () => {
    const [notice] = (await getThread(db, 'ssc-graduates')).notices;
    const saved = await updateAnnouncement(db, system, notice?.id ?? '', {
      ...values({ title: 'First again', threadName: former }),
    });
    expect(saved).toMatchObject({ thread: 'ssc-graduates', threadName: 'SSC Graduates' });
  });
});

describe('merged threads', () => {
  const merge = async (from: string, into: string) =>
    mergeThreads(db, editor, { from: await idOf(from), into: await idOf(into) });

  test('become one, with the notices of both and one path', async () => {
    const { version } = await build('UPSC CSE 2025', { title: 'Of the first' });
    await build('UPSC Civil Services 2025', { title: 'Of the second' });
    const later = await build('UPSC CSE 2025', { publishedAt: new Date('2099-01-01') });
    const deleted = await build('UPSC CSE 2025');
    await deleteAnnouncement(db, system, deleted.id);
    await renameThread(db, editor, await idOf('upsc-cse-2025'), {
      name: 'UPSC CSE Exam 2025',
      was: 'UPSC CSE 2025',
    });
    expect(await merge('upsc-cse-exam-2025', 'upsc-civil-services-2025')).toBe(3);
    expect(await titlesIn('upsc-civil-services-2025')).toEqual(['Of the first', 'Of the second']);
    for (const former of ['upsc-cse-2025', 'upsc-cse-exam-2025']) {
      expect((await getThread(db, former)).slug).toBe('upsc-civil-services-2025');
    }
    expect(await getAnnouncementForStaff(db, later.id)).toMatchObject({
      thread: 'upsc-civil-services-2025',
      version,
    });
    expect(await newestLine()).toMatchObject({
      action: 'merge',
      entity: 'thread',
      label: 'UPSC CSE Exam 2025 → UPSC Civil Services 2025',
    });
  });

  test('stay separate if one is missing or both are the same', async () => {
    await build('UPSC CSE 2025');
    for (const [from, into] of [
      ['upsc-cse-2025', 'none'],
      ['none', 'upsc-cse-2025'],
    ] as const) {
      await expect(merge(from, into)).rejects.toMatchObject({ key: 'threadNotFound' });
    }
    await expect(merge('upsc-cse-2025', 'upsc-cse-2025')).rejects.toMatchObject({
      key: 'threadIntoItself',
    });
  });

  test('lead to the thread at the end of a chain', async () => {
    for (const name of ['A 2025', 'B 2025', 'C 2025']) await build(name, { title: name });
    await merge('a-2025', 'b-2025');
    await merge('b-2025', 'c-2025');
    expect((await getThread(db, 'a-2025')).slug).toBe('c-2025');
    expect(await titlesIn('c-2025')).toEqual(['A 2025', 'B 2025', 'C 2025']);
  });

  test.each<[string, [string, string][]]>([
    ['into each other', [['a', 'b'], ['b', 'a']]], // biome-ignore format: pairs
    ['into two others', [['a', 'b'], ['a', 'c']]], // biome-ignore format: pairs
    ['in a chain', [['a', 'b'], ['b', 'c']]], // biome-ignore format: pairs
    ['twice', [['a', 'b'], ['a', 'b']]], // biome-ignore format: pairs
  ])('at once %s lose no notice', async (_, pairs) => {
    for (let round = 0; round < 5; round++) {
      const name = (letter: string) => `${letter.toUpperCase()} ${round} 2025`;
      for (const letter of ['a', 'b', 'c']) await build(name(letter));
      const merges = await Promise.allSettled(
        pairs.map(([from, into]) => merge(`${from}-${round}-2025`, `${into}-${round}-2025`)),
      );
      for (const one of merges) {
        if (one.status === 'rejected') expect(one.reason).toBeInstanceOf(DomainError);
      }
      expect(merges.some(({ status }) => status === 'fulfilled')).toBe(true);
      const counts = await Promise.all(
        ['a', 'b', 'c'].map(async (letter) => {
          const { slug, notices } = await getThread(db, `${letter}-${round}-2025`);
          return [slug, notices.length] as const;
        }),
      );
      expect([...new Map(counts).values()].reduce((sum, count) => sum + count, 0)).toBe(3);
    }
  });

  test('at once with saves of their notices end without an error', async () => {
    for (let round = 0; round < 5; round++) {
      const [first, second] = [`X ${round} 2025`, `Y ${round} 2025`];
      const notices = [];
      for (let n = 0; n < 4; n++) notices.push(await build(n % 2 === 0 ? first : second));
      await Promise.all([
        ...notices.map(({ id }, n) =>
          updateAnnouncement(db, system, id, {
            ...values({ title: `Saved ${n}`, threadName: n < 2 ? first : second }),
          }),
        ),
        createAnnouncement(db, system, values({ title: 'New', threadName: first })),
        merge(`x-${round}-2025`, `y-${round}-2025`),
      ]);
      expect((await getThread(db, `y-${round}-2025`)).notices).toHaveLength(5);
      expect((await getThread(db, `x-${round}-2025`)).slug).toBe(`y-${round}-2025`);
    }
  });
});

describe('threads are locked in one order', () => {
  /** Waits until `count` transactions wait for a lock. */
  const untilWaiting = async (count: number) => {
    await expect
      .poll(async () => {
        const { rows } = await pool.query(
          `select count(*)::int as n from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return rows[0].n;
      })
      .toBe(count);
  };

  test.each([
    ['present names', ['A 2025', 'B 2025']],
    ['a present and a former name', ['A 2025', 'Former B 2025']],
  ])('a merge and an import with %s end without a deadlock', async (_, names) => {
    // The order of the ids is not the order of the slugs.
    const [a, b] = ['ffffffff-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000001'];
    await db.insert(examThreads).values([
      { id: a, slug: 'a-2025', name: 'A 2025' },
      { id: b, slug: 'b-2025', name: 'B 2025' },
    ]);
    await db
      .insert(slugHistory)
      .values({ entity: 'thread', slug: 'former-b-2025', entityId: b })
      .onConflictDoNothing();
    const at = new Date();
    const notices = names.map((name) => ({
      ...values({ title: `Of ${name}`, threadName: name }),
      ...{ createdAt: at, updatedAt: at },
    }));
    const holder = await pool.connect();
    await holder.query('begin');
    await holder.query('select from exam_threads where id = $1 for update', [b]);
    // The merge and the import wait for the lock of the same thread. The merge gets the lock first.
    const merging = mergeThreads(db, editor, { from: a, into: b });
    await untilWaiting(1);
    const importing = db.transaction((transaction) =>
      importAnnouncements(transaction, system, notices),
    );
    await untilWaiting(2);
    await holder.query('commit');
    holder.release();
    await Promise.all([merging, importing]);
    expect(await titlesIn('b-2025')).toEqual(notices.map(({ title }) => title).sort());
  });
});

describe('a released former name', () => {
  test('leads nowhere, and creates a thread of its own when it is used again', async () => {
    const before = new Date();
    await build('UPSC CSE 2025', { title: 'Of the first' });
    await build('UPSC Civil Services 2025', { title: 'Of the second' });
    const into = await idOf('upsc-civil-services-2025');
    await mergeThreads(db, editor, { from: await idOf('upsc-cse-2025'), into });
    const found = await findThreadByFormerName(db, editor, 'UPSC  cse 2025');
    expect(found).toMatchObject({ id: into, name: 'UPSC Civil Services 2025' });
    expect(Date.parse(found?.since ?? '')).toBeGreaterThanOrEqual(before.getTime() - 1000);
    expect(await getThreadForStaff(db, editor, into)).toMatchObject({
      formerNames: [{ slug: 'upsc-cse-2025', since: found?.since }],
    });

    for (let tries = 0; tries < 2; tries++) {
      await releaseFormerName(db, editor, into, 'upsc-cse-2025');
    }
    expect(await findThreadByFormerName(db, editor, 'UPSC CSE 2025')).toBeNull();
    await expect(getThread(db, 'upsc-cse-2025')).rejects.toMatchObject({ key: 'threadNotFound' });
    expect(await titlesIn('upsc-civil-services-2025')).toEqual(['Of the first', 'Of the second']);
    expect(await newestLine()).toMatchObject({
      action: 'release',
      entityId: into,
      label: 'UPSC Civil Services 2025: upsc-cse-2025',
    });
    const lines = await db.select().from(activity);
    expect(lines.filter(({ action }) => action === 'release')).toHaveLength(1);

    await createAnnouncement(db, system, values({ title: 'Again', threadName: 'UPSC CSE 2025' }));
    expect(await titlesIn('upsc-cse-2025')).toEqual(['Again']);
  });

  test('is a former name of that thread; others stay', async () => {
    await build('RRB ALP 2025');
    await build('SSC CGL 2025');
    const [one, other] = [await idOf('rrb-alp-2025'), await idOf('ssc-cgl-2025')];
    await renameThread(db, editor, one, { name: 'RRB Pilots 2025', was: 'RRB ALP 2025' });
    await releaseFormerName(db, editor, other, 'rrb-alp-2025');
    expect((await getThread(db, 'rrb-alp-2025')).slug).toBe('rrb-pilots-2025');
    await expect(
      releaseFormerName(db, editor, crypto.randomUUID(), 'rrb-alp-2025'),
    ).rejects.toMatchObject({ key: 'threadNotFound' });
  });

  test('leads to the last thread of a chain since the last merge', async () => {
    for (const name of ['A 2025', 'B 2025', 'C 2025']) await build(name);
    const [a, b, c] = [await idOf('a-2025'), await idOf('b-2025'), await idOf('c-2025')];
    await mergeThreads(db, editor, { from: a, into: b });
    await db.update(slugHistory).set({ createdAt: new Date('2025-01-01') });
    await mergeThreads(db, editor, { from: b, into: c });
    const since = (await findThreadByFormerName(db, editor, 'A 2025'))?.since ?? '';
    expect(since > '2026').toBe(true);
  });
});

describe('moved notices', () => {
  test('are in an existing thread, or in a new one', async () => {
    const [one, two, three] = [
      await build('BTSC 2025', { title: 'Dresser', stage: 'result' }),
      await build('BTSC 2025', { title: 'Tutor' }),
      await build('BTSC 2025', { title: 'Dentist' }),
    ];
    const id = await idOf('btsc-2025');
    expect(await moveToThread(db, editor, id, { ids: [one.id], to: 'BTSC Dresser 2025' })).toBe(1);
    expect(await getThread(db, 'btsc-dresser-2025')).toMatchObject({
      notices: [{ title: 'Dresser', stage: 'result' }],
    });
    expect(
      await moveToThread(db, editor, id, {
        ids: [two.id, three.id, one.id],
        to: 'btsc dresser 2025',
      }),
    ).toBe(2);
    expect(await titlesIn('btsc-dresser-2025')).toEqual(['Dentist', 'Dresser', 'Tutor']);
    expect(await getAnnouncementForStaff(db, two.id)).toMatchObject({ version: two.version + 1 });
    expect(await newestLine()).toMatchObject({
      action: 'move',
      entity: 'thread',
      entityId: id,
      label: 'BTSC 2025 → BTSC Dresser 2025 (2)',
    });
  });

  test('stay if none of them is in the thread, or if it is the same one', async () => {
    const { id: one } = await build('BTSC 2025');
    const { id: other } = await build('RRB ALP 2025');
    const id = await idOf('btsc-2025');
    for (const ids of [[other], [crypto.randomUUID()]]) {
      await expect(moveToThread(db, editor, id, { ids, to: 'A 2025' })).rejects.toMatchObject({
        key: 'chooseNotices',
      });
    }
    await expect(
      moveToThread(db, editor, id, { ids: [one], to: 'Btsc 2025' }),
    ).rejects.toMatchObject({ key: 'threadIntoItself' });
    expect(await db.$count(slugHistory, eq(slugHistory.entity, 'thread'))).toBe(0);
  });
});

test('only staff with the permission can change threads', async () => {
  const { id: notice } = await build('BTSC 2025');
  const id = await idOf('btsc-2025');
  for (const actor of [visitor, actAs('ravi', 'author')]) {
    const writes = [
      () => renameThread(db, actor, id, { name: 'A 2025', was: 'BTSC 2025' }),
      () => mergeThreads(db, actor, { from: id, into: id }),
      () => moveToThread(db, actor, id, { ids: [notice], to: 'A 2025' }),
      () => releaseFormerName(db, actor, id, 'a-2025'),
      () => findThreadByFormerName(db, actor, 'A 2025'),
      () => listThreadsForStaff(db, actor),
      () => getThreadForStaff(db, actor, id),
    ];
    for (const write of writes) await expect(write()).rejects.toThrow(Forbidden);
  }
});

describe('the list for staff', () => {
  test('has each thread with its number of notices and the newest one, by path', async () => {
    await build('SSC MTS and Havaldar 2025', { createdAt: new Date('2025-06-01') });
    await build('SSC MTS and Havaldar 2025', { createdAt: new Date('2025-09-01') });
    const { id } = await build('AFCAT 02/2025');
    await deleteAnnouncement(db, system, id);
    expect((await listThreadsForStaff(db, editor)).items).toMatchObject([
      { name: 'AFCAT 02/2025', count: 0, newestAt: null },
      { name: 'SSC MTS and Havaldar 2025', count: 2, newestAt: '2025-09-01T00:00:00.000Z' },
    ]);
    const found = async (query: string) =>
      (await listThreadsForStaff(db, editor, { query })).items.map(({ name }) => name);
    expect(await found('mts/havaldar')).toEqual(['SSC MTS and Havaldar 2025']);
    expect(await found('MTS AND')).toEqual(['SSC MTS and Havaldar 2025']);
    expect(await found('02/2025')).toEqual(['AFCAT 02/2025']);
    expect(await found('%')).toEqual([]);
  });

  test('is read page by page, forwards and backwards', async () => {
    const names = Array.from({ length: 130 }, (_, n) => `T ${1000 + n}`);
    await db
      .insert(examThreads)
      .values(names.map((name) => ({ slug: name.toLowerCase().replace(' ', '-'), name })));
    const read = async (cursor?: string | null) => {
      const { items, ...cursors } = await listThreadsForStaff(db, editor, { cursor });
      return { ...cursors, first: items[0]?.name, count: items.length };
    };
    const first = await read();
    expect(first).toMatchObject({ first: 'T 1000', count: 60, newer: null });
    const second = await read(first.older);
    expect(second).toMatchObject({ first: 'T 1060', count: 60 });
    const third = await read(second.older);
    expect(third).toMatchObject({ first: 'T 1120', count: 10, older: null });
    expect(await read(third.newer)).toEqual(second);
    expect(await read(second.newer)).toEqual({ ...first, newer: null });
    expect(await read('no cursor')).toEqual(first);
  });
});
