import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
import { TwinsFound } from './twins.server.ts';

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);

let categoryId: string;
beforeAll(async () => {
  categoryId = (await buildCategory(db)).id;
});

type Input = Partial<AnnouncementInput> & { id?: string };

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

/** The ids of the twins in the error of a write; null if the write succeeded. */
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
  test('with the title of another one, in any case and spacing, needs one confirmation', async () => {
    const first = await create({ title: 'Clerk Recruitment 2026: लिपिक भर्ती' });
    const again = { title: ' clerk  RECRUITMENT 2026: लिपिक भर्ती' };
    expect(await twinsOf(create(again))).toEqual([first.id]);
    const second = await create(again, [first.id]);
    // Accepting one twin does not accept the other.
    expect(await twinsOf(create(again, [first.id]))).toEqual([first.id, second.id].sort());
  });

  test('with a longer or shorter title needs no confirmation', async () => {
    await create({ title: 'Peon Recruitment 2026' });
    for (const title of ['Peon Recruitment 2026 Out', 'Peon Recruitment', '%Peon_Recruitment%']) {
      expect(await twinsOf(create({ title }))).toBeNull();
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

  test('is not compared with deleted ones, or with itself if it is sent twice', async () => {
    const title = 'Driver Recruitment 2026';
    const first = await create({ title });
    await deleteAnnouncement(db, system, first.id);
    const id = crypto.randomUUID();
    expect((await create({ title, id })).id).toBe(id);
    expect((await create({ title, id })).id).toBe(id);
  });

  test('is compared with scheduled ones', async () => {
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
  test('needs a confirmation if it takes the title of another one', async () => {
    const first = await create({ title: 'Guard Recruitment 2026' });
    const second = await create({ title: 'Guards Recruitment 2026' });
    expect(await twinsOf(update(second, { title: 'guard recruitment 2026' }))).toEqual([first.id]);
    expect(await twinsOf(update(second, { title: 'Guard Recruitment 2027' }))).toBeNull();
  });

  test('needs none for a twin that it already had', async () => {
    const first = await create({ title: 'Nurse Recruitment 2026' });
    const second = await create({ title: 'Nurse Recruitment 2026' }, [first.id]);
    expect(await twinsOf(update(second, {}))).toBeNull();
    expect(await twinsOf(update(second, { title: 'NURSE Recruitment 2026' }))).toBeNull();
  });

  test('needs a confirmation if it moves to the step of another one', async () => {
    const step = { threadName: newCycle(), stage: 'result' as const };
    const first = await create({ title: 'Clerk Result Out', ...step });
    const second = await create({ title: 'Clerk Result Declared' });
    expect(await twinsOf(update(second, step))).toEqual([first.id]);
  });
});
