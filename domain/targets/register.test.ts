import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { staffUsers } from '#db/schema.server.ts';
import { type Actor, system, visitor } from '#domain/actor.ts';
import { actAs, buildAnnouncement, buildCategory } from '#tests/factories.ts';
import { createAnnouncement, updateAnnouncement } from '#tests/raw-writes.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { saveTranslation } from '../translations/translations.server.ts';
import {
  beginTargets,
  confirmTargets,
  listUnreviewedTargets,
  reviewTarget,
  TargetsFound,
} from './targets.server.ts';
import type { Target } from './targets.ts';

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);

const [one, other] = [actAs('one', 'editor'), actAs('other', 'editor')];
let categoryId: string;

beforeAll(async () => {
  const member = { emailVerified: true, createdAt: new Date(), updatedAt: new Date() };
  await db.insert(staffUsers).values([
    { ...member, id: 'one', name: 'One', email: 'one@example.org', role: 'editor' },
    { ...member, id: 'other', name: 'Other', email: 'other@example.org', role: 'editor' },
  ]);
  categoryId = (await buildCategory(db)).id;
  await buildAnnouncement(db, {
    url: 'https://www.ssc.gov.in/page',
    description: '<p><a href="https://old.example/">here</a></p>',
    facts: { links: [{ kind: 'apply', url: 'https://apply.example:8443/' }] },
  });
  await beginTargets(db, system);
});

const create = (
  url: string,
  confirmedTargets: Target[] = [],
  description = '<p>What it is about.</p>',
) =>
  createAnnouncement(db, one, {
    title: `Notice ${randomUUID()}`,
    description,
    categoryId,
    url,
    confirmedTargets,
  });

const asked = (write: Promise<unknown>) =>
  write.then(
    () => [],
    (error) => {
      if (!(error instanceof TargetsFound)) throw error;
      return error.targets;
    },
  );

test('an empty register is filled once with the hosts of all announcements', async () => {
  for (const host of ['ssc.gov.in', 'jobs.ssc.gov.in', 'old.example', 'apply.example']) {
    expect(await asked(create(`https://${host}/`)), host).toEqual([]);
  }
  expect(await beginTargets(db, system)).toBe(0);
  expect(await listUnreviewedTargets(db, other)).toEqual([]);
});

test('an unknown host needs a confirmation, which names the known host that it looks like', async () => {
  expect(await asked(create('https://ssc-gov.in/'))).toEqual([
    {
      kind: 'host',
      value: 'ssc-gov.in',
      lookAlike: 'ssc.gov.in',
      imitated: '.gov.in',
      isEncoded: false,
      isWrong: false,
    },
  ]);
});

test('a confirmed host is known, and waits for a second person', async () => {
  const target = { kind: 'host', value: 'new.example' } as const;
  await confirmTargets(db, one, [target, target]);
  const { id } = await create('https://new.example/');
  expect(await listUnreviewedTargets(db, one)).toMatchObject([{ ...target, isOwn: true }]);
  await expect(reviewTarget(db, one, target, 'right')).rejects.toMatchObject({
    key: 'targetNotFound',
  });
  await reviewTarget(db, other, target, 'right');
  expect(await listUnreviewedTargets(db, other)).toEqual([]);
  await reviewTarget(db, other, target, 'wrong');
  expect(await asked(create('https://new.example/'))).toEqual([]);
  expect(id).not.toBe('');
});

test('a confirmed host is known only if the saved announcement leads to it', async () => {
  const hosts = ['named.example', 'removed.example'];
  const confirmed = hosts.map((value) => ({ kind: 'host', value }) as const);
  expect(await asked(create('https://missing.example/', confirmed))).toMatchObject([
    { value: 'missing.example' },
  ]);
  expect(await asked(create('https://named.example/', confirmed))).toEqual([]);
  const waiting = (await listUnreviewedTargets(db, other)).map(({ value }) => value);
  expect(waiting.filter((value) => hosts.includes(value))).toEqual(['named.example']);
});

test('a confirmed IPv6 address, which has no dots, is known', async () => {
  const target = { kind: 'host', value: '[2606:4700::1]' } as const;
  const write = (confirmed: Target[]) =>
    asked(create('https://ssc.gov.in/', confirmed, '<p>Open [2606:4700::1]/apply</p>'));
  expect(await write([])).toMatchObject([target]);
  expect(await write([target])).toEqual([]);
  expect(await write([])).toEqual([]);
  await reviewTarget(db, other, target, 'right');
});

test('a host that a second person calls wrong needs a confirmation again, in saved announcements, too', async () => {
  const target = { kind: 'host', value: 'wrong.example' } as const;
  const made = await create('https://wrong.example/', [target]);
  const { title, description, url } = made;
  const listed = async (actor: Actor) =>
    (await listUnreviewedTargets(db, actor)).filter(({ value }) => value === target.value);
  expect(await listed(other)).toMatchObject([{ announcement: { id: made.id, title } }]);
  expect(await reviewTarget(db, other, target, 'wrong')).toBe(made.id);
  expect(await listed(other)).toEqual([]);
  const found = [{ ...target, isWrong: true }];
  expect(await asked(create('https://wrong.example/'))).toMatchObject(found);
  const change = { title, description, url, categoryId, confirmedTargets: [] };
  expect(await asked(updateAnnouncement(db, other, made.id, change))).toMatchObject(found);
  const again = { ...change, confirmedTargets: [target] };
  expect(await asked(updateAnnouncement(db, other, made.id, again))).toEqual([]);
  expect(await listed(one)).toMatchObject([{ isOwn: false }]);
});

test('a wrong host is unknown below a known host of the state', async () => {
  const target = { kind: 'host', value: 'fake.ssc.gov.in' } as const;
  expect(await asked(create('https://fake.ssc.gov.in/'))).toEqual([]);
  await confirmTargets(db, one, [target]);
  await reviewTarget(db, other, target, 'wrong');
  expect(await asked(create('https://fake.ssc.gov.in/'))).toMatchObject([target]);
});

test('an imported announcement keeps its unknown hosts', async () => {
  const { id, title, description, url } = await buildAnnouncement(db, {
    url: 'https://imported.example/',
  });
  const change = { title, description, url, categoryId, confirmedTargets: [] };
  expect(await asked(updateAnnouncement(db, one, id, change))).toEqual([]);
  const changed = { ...change, url: 'https://elsewhere.example/' };
  expect(await asked(updateAnnouncement(db, one, id, changed))).toMatchObject([
    { value: 'elsewhere.example' },
  ]);
});

test('own titles, the reason of a change and translations lead to targets, too', async () => {
  const account = { kind: 'upi', value: 'cell@okicici' };
  const made = await create('https://ssc.gov.in/');
  const { title, description, url } = made;
  const change = { title, description, url, categoryId, confirmedTargets: [] };
  const withTitle = { ...change, ownTitles: { hi: 'शुल्क cell@okicici' } };
  expect(await asked(updateAnnouncement(db, one, made.id, withTitle))).toMatchObject([account]);
  const withReason = { ...change, reason: 'Pay cell@okicici' };
  expect(await asked(updateAnnouncement(db, one, made.id, withReason))).toMatchObject([account]);
  const key = { entity: 'announcement', id: made.id, locale: 'hi' } as const;
  const values = { description: '<p>शुल्क cell@okicici</p>' };
  const save = (confirmedTargets: Target[]) =>
    saveTranslation(db, one, key, values, { confirmedTargets });
  expect(await asked(save([]))).toMatchObject([account]);
  expect(await asked(save([{ kind: 'upi', value: 'cell@okicici' }]))).toEqual([]);
  expect(await asked(save([]))).toEqual([]);
});

test('visitors confirm nothing', async () => {
  await expect(confirmTargets(db, visitor, [])).rejects.toMatchObject({ key: 'forbidden' });
});
