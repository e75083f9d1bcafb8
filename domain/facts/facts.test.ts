import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { announcements } from '#db/schema.server.ts';
import { system } from '#domain/actor.ts';
import { announceDueMoments } from '#domain/changes/changes.server.ts';
import { Invalid, NotFound } from '#domain/errors.ts';
import { buildCategory } from '#tests/factories.ts';
import { createAnnouncement, importAnnouncements, updateAnnouncement } from '#tests/raw-writes.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { getAnnouncementForStaff } from '../announcements/announcements.server.ts';
import { listFactChanges } from '../lists/fact-changes.server.ts';
import { kinds } from './kinds.ts';
import { stages } from './stages.ts';

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);

let categoryId: string;
beforeAll(async () => {
  categoryId = (await buildCategory(db, { name: 'Exam Notification' })).id;
});

const input = (more: object = {}) => ({
  title: 'SSC Constable (GD) 2026',
  description: '<p>Apply now.</p>',
  categoryId,
  ...more,
});

describe('facts of an announcement', () => {
  test('are asked about if staff publish a notice long after its last date', async () => {
    const late = (more: object = {}) =>
      createAnnouncement(db, system, input({ lastDate: '2025-03-14', ...more }));
    await expect(late({ knownTwins: [] })).rejects.toMatchObject({
      fields: { lastDate: { key: 'rule-over-when-published' } },
    });
    const confirmed = ['over-when-published'];
    expect((await late({ knownTwins: [], facts: { confirmed } })).facts).toEqual({ confirmed });
    const { id } = await late();
    const again = input({ lastDate: '2025-03-14', knownTwins: [] });
    expect(await updateAnnouncement(db, system, id, again)).toMatchObject({ facts: {} });
  });

  test('are stored, read, and changed completely', async () => {
    const facts = {
      organisation: 'Staff Selection Commission',
      vacancies: 3979,
      dates: { applyFrom: { on: '2026-03-02', time: '10:00' }, last: { time: '17:00' } },
    };
    const created = await createAnnouncement(db, system, input({ facts, lastDate: '2026-03-14' }));
    expect(created).toMatchObject({
      facts,
      organisationSlug: 'staff-selection-commission',
      opensAt: '2026-03-02T04:30:00.000Z',
      closesAt: '2026-03-14T11:30:00.000Z',
      version: 1,
    });
    const changed = await updateAnnouncement(
      db,
      system,
      created.id,
      input({ lastDate: '2026-03-14' }),
    );
    expect(changed).toMatchObject({
      facts: {},
      organisationSlug: null,
      opensAt: null,
      closesAt: '2026-03-14T18:30:00.000Z',
      version: 2,
    });
  });

  test.each([
    ['2026-03-02', null],
    ['2026-12', '2026-12'],
    ['tba', 'tba'],
  ])('an opening on %s has no exact time unless it is a day', async (on, opensIn) => {
    const created = await createAnnouncement(
      db,
      system,
      input({ facts: { dates: { applyFrom: { on } } } }),
    );
    expect(created.opensIn).toBe(opensIn);
    expect(created.opensAt === null).toBe(opensIn !== null);
  });

  test('saved again without changes change nothing', async () => {
    const facts = { states: ['bihar' as const], dates: { exam: { on: '2026-05' } } };
    const created = await createAnnouncement(db, system, input({ facts }));
    const again = await updateAnnouncement(db, system, created.id, input({ facts }));
    expect(again.version).toBe(created.version);
  });

  test('a last date that differs from the one in the facts is refused, and nothing is stored', async () => {
    const created = await createAnnouncement(db, system, input({ lastDate: '2026-03-14' }));
    const facts = { dates: { last: { on: '2026-03-15' } } };
    await expect(
      updateAnnouncement(db, system, created.id, input({ facts, lastDate: '2026-03-14' })),
    ).rejects.toMatchObject({ key: 'lastDatesDiffer', fields: { 'facts.dates.last.on': {} } });
    expect((await getAnnouncementForStaff(db, created.id)).version).toBe(1);
  });

  describe('an examination before the last date', () => {
    const dates = { exam: { on: '2026-03-01' } };
    const lastDate = '2026-03-14';

    test.each([
      'SSC GD Recruitment 2026',
      'SSC GD 2026',
      'BCECE Admission 2026',
    ])('is refused for %s, in whichever field the last date was typed, and nothing is stored', async (title) => {
      const id = randomUUID();
      for (const typed of [
        { lastDate, facts: { dates } },
        { facts: { dates: { ...dates, last: { on: lastDate } } } },
      ]) {
        await expect(
          createAnnouncement(db, system, input({ id, title, ...typed })),
        ).rejects.toMatchObject({
          fields: { 'facts.dates.exam.on': { key: 'rule-exam-before-last' } },
        });
        await expect(getAnnouncementForStaff(db, id)).rejects.toThrow(NotFound);
      }
      const { id: stored } = await createAnnouncement(db, system, input({ title }));
      const changed = input({ title, lastDate, facts: { dates } });
      await expect(updateAnnouncement(db, system, stored, changed)).rejects.toThrow(Invalid);
      expect((await getAnnouncementForStaff(db, stored)).lastDate).toBeNull();
    });

    test.each([
      ['SSC GD Answer Key 2026', undefined],
      ['SSC GD Result 2026', undefined],
      ['SSC GD 2026', 'answer-key' as const],
    ])('is the end of the objections: %s (%s)', async (title, kind) => {
      const created = await createAnnouncement(
        db,
        system,
        input({ title, lastDate, facts: { kind, dates } }),
      );
      expect(created).toMatchObject({ lastDate, facts: { dates } });
    });
  });

  describe('of a doubtful correction window', () => {
    const facts = { kind: 'job' as const, dates: { correction: { on: '2026-03-01' } } };
    const confirmed = ['correction-before-last'];
    const odd = (more: object = {}) =>
      input({ lastDate: '2026-03-14', facts: { ...facts, ...more } });

    test('are stored if staff confirmed it, and the public record does not name the confirmation', async () => {
      await expect(createAnnouncement(db, system, odd())).rejects.toMatchObject({
        fields: { 'facts.dates.correction.on': { key: 'rule-correction-before-last' } },
      });
      const { id } = await createAnnouncement(db, system, input());
      const saved = await updateAnnouncement(db, system, id, odd({ confirmed }));
      expect(saved.facts).toEqual({ ...facts, confirmed });
      const [entry] = await listFactChanges(db, id);
      expect(entry?.changes.map(({ fact }) => fact)).toEqual(['dates.last', 'dates.correction']);
    });

    test('lose the confirmation if the window is removed', async () => {
      const { id } = await createAnnouncement(db, system, odd({ confirmed }));
      const dates = { correction: { on: '2026-03-20' } };
      const saved = await updateAnnouncement(db, system, id, odd({ confirmed, dates }));
      expect(saved.facts).toEqual({ kind: 'job', dates });
      await expect(updateAnnouncement(db, system, id, odd())).rejects.toThrow(Invalid);
    });

    test('saved again without changes change nothing', async () => {
      const { id } = await createAnnouncement(db, system, odd({ confirmed }));
      expect((await updateAnnouncement(db, system, id, odd({ confirmed }))).version).toBe(1);
    });
  });

  test('that are imported are stored without doubtful ones, which the import returns', async () => {
    const moments = { createdAt: new Date(), updatedAt: new Date() };
    const dates = { applyFrom: { on: '2026-03-02' }, exam: { on: '2026-03-01' } };
    const confirmed = ['age-unusual'];
    const facts = { kind: 'job' as const, dates, age: { min: 12 }, vacancies: 3, confirmed };
    const withheld = await importAnnouncements(db, system, [
      { ...input({ title: 'Doubtful 2026', lastDate: '2026-03-14', facts }), ...moments },
      { ...input({ title: 'Certain 2026', lastDate: '2026-03-14' }), ...moments },
    ]);
    expect(withheld).toMatchObject([
      { title: 'Doubtful 2026', findings: [{ rule: 'exam-before-applyFrom' }] },
    ]);
    const [stored] = await db
      .select({ facts: announcements.facts, lastDate: announcements.lastDate })
      .from(announcements)
      .where(eq(announcements.title, 'Doubtful 2026'));
    expect(stored).toEqual({
      lastDate: '2026-03-14',
      facts: { ...facts, dates: { applyFrom: dates.applyFrom } },
    });
  });

  test.each([
    ['thread stages', 'stage', stages],
    ['kinds', 'kind', kinds],
  ])('the table allows the same %s as the site', async (_, column, values) => {
    const { rows } = await db.execute<{ definition: string }>(sql`
      select pg_get_constraintdef(oid) as definition from pg_constraint
      where conname = ${`announcements_${column}_check`}`);
    const known = [...(rows[0]?.definition.matchAll(/'([a-z-]+)'/g) ?? [])].map(([, name]) => name);
    expect(known).toEqual([...values]);
  });
});

describe('the kind of an announcement', () => {
  test('is chosen by staff, or guessed from its title', async () => {
    const created = await createAnnouncement(
      db,
      system,
      input({ title: 'SSC GD Admit Card 2026' }),
    );
    expect(created.kind).toBe('admit-card');
    const chosen = await updateAnnouncement(
      db,
      system,
      created.id,
      input({ facts: { kind: 'result' } }),
    );
    expect(chosen.kind).toBe('result');
    const other = await updateAnnouncement(db, system, created.id, input({ title: 'SSC GD 2026' }));
    expect(other.kind).toBe('other');
  });
});

test('a window that opens or closes at a time of the day is recorded as a change at that time', async () => {
  const { id } = await createAnnouncement(db, system, input());
  const told = async () => {
    await announceDueMoments(db, system);
    const { rows } = await db.execute<{ keys: string[] }>(
      sql`select keys from changes where entity_id = ${id} order by seq`,
    );
    return rows.length;
  };
  const created = await told();
  // The recorded changes are moved to yesterday. The window opened a minute ago, after the last
  // recorded change, so the opening is not recorded yet.
  await db.execute(sql`update changes set at = at - interval '1 day' where entity_id = ${id}`);
  const opened = new Date(Date.now() - 60_000 + 5.5 * 3_600_000).toISOString();
  const dates = { applyFrom: { on: opened.slice(0, 10), time: opened.slice(11, 16) } };
  const opensAt = new Date(`${opened.slice(0, 16)}:00+05:30`);
  await db.execute(sql`alter table announcements disable trigger user`);
  await db.update(announcements).set({ facts: { dates }, opensAt }).where(eq(announcements.id, id));
  await db.execute(sql`alter table announcements enable trigger user`);
  expect(await told()).toBe(created + 1);
  expect(await told()).toBe(created + 1);
});
