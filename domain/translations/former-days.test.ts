import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { activity, announcements, translations } from '#db/schema.server.ts';
import { system } from '#domain/actor.ts';
import { getAnnouncementForStaff } from '#domain/announcements/announcements.server.ts';
import { OldDaysFound } from '#domain/announcements/changed-days.server.ts';
import { toMergedContent } from '#domain/announcements/content-shape.ts';
import { extendAnnouncement } from '#domain/announcements/extend.server.ts';
import { extensionSchema, placesOf } from '#domain/announcements/extension.ts';
import { renewDerived } from '#domain/announcements/renew-derived.server.ts';
import type { Announcement } from '#domain/announcements/schema.ts';
import { readTranslatedDescriptions } from '#domain/announcements/translated-descriptions.server.ts';
import { buildAnnouncement } from '#tests/factories.ts';
import { updateAnnouncement } from '#tests/raw-writes.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { listOutdated, listTranslations } from './states.server.ts';
import {
  getTranslation,
  readDescription,
  saveTranslation,
  translateExcerpts,
} from './translations.server.ts';

/*
 * These tests change a date of a notice. A translated description, or a title that staff wrote in
 * another language, may still mention the old date (a former day).
 */

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);

const ENGLISH = '<p>Apply by 26 November 2027.</p>';
const HINDI = '<p>आवेदन २६ नवम्बर <strong>2027</strong> तक करें।</p>';
const keyOf = (id: string) => ({ entity: 'announcement', id, locale: 'hi' }) as const;
const translate = (id: string, description: string, more: object = {}) =>
  saveTranslation(db, system, keyOf(id), { description }, more);

/** Creates a notice with a Hindi description, and with a Hindi title that staff wrote. */
async function build(hindi = HINDI): Promise<Announcement> {
  const announcement = await buildAnnouncement(db, {
    title: 'Clerk Recruitment 2027',
    ownTitles: { hi: 'लिपिक भर्ती: 26 नवंबर तक आवेदन' },
    description: ENGLISH,
    lastDate: '2027-11-26',
    facts: { kind: 'job', dates: { exam: { on: '2028-01-16' } } },
  });
  await translate(announcement.id, hindi);
  return announcement;
}

/** Saves the form with changed fields. */
const save = (announcement: Announcement, typed: object) => {
  const { title, ownTitles, description, categoryId, lastDate, facts } = announcement;
  const form = { title, ownTitles, description, categoryId, lastDate, facts };
  return updateAnnouncement(db, system, announcement.id, { ...form, ...typed });
};

/** Returns the mentions of former days that must be confirmed before the save. */
const asked = (announcement: Announcement, typed: object) =>
  save(announcement, { ...typed, oldDays: { known: [], changed: [] } }).then(
    () => [],
    (error) => {
      expect(error).toBeInstanceOf(OldDaysFound);
      return (error as OldDaysFound).places;
    },
  );

/** Returns the Hindi description that visitors see, or '' if they see none. */
async function shown(id: string): Promise<string> {
  const announcement = await getAnnouncementForStaff(db, id);
  const { description } = await readDescription(db, 'hi', announcement);
  const [item] = await translateExcerpts(db, 'hi', [announcement]);
  // Lists and feeds must show an excerpt exactly when the page shows the description.
  expect(item?.excerpt === '').toBe(description === '');
  return description;
}

const stateOf = async (id: string) =>
  (await listTranslations(db, system, { entity: 'announcement', locale: 'hi' })).items.find(
    (item) => item.id === id,
  )?.state;

const LATER = { lastDate: '2027-12-03' };

describe('a changed last date', () => {
  test('is offered in the own Hindi title and in the Hindi description, and one save changes all of them', async () => {
    const announcement = await build();
    const places = await asked(announcement, LATER);
    expect(places.map(({ field, newText }) => [field, newText])).toEqual([
      ['ownTitles.hi', '3 दिसंबर'],
      ['description', '3 December 2027'],
      ['translated.hi', '३ दिसम्बर 2027'],
    ]);
    const ids = places.map(({ id }) => id);
    await save(announcement, { ...LATER, oldDays: { known: ids, changed: ids } });
    expect(await getAnnouncementForStaff(db, announcement.id)).toMatchObject({
      titles: { hi: 'लिपिक भर्ती: 3 दिसंबर तक आवेदन' },
      description: '<p>Apply by 3 December 2027.</p>',
    });
    expect(await shown(announcement.id)).toBe('<p>आवेदन ३ दिसम्बर <strong>2027</strong> तक करें।</p>');
    expect(await stateOf(announcement.id)).toBe('done');
    const [line] = await db
      .select()
      .from(activity)
      .where(eq(activity.entity, 'translation'))
      .orderBy(desc(activity.id))
      .limit(1);
    expect(line).toMatchObject({ entityId: announcement.id, fields: ['hi.description'] });
  });

  test('leaves a translation of other words marked as outdated', async () => {
    const announcement = await build();
    const typed = { ...LATER, description: '<p>Apply online by 26 November 2027.</p>' };
    const ids = (await asked(announcement, typed)).map(({ id }) => id);
    await save(announcement, { ...typed, oldDays: { known: ids, changed: ids } });
    expect(await shown(announcement.id)).toContain('३ दिसम्बर');
    expect(await stateOf(announcement.id)).toBe('changed');
  });

  test.each([
    ['२६ नवम्बर 2027'],
    ['26 नवंबर'],
    ['26/11/2027'],
  ])('hides a Hindi description that still names %s, until staff save it again', async (day) => {
    const announcement = await build(`<p>आवेदन ${day} तक करें।</p>`);
    const { id } = announcement;
    // Saves through the API or a command have no confirmation dialog, so they are stored at once.
    await save(announcement, LATER);
    expect(await shown(id)).toBe('');
    expect(await readTranslatedDescriptions(db, id)).toEqual({
      hi: `<p>आवेदन ${day} तक करें।</p>`,
    });
    expect([await stateOf(id), await listOutdated(db, [id])]).toEqual(['changed', [id]]);
    expect((await getTranslation(db, system, keyOf(id))).formerDays).toEqual(['2027-11-26']);

    await translate(id, `<p>फिर भी ${day} तक।</p>`);
    expect(await shown(id)).toBe('');
    await translate(id, '<p>आवेदन 3 दिसंबर तक करें।</p>');
    expect(await shown(id)).toContain('3 दिसंबर');
    expect(await stateOf(id)).toBe('done');
  });

  test.each([
    'पूर्व सैनिक भी 26 नवंबर 2027 तक आवेदन करें।',
    'पहले की अंतिम तिथि 26 नवंबर 2027 है।',
    'आदेश दिनांक 26.11.2027 के अनुसार आवेदन करें।',
  ])('hides a description whose words only may be about another date: %s', async (words) => {
    const announcement = await build(`<p>${words}</p>`);
    await save(announcement, LATER);
    expect(await shown(announcement.id)).toBe('');
  });

  test('hides a description that names the old first day of a range', async () => {
    const announcement = await build('<p>परीक्षा 16 से 20 जनवरी 2028 तक।</p>');
    await save(announcement, { facts: { kind: 'job', dates: { exam: { on: '2028-01-18' } } } });
    expect(await shown(announcement.id)).toBe('');
  });

  test('hides the description if staff keep its day, until somebody who saw that saves it again', async () => {
    const announcement = await build();
    const { id } = announcement;
    const known = (await asked(announcement, LATER)).map((place) => place.id);
    await save(announcement, { ...LATER, oldDays: { known, changed: [] } });
    expect(await shown(id)).toBe('');
    const { formerDays } = await getTranslation(db, system, keyOf(id));
    await translate(id, HINDI, { confirmedDays: formerDays });
    expect(await shown(id)).toBe(HINDI);
  });

  test('hides a Hindi description whose form was opened before the change', async () => {
    const announcement = await buildAnnouncement(db, {
      description: ENGLISH,
      lastDate: '2027-11-26',
    });
    const { days: openedDays } = await getTranslation(db, system, keyOf(announcement.id));
    await save(announcement, LATER);
    await translate(announcement.id, HINDI, { openedDays });
    expect(await shown(announcement.id)).toBe('');
  });

  describe('that an earlier version left in a text', () => {
    /**
     * Creates a notice whose date changed after its translation. The change was saved by an older
     * version of the site, which did not store former days.
     */
    const changed = async (hindi?: string, typed: object = LATER) => {
      const announcement = await build(hindi);
      await save(announcement, typed);
      await forget(announcement.id);
      return announcement.id;
    };
    const forget = async (id: string) => {
      await db.update(translations).set({ formerDays: [] }).where(eq(translations.entityId, id));
      await db.update(announcements).set({ derivedVersion: 0 }).where(eq(announcements.id, id));
    };
    const marked = async (id: string) => {
      const before = await getTranslation(db, system, keyOf(id));
      await renewDerived(db, system);
      const { formerDays, ...after } = await getTranslation(db, system, keyOf(id));
      expect(after).toMatchObject({ savedAt: before.savedAt, values: before.values });
      return formerDays;
    };

    test('is marked by the renewal of derived rows', async () => {
      const id = await changed();
      expect(await shown(id)).toBe(HINDI);
      expect(await marked(id)).toEqual(['2027-11-26']);
      expect([await shown(id), await stateOf(id)]).toEqual(['', 'changed']);
    });

    test('is marked inside a list', async () => {
      const id = await changed('<p>परीक्षा 15, 16 और 18 जनवरी 2028 को।</p>', {
        facts: { kind: 'job', dates: { exam: { on: '2028-01-15' } } },
      });
      expect(await marked(id)).toEqual(['2028-01-16']);
    });

    test('is not marked after staff saved the translation', async () => {
      const id = await changed();
      await translate(id, HINDI);
      await forget(id);
      expect(await marked(id)).toEqual([]);
      const exam = { kind: 'job', dates: { exam: { on: '2028-02-01' } } };
      await save(await getAnnouncementForStaff(db, id), { facts: exam });
      await forget(id);
      expect(await marked(id)).toEqual([]);
    });

    test('is not marked if it is a day of the notice again, or not in the text', async () => {
      const id = await changed();
      await save(await getAnnouncementForStaff(db, id), { lastDate: '2027-11-26' });
      await forget(id);
      expect(await marked(id)).toEqual([]);
      expect(await marked(await changed('<p>जल्दी आवेदन करें।</p>'))).toEqual([]);
    });

    test('is not marked, and stops nothing, in a notice whose facts another program broke', async () => {
      const id = await changed();
      const facts = { rounds: 'many' };
      await db.execute(
        sql`update announcements set facts = ${JSON.stringify(facts)} where id = ${id}`,
      );
      await renewDerived(db, system);
      const [row] = await db.select().from(translations).where(eq(translations.entityId, id));
      expect(row?.formerDays).toEqual([]);
      await db.delete(announcements).where(eq(announcements.id, id));
    });

    test('is not marked as a day of ages', async () => {
      const text = '<p>26 नवंबर 2027 को न्यूनतम आयु 18 वर्ष हो।</p>';
      expect(await marked(await changed(text))).toEqual([]);
    });
  });

  test('does not hide a text about another date, and shows a hidden one again when its day is right', async () => {
    const aside =
      '<p>अंतिम तिथि 26 नवंबर 2027 से बढ़ाकर 3 दिसंबर 2027 की गई।</p>' +
      '<p>26 नवंबर 2027 को न्यूनतम आयु 18 वर्ष हो।</p>';
    const other = await build(aside);
    await save(other, LATER);
    expect(await shown(other.id)).toBe(aside);

    const announcement = await build();
    await save(announcement, LATER);
    expect(await shown(announcement.id)).toBe('');
    await save(announcement, {});
    expect(await shown(announcement.id)).toBe(HINDI);
  });

  test('hides the Hindi description of a scheduled notice, too', async () => {
    const announcement = await build();
    const publishedAt = new Date(Date.now() + 3_600_000);
    await save(announcement, { publishedAt });
    await save(announcement, { ...LATER, publishedAt });
    await save(announcement, { ...LATER, publishedAt: new Date() });
    expect(await shown(announcement.id)).toBe('');
  });
});

test('a removed date hides a Hindi description that names its day', async () => {
  const announcement = await build('<p>परीक्षा 16 जनवरी 2028 को होगी।</p>');
  await save(announcement, { facts: { kind: 'job', dates: { exam: { on: 'tba' } } } });
  expect(await shown(announcement.id)).toBe('');
});

test('an extension changes the chosen places of Hindi texts, and hides a text that keeps the day', async () => {
  const extend = async (announcement: Announcement, isChosen: (field: string) => boolean) => {
    const base = toMergedContent(announcement);
    const translated = await readTranslatedDescriptions(db, announcement.id);
    const places = placesOf({ ...base, translated });
    expect(places.map(({ field, isCertain }) => [field, isCertain])).toEqual([
      ['ownTitles.hi', true],
      ['description', true],
      ['translated.hi', true],
    ]);
    const chosen = places.filter(({ field }) => isChosen(field)).map(({ id }) => id);
    const extension = extensionSchema.parse({ on: '3-12-2027', places: chosen });
    await extendAnnouncement(db, system, announcement.id, {
      ...extension,
      base,
      version: announcement.version,
    });
  };
  const one = await build();
  await extend(one, () => true);
  expect(await shown(one.id)).toBe('<p>आवेदन ३ दिसम्बर <strong>2027</strong> तक करें।</p>');
  expect(await stateOf(one.id)).toBe('done');
  expect((await getAnnouncementForStaff(db, one.id)).titles.hi).toBe('लिपिक भर्ती: 3 दिसंबर तक आवेदन');

  const two = await build();
  await extend(two, (field) => field !== 'translated.hi');
  expect(await shown(two.id)).toBe('');
});
