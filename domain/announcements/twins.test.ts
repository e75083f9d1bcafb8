import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { activity } from '#db/schema.server.ts';
import { system } from '#domain/actor.ts';
import { buildAnnouncement, buildCategory } from '#tests/factories.ts';
import {
  type AnnouncementInput,
  createAnnouncement,
  updateAnnouncement,
} from '#tests/raw-writes.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { deleteAnnouncement } from './announcements.server.ts';
import type { Announcement } from './schema.ts';
import { findLikelyTwins, TwinsFound } from './twins.server.ts';

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);

let categoryId: string;
beforeAll(async () => {
  categoryId = (await buildCategory(db)).id;
});

type Input = Partial<AnnouncementInput> & { id?: string; twinsReason?: string };

const create = (input: Input, knownTwins: string[] = []) =>
  createAnnouncement(db, system, {
    title: 'Untitled',
    description: '<p>What it is about.</p>',
    categoryId,
    ...input,
    knownTwins,
  });

const update = ({ id, title, threadName, stage, facts }: Announcement, input: Input) =>
  updateAnnouncement(db, system, id, {
    title,
    description: '<p>What it is about now.</p>',
    categoryId,
    threadName,
    stage,
    facts,
    ...input,
    knownTwins: [],
  });

/** Returns the ids of the twins in the error of a write, or null if the write succeeded. */
const twinsOf = (write: Promise<unknown>) =>
  write.then(
    () => null,
    (error) => {
      expect(error).toBeInstanceOf(TwinsFound);
      return (error as TwinsFound).twins.map(({ id }) => id).sort();
    },
  );

let cycles = 0;
const newCycle = () => {
  cycles += 1;
  return `Clerks of Town ${cycles} Board 2026`;
};

describe('a new announcement', () => {
  test('with the title of another announcement, in any case and spacing, needs one confirmation', async () => {
    const first = await create({ title: 'Clerk Recruitment 2026: लिपिक भर्ती' });
    const again = { title: ' clerk  RECRUITMENT 2026: लिपिक भर्ती' };
    expect(await twinsOf(create(again))).toEqual([first.id]);
    const second = await create(again, [first.id]);
    // Accepting one twin does not accept the other.
    expect(await twinsOf(create(again, [first.id]))).toEqual([first.id, second.id].sort());
  });

  test('with a longer or shorter title needs no confirmation', async () => {
    await create({ title: 'Peon Recruitment 2026' });
    for (const title of ['Court Peon Recruitment 2026', 'Peon Recruitment', '%Peon_Recruitment%']) {
      expect(await twinsOf(create({ title }))).toBeNull();
    }
  });

  test('with a title that says the same in other words needs a confirmation', async () => {
    const facts = { organisation: 'Dibang Valley Council', advertisement: '07/2026' };
    const first = await create({ title: 'DVC Draftsman Recruitment 2026', facts });
    for (const title of [
      'Dibang Valley Council Draftsman Vacancy 2026: Apply Online for 30 Posts',
      'DVC Draftsmen Notification 2026 Released',
      'DVC Electrical Draftsman Recruitment 2026, Advt No. 7/2026',
    ]) {
      expect(await twinsOf(create({ title })), title).toEqual([first.id]);
    }
    for (const title of [
      'DVC Draftsman Recruitment 2025',
      'DVC Draftsman Admit Card 2026',
      'DVC Draftsman Grade II Recruitment 2026',
      'DVC Electrical Draftsman Recruitment 2026',
      'DVC Draftsman Recruitment 2026, Advt No. 8/2026',
    ]) {
      expect(await twinsOf(create({ title })), title).toBeNull();
    }
  });

  test('of the same step of a cycle needs a confirmation', async () => {
    const threadName = newCycle();
    const facts = { organisation: 'Board of Clerks' };
    const step = { threadName, stage: 'admit-card' as const, facts };
    const first = await create({ ...step, title: `${threadName} Admit Card` });
    for (const title of [
      'Clerks of the Board: Admit Card Out Now',
      'Clerks of the Board: Admit Card for 8,113 Posts',
      'Clerks of the Board: Admit Card from 12 January 2026',
    ]) {
      expect(await twinsOf(create({ ...step, title })), title).toEqual([first.id]);
    }
  });

  test.each<[string, Input]>([
    ['stage', { stage: 'result' }],
    ['organisation', { facts: { organisation: 'Board of Peons' } }],
    ['kind', { facts: { organisation: 'Board of Clerks', kind: 'result' } }],
    ['round', { title: 'Tier II Admit Card' }],
    ['number', { title: '2nd Admit Card' }],
    ['cycle', { threadName: 'Board of Somebody Else 2026' }],
  ])('of another %s needs no confirmation', async (name, other) => {
    const facts = { organisation: 'Board of Clerks' };
    const step = { threadName: newCycle(), stage: 'admit-card' as const, facts };
    const named = { ...step, title: `Admit Card, ${name}` };
    const first = await create(named);
    expect(await twinsOf(create({ ...named, title: `Admit Card again, ${name}` }))).toEqual([
      first.id,
    ]);
    expect(
      await twinsOf(create({ ...named, title: `Another Admit Card, ${name}`, ...other })),
    ).toBeNull();
  });

  test('is not compared with deleted announcements, or with itself if it is sent twice', async () => {
    const title = 'Driver Recruitment 2026';
    const first = await create({ title });
    await deleteAnnouncement(db, system, first.id);
    const id = crypto.randomUUID();
    expect((await create({ title, id })).id).toBe(id);
    expect((await create({ title, id })).id).toBe(id);
  });

  test('is compared with scheduled announcements', async () => {
    const title = 'Gardener Recruitment 2026';
    const { id } = await create({ title, publishedAt: new Date(Date.now() + 86_400_000) });
    expect(await twinsOf(create({ title }))).toEqual([id]);
  });

  test('is not compared at all if the caller names no known twins', async () => {
    await buildAnnouncement(db, { title: 'Cook Recruitment 2026' });
    await buildAnnouncement(db, { title: 'Cook Recruitment 2026' });
  });
});

describe('a changed announcement', () => {
  test('needs a confirmation if it takes the title of another announcement', async () => {
    const first = await create({ title: 'Guard Recruitment 2026' });
    const second = await create({ title: 'Guards Recruitment 2026' });
    expect(await twinsOf(update(second, { title: 'guard recruitment 2026' }))).toEqual([first.id]);
    expect(await twinsOf(update(second, { title: 'Guard Recruitment 2027' }))).toBeNull();
  });

  test('needs no confirmation for a twin that it already had', async () => {
    const first = await create({ title: 'Nurse Recruitment 2026' });
    const second = await create({ title: 'Nurse Recruitment 2026' }, [first.id]);
    expect(await twinsOf(update(second, {}))).toBeNull();
    expect(await twinsOf(update(second, { title: 'NURSE Recruitment 2026' }))).toBeNull();
  });

  test('needs a confirmation if it moves to the step of another announcement', async () => {
    const step = { threadName: newCycle(), stage: 'result' as const };
    const first = await create({ title: 'Clerk Result Out', ...step });
    const second = await create({ title: 'Clerk Result Declared' });
    expect(await twinsOf(update(second, step))).toEqual([first.id]);
  });
});

describe('a contradiction', () => {
  const claims = { facts: { vacancies: 500 }, lastDate: '2026-12-10' };

  /** Returns the error of a write that must fail. */
  const refusalOf = (write: Promise<unknown>) =>
    write.then(
      () => expect.fail('the write succeeded'),
      (error) => error as TwinsFound,
    );

  test('names both values, and the last date to extend to', async () => {
    const title = 'Surveyor Recruitment 2026';
    await create({ title, ...claims });
    const { twins } = await refusalOf(
      create({ title, lastDate: '2026-12-20', facts: { vacancies: 480 } }),
    );
    expect(twins).toMatchObject([
      {
        contradiction: {
          lastDate: { theirs: '2026-12-10', own: '2026-12-20' },
          vacancies: { theirs: 500, own: 480 },
        },
        extendsTo: '2026-12-20',
      },
    ]);
  });

  test('is not found if one of both lacks the value, or the twin is not public', async () => {
    const title = 'Welder Recruitment 2026';
    const { id } = await create({ title, lastDate: '2026-12-10' });
    const silent = await refusalOf(create({ title, facts: { vacancies: 480 } }));
    expect(silent.twins).toMatchObject([
      { id, isPublic: true, contradiction: null, extendsTo: null },
    ]);
    const scheduled = 'Fitter Recruitment 2026';
    await create({ title: scheduled, ...claims, publishedAt: new Date(Date.now() + 86_400_000) });
    const ahead = await refusalOf(create({ title: scheduled, lastDate: '2026-12-20' }));
    expect(ahead.twins).toMatchObject([{ isPublic: false, contradiction: null }]);
  });

  test('an earlier last date extends nothing, nor does the last date of a cancelled twin', async () => {
    const title = 'Turner Recruitment 2026';
    await create({ title, ...claims });
    const earlier = await refusalOf(create({ title, lastDate: '2026-12-01' }));
    expect(earlier.twins[0]?.extendsTo).toBeNull();
    const over = 'Moulder Recruitment 2026';
    await create({ title: over, ...claims, facts: { mark: 'cancelled' } });
    const later = await refusalOf(create({ title: over, lastDate: '2026-12-20' }));
    expect(later.twins[0]?.extendsTo).toBeNull();
  });

  test('is published with a reason alone, which the activity keeps', async () => {
    const title = 'Plumber Recruitment 2026';
    const first = await create({ title, ...claims });
    const write = (twinsReason?: string) =>
      create({ title, lastDate: '2026-12-20', ...(twinsReason && { twinsReason }) }, [first.id]);
    expect((await refusalOf(write())).lacksReason).toBe(true);
    expect((await refusalOf(write('  '))).lacksReason).toBe(true);
    const second = await write('Two notices of two districts');
    const lines = await db.select().from(activity).where(eq(activity.entityId, second.id));
    expect(lines).toMatchObject([{ action: 'create', reason: 'Two notices of two districts' }]);
  });

  test('a twin that does not contradict needs no reason, and no reason is stored', async () => {
    const title = 'Mason Recruitment 2026';
    const first = await create({ title, ...claims });
    const second = await create({ title, ...claims, twinsReason: 'Left over' }, [first.id]);
    const [line] = await db.select().from(activity).where(eq(activity.entityId, second.id));
    expect(line?.reason).toBeNull();
  });

  test('is asked about again if the last date or the number of posts changes to another one', async () => {
    const title = 'Carpenter Recruitment 2026';
    const first = await create({ title, ...claims });
    const second = await create({ title, ...claims }, [first.id]);
    expect(await twinsOf(update(second, { ...claims, important: true }))).toBeNull();
    const { version } = await update(second, { ...claims, facts: {} });
    expect(version).toBeGreaterThan(second.version);
    expect(await twinsOf(update(second, { ...claims, lastDate: '2026-12-20' }))).toEqual([
      first.id,
    ]);
    expect(await twinsOf(update(second, { ...claims, facts: { vacancies: 10 } }))).toEqual([
      first.id,
    ]);
  });
});

describe('a title that is being typed', () => {
  const typed = (title: string, more: Partial<Parameters<typeof findLikelyTwins>[2]> = {}) =>
    findLikelyTwins(db, null, {
      title,
      thread: null,
      stage: null,
      kind: null,
      organisationSlug: null,
      lastDate: null,
      facts: {},
      ...more,
    });
  const titlesOf = (twins: { title: string }[]) => twins.map(({ title }) => title);

  test('names the announcements that it probably repeats, without the announcement itself', async () => {
    const { id, title } = await create({ title: 'Lohit Board Ferryman Recruitment 2026' });
    expect(titlesOf(await typed('Lohit Board Ferryman Bharti 2026'))).toEqual([title]);
    const own = { title, thread: null, stage: null, kind: null, organisationSlug: null };
    expect(await findLikelyTwins(db, id, { ...own, lastDate: null, facts: {} })).toEqual([]);
  });

  test('names nothing of another stage, and nothing for words without a name', async () => {
    const threadName = 'Tirap Warden 2026';
    await create({ title: 'Tirap Warden Examination 2026', threadName, stage: 'notification' });
    expect(titlesOf(await typed('Tirap Warden Exam 2026'))).toHaveLength(1);
    expect(await typed('Tirap Warden Exam 2026', { stage: 'result' })).toEqual([]);
    expect(await typed('Recruitment 2026 Notification Released')).toEqual([]);
    expect(await typed('')).toEqual([]);
  });
});
