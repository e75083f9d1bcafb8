import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { announcements } from '#db/schema.server.ts';
import { system } from '#domain/actor.ts';
import { DAY_MS, todayInIndia } from '#domain/dates.ts';
import { DomainError, Invalid, NotFound } from '#domain/errors.ts';
import { textOf } from '#messages/format.ts';
import { staffLanguage } from '#messages/staff-texts.ts';
import { buildAnnouncement, buildCategory } from '#tests/factories.ts';
import { createAnnouncement, importAnnouncements, updateAnnouncement } from '#tests/raw-writes.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import {
  countAnnouncements,
  countClosingAnnouncements,
  countNewAnnouncements,
  countScheduledAnnouncements,
} from '../lists/counts.server.ts';
import { listHome } from '../lists/home.server.ts';
import { PAGE_SIZE } from '../lists/list-sizes.ts';
import { listAnnouncements } from '../lists/lists.server.ts';
import { listOfSameExamination } from '../lists/same-examination.server.ts';
import {
  deleteAnnouncement,
  findAnnouncement,
  findDeletedAnnouncement,
  getAnnouncement,
  getAnnouncementForStaff,
  purgeDeletedAnnouncements,
  restoreAnnouncement,
} from './announcements.server.ts';
import { type Announcement, announcementLimits } from './schema.ts';

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);

let categoryId: string;

beforeAll(async () => {
  categoryId = (await buildCategory(db)).id;
});

beforeEach(async () => {
  await db.delete(announcements);
});

const HOUR_MS = 3_600_000;
const inAnHour = () => new Date(Date.now() + HOUR_MS);
const anHourAgo = () => new Date(Date.now() - HOUR_MS);
const titles = (items: { title: string }[]) => items.map(({ title }) => title);
const announcement = (input: object = {}) => ({
  title: 'Clerk recruitment',
  description: '<p>Apply now.</p>',
  categoryId,
  ...input,
});
/** Moves the time of an announcement's deletion `days` days into the past. */
const ageDeletion = (id: string, days: number) =>
  db
    .update(announcements)
    .set({ deletedAt: sql`now() - make_interval(days => ${days})` })
    .where(eq(announcements.id, id));

describe('creating an announcement', () => {
  test('stores the entered values, cleaned, with a short id and a slug', async () => {
    const created = await createAnnouncement(
      db,
      system,
      announcement({
        title: '  SSC CGL 2026: Apply Online! ',
        description: '<p onclick="x()">Apply <b>now</b> &amp; here.</p><script>x</script>',
        important: true,
        lastDate: '2026-12-31',
        url: 'https://example.org/notice?a=1&b=2',
        imageUrl: 'https://example.org/p.png',
      }),
    );
    expect(created).toMatchObject({
      title: 'SSC CGL 2026: Apply Online!',
      slug: 'ssc-cgl-2026-apply-online',
      description: '<p>Apply <strong>now</strong> &amp; here.</p>',
      descriptionText: 'Apply now & here.',
      excerpt: 'Apply now & here.',
      important: true,
      lastDate: '2026-12-31',
      url: 'https://example.org/notice?a=1&b=2',
      imageUrl: 'https://example.org/p.png',
      version: 1,
      deletedAt: null,
    });
    expect(created.shortId).toMatch(/^[23456789abcdefghjkmnpqrstuvwxyz]{8}$/);
    expect(created.publishedAt).toBe(created.createdAt);
    expect(created.updatedAt).toBe(created.createdAt);
  });

  test.each<[string, object, string]>([
    ['an empty title', { title: ' ' }, 'title'],
    ['a title that nobody sees', { title: '\u200b' }, 'title'],
    ['a missing title', { title: undefined }, 'title'],
    ['an empty description', { description: ' ' }, 'description'],
    ['a description without words', { description: '<p> <br></p>' }, 'description'],
    ...['&#8203;', '\u2800', '&shy;', '\u200b\u200c\u200d', '&nbsp;\u2060'].map(
      (unseen) =>
        [
          `a description that nobody sees (${JSON.stringify(unseen)})`,
          { description: `<p>${unseen}</p>` },
          'description',
        ] satisfies [string, object, string],
    ),
    ['a description of nothing that is kept', { description: '<script>x</script>' }, 'description'],
    ['no category', { categoryId: '' }, 'categoryId'],
    ['a category that does not exist', { categoryId: randomUUID() }, 'categoryId'],
  ])("is refused with 'Please fill all required fields' for %s", async (_, input, field) => {
    const refused = await createAnnouncement(db, system, announcement(input)).catch(
      (error) => error,
    );
    expect(refused).toBeInstanceOf(Invalid);
    expect(textOf(staffLanguage.texts, refused)).toBe('Please fill all required fields');
    expect(refused.fields).toHaveProperty(field);
  });

  test('accepts a picture as description', async () => {
    const created = await createAnnouncement(
      db,
      system,
      announcement({ description: '<p><img src="https://example.org/notice.png"></p>' }),
    );
    expect(created.descriptionText).toBe('');
  });

  test.each([
    '&#8203;',
    '\u2800',
    '&shy;',
  ])('has no text if it shows only a picture: %j', async (unseen) => {
    const created = await createAnnouncement(
      db,
      system,
      announcement({ description: `<p>${unseen}<img src="https://example.org/n.png"></p>` }),
    );
    expect([created.descriptionText, created.excerpt]).toEqual(['', '']);
  });

  test.each([
    ['an official link that runs', 'url', 'javascript:alert(1)'],
    ['an official link of another protocol', 'url', 'ftp://example.org'],
    ['an official link without slashes', 'url', 'https:example.org'],
    ['an official link with a line break', 'url', 'ht\ntps://example.org'],
    ['an official link without a protocol', 'url', 'example.org'],
    ['an official link without a host', 'url', 'https://'],
    [
      'an over-long official link',
      'url',
      `https://example.org/${'a'.repeat(announcementLimits.addressBytes)}`,
    ],
    ['a picture over http', 'imageUrl', 'http://example.org/p.png'],
    ['a picture inside its address', 'imageUrl', 'data:image/png;base64,AAAA'],
    ['a last date that the calendar does not have', 'lastDate', '2026-02-30'],
    ['a last date of another century', 'lastDate', '1999-12-31'],
    ['an official link with a password', 'url', 'https://me:secret@example.org'],
    ['an official link of a private network', 'url', 'http://192.168.1.1/notice'],
    ['a last date in another form', 'lastDate', '31-12-2026'],
    ['an over-long title', 'title', 'a'.repeat(announcementLimits.titleCharacters + 1)],
    [
      'an over-long description',
      'description',
      'a'.repeat(announcementLimits.descriptionCharacters + 1),
    ],
  ])('refuses %s', async (_, field, value) => {
    const refused = await createAnnouncement(db, system, announcement({ [field]: value })).catch(
      (e) => e,
    );
    expect(refused).toBeInstanceOf(Invalid);
    expect(Object.keys(refused.fields)).toEqual([field]);
  });

  test('drops NUL and replaces half surrogates', async () => {
    const created = await createAnnouncement(
      db,
      system,
      announcement({
        title: 'A\0B\ud800',
        description: '<p>x\0y\udfff</p>',
      }),
    );
    expect(created.title).toBe('AB\ufffd');
    expect(created.descriptionText).toBe('xy\ufffd');
  });

  test.each([
    'https://example.org/\0',
    'https://example.org/a\tb',
    'https://example.org/%00',
  ])('is refused with a control character in a URL: %j', async (address) => {
    const link = { kind: 'apply' as const, url: address };
    for (const [fields, field] of [
      [{ url: address }, 'url'],
      [{ imageUrl: address }, 'imageUrl'],
      [{ facts: { links: [link] } }, 'facts.links.0.url'],
    ] as const) {
      const creating = createAnnouncement(db, system, announcement(fields));
      await expect(creating).rejects.toMatchObject({
        fields: { [field]: { key: expect.stringMatching(/^invalid(Image)?Address$/) } },
      });
    }
  });

  test('stores empty optional fields as null', async () => {
    const created = await createAnnouncement(
      db,
      system,
      announcement({ url: '', imageUrl: ' ', lastDate: '' }),
    );
    expect(created).toMatchObject({ url: null, imageUrl: null, lastDate: null });
  });

  test('gets the slug notice for a title in Hindi only, and can be opened', async () => {
    const first = await createAnnouncement(db, system, announcement({ title: 'पुलिस भर्ती' }));
    const second = await createAnnouncement(db, system, announcement({ title: 'शिक्षक भर्ती' }));
    expect(first.slug).toBe('notice');
    expect(second.slug).toMatch(/^notice-[a-z0-9]{4}$/);
    expect((await getAnnouncement(db, first.shortId)).title).toBe('पुलिस भर्ती');
  });
});

describe('the slug of an announcement', () => {
  test('gets a hyphen and four characters if another announcement has it', async () => {
    await createAnnouncement(db, system, announcement());
    const second = await createAnnouncement(db, system, announcement());
    expect(second.slug).toMatch(/^clerk-recruitment-[a-z0-9]{4}$/);
  });

  test('stays within 100 characters with the suffix', async () => {
    const title = 'word '.repeat(40);
    const [first, second] = [
      await createAnnouncement(db, system, announcement({ title })),
      await createAnnouncement(db, system, announcement({ title })),
    ];
    expect(first.slug).toHaveLength(99);
    expect(second.slug).toMatch(/^word-.{89,94}-[a-z0-9]{4}$/);
    expect(second.slug).not.toContain('--');
  });

  test('also differs from those of deleted announcements, which can be restored', async () => {
    const first = await createAnnouncement(db, system, announcement());
    await deleteAnnouncement(db, system, first.id);
    expect((await createAnnouncement(db, system, announcement())).slug).not.toBe(first.slug);
  });

  test("fails with 'Unable to generate a unique slug' after ten more attempts", async () => {
    await createAnnouncement(db, system, announcement());
    await createAnnouncement(db, system, announcement(), { randomSuffix: () => 'aaaa' });
    let tries = 0;
    const create = createAnnouncement(db, system, announcement(), {
      randomSuffix: () => {
        tries += 1;
        return 'aaaa';
      },
    });
    await expect(create).rejects.toMatchObject({ key: 'slugNotUnique' });
    await expect(create).rejects.toBeInstanceOf(DomainError);
    // The write fails after the tenth retry. An eleventh suffix is generated but not used.
    expect(tries).toBe(11);
  });

  test('is found at the tenth retry', async () => {
    await createAnnouncement(db, system, announcement());
    await createAnnouncement(db, system, announcement(), { randomSuffix: () => 'aaaa' });
    let tries = 0;
    const created = await createAnnouncement(db, system, announcement(), {
      randomSuffix: () => (++tries < 10 ? 'aaaa' : 'free'),
    });
    expect(created.slug).toBe('clerk-recruitment-free');
  });

  test('differs between writers who save the same title at the same time', async () => {
    const created = await Promise.all(
      Array.from({ length: 5 }, () => createAnnouncement(db, system, announcement())),
    );
    expect(new Set(created.map(({ slug }) => slug)).size).toBe(5);
  });

  test('stays on an edit if the new title leads to the same slug, including its suffix', async () => {
    await createAnnouncement(db, system, announcement());
    const second = await createAnnouncement(db, system, announcement());
    const updated = await updateAnnouncement(
      db,
      system,
      second.id,
      announcement({ title: 'Clerk Recruitment!' }),
    );
    expect(updated.slug).toBe(second.slug);
  });

  test('follows a changed title on edit', async () => {
    const { id } = await createAnnouncement(db, system, announcement());
    await createAnnouncement(db, system, announcement({ title: 'Officer' }));
    expect((await updateAnnouncement(db, system, id, announcement({ title: 'Clerk' }))).slug).toBe(
      'clerk',
    );
    expect(
      (await updateAnnouncement(db, system, id, announcement({ title: 'Officer' }))).slug,
    ).toMatch(/^officer-[a-z0-9]{4}$/);
  });
});

describe('updating an announcement', () => {
  test('stores the Hindi title of staff, and the composed one after they remove it', async () => {
    const { id, titles: composed, version } = await createAnnouncement(db, system, announcement());
    expect(composed).toEqual({ hi: 'लिपिक भर्ती' });
    const own = { hi: 'क्लर्क भर्ती' };
    const written = announcement({ ownTitles: { hi: ` ${own.hi} ` } });
    const saved = await updateAnnouncement(db, system, id, written);
    expect(saved).toMatchObject({ titles: own, ownTitles: own, version: version + 1 });
    const removed = announcement({ ownTitles: { hi: '' } });
    expect(await updateAnnouncement(db, system, id, removed)).toMatchObject({
      titles: composed,
      ownTitles: {},
    });
  });

  test('changes updated_at and version, and keeps the time of publication', async () => {
    const before = await buildAnnouncement(db, announcement({ createdAt: anHourAgo() }));
    const after = await updateAnnouncement(db, system, before.id, announcement({ title: 'New' }));
    expect(after.version).toBeGreaterThan(before.version);
    expect(after.updatedAt > before.updatedAt).toBe(true);
    expect(after.publishedAt).toBe(before.publishedAt);
    expect(after.createdAt).toBe(before.createdAt);
    expect(after.shortId).toBe(before.shortId);
  });

  test('keeps updated_at if nothing changes', async () => {
    const before = await buildAnnouncement(db, announcement({ createdAt: anHourAgo() }));
    expect(await updateAnnouncement(db, system, before.id, announcement())).toMatchObject(before);
  });

  test('is refused for a missing or deleted announcement', async () => {
    await expect(updateAnnouncement(db, system, randomUUID(), announcement())).rejects.toThrow(
      NotFound,
    );
    await expect(updateAnnouncement(db, system, 'nonsense', announcement())).rejects.toThrow(
      NotFound,
    );
    const { id } = await buildAnnouncement(db, announcement());
    await deleteAnnouncement(db, system, id);
    await expect(updateAnnouncement(db, system, id, announcement())).rejects.toMatchObject({
      key: 'announcementDeleted',
    });
  });

  test('marks as important and back', async () => {
    const { id } = await buildAnnouncement(db, announcement());
    for (const important of [true, false]) {
      await updateAnnouncement(db, system, id, { ...announcement(), important });
      expect((await getAnnouncement(db, id)).important).toBe(important);
    }
  });
});

describe('the time of publication', () => {
  test('hides an announcement from visitors, lists and counts until then', async () => {
    const { id, shortId } = await createAnnouncement(
      db,
      system,
      announcement({ publishedAt: inAnHour() }),
    );
    expect(await findAnnouncement(db, id)).toBeNull();
    expect(await findAnnouncement(db, shortId)).toBeNull();
    expect((await listAnnouncements(db)).items).toEqual([]);
    expect(await countAnnouncements(db)).toBe(0);
    expect(await countNewAnnouncements(db)).toBe(0);
    expect((await getAnnouncementForStaff(db, id)).id).toBe(id);
    expect((await listAnnouncements(db, { includeScheduled: true })).items).toHaveLength(1);
  });

  test('is counted while it is in the future, like announcements that close within seven days', async () => {
    const day = (days: number) => todayInIndia(new Date(Date.now() + days * 24 * HOUR_MS));
    await createAnnouncement(
      db,
      system,
      announcement({ publishedAt: inAnHour(), lastDate: day(1) }),
    );
    for (const days of [-1, 0, 7, 8])
      await createAnnouncement(db, system, announcement({ lastDate: day(days) }));
    const { id } = await createAnnouncement(db, system, announcement({ lastDate: day(2) }));
    await deleteAnnouncement(db, system, id);
    expect(await countScheduledAnnouncements(db)).toBe(1);
    expect(await countClosingAnnouncements(db)).toBe(2);
  });

  test('in the past publishes a new one now', async () => {
    const { publishedAt, createdAt } = await createAnnouncement(
      db,
      system,
      announcement({ publishedAt: anHourAgo() }),
    );
    expect(publishedAt).toBe(createdAt);
  });

  test('can be moved to now, and to a later time', async () => {
    const { id } = await createAnnouncement(db, system, announcement({ publishedAt: inAnHour() }));
    const live = await updateAnnouncement(
      db,
      system,
      id,
      announcement({ publishedAt: new Date() }),
    );
    expect(Date.parse(live.publishedAt)).toBeLessThanOrEqual(Date.now());
    expect(await findAnnouncement(db, id)).not.toBeNull();
    await updateAnnouncement(db, system, id, announcement({ publishedAt: inAnHour() }));
    expect(await findAnnouncement(db, id)).toBeNull();
  });

  test('of a live announcement cannot be moved to the future', async () => {
    const { id, publishedAt } = await createAnnouncement(db, system, announcement());
    const updated = await updateAnnouncement(
      db,
      system,
      id,
      announcement({ publishedAt: anHourAgo() }),
    );
    expect(updated.publishedAt).toBe(publishedAt);
  });
});

describe('finding an announcement', () => {
  test('accepts a full id, a short id, and an id without hyphens', async () => {
    const { id, shortId } = await buildAnnouncement(db, announcement());
    for (const key of [id, id.toUpperCase(), shortId, id.replaceAll('-', '')]) {
      expect((await findAnnouncement(db, key))?.id).toBe(id);
    }
  });

  test.each([
    ['nothing', ''],
    ['a word', 'x'],
    ['a hyphen', '-'],
    ['a letter that short ids leave out', 'abcdefg0'],
    ['SQL', "' or 1=1"],
    ['a NUL', '\0'],
    ['half a character', '\ud800'],
    ['an over-long text', 'a'.repeat(5_000)],
    ['a wildcard', '%'],
  ])('returns null for %s without an error', async (_, key) => {
    expect(await findAnnouncement(db, key)).toBeNull();
    await expect(getAnnouncement(db, key)).rejects.toMatchObject({ key: 'announcementNotFound' });
  });

  test('distinguishes an erased announcement from an unknown id', async () => {
    const { id, shortId } = await buildAnnouncement(db, announcement());
    await deleteAnnouncement(db, system, id);
    await expect(getAnnouncement(db, id)).rejects.toMatchObject({ gone: false });
    await ageDeletion(id, 31);
    expect(await purgeDeletedAnnouncements(db, system)).toBe(1);
    await expect(getAnnouncement(db, id)).rejects.toMatchObject({ gone: true });
    await expect(getAnnouncement(db, shortId)).rejects.toMatchObject({ gone: true });
    await expect(getAnnouncement(db, randomUUID())).rejects.toMatchObject({ gone: false });
  });
});

describe('deleting an announcement', () => {
  test('removes it from lists and counts, and restoring it restores its URL', async () => {
    const before = await buildAnnouncement(db, announcement());
    await deleteAnnouncement(db, system, before.id);
    expect((await listAnnouncements(db)).items).toEqual([]);
    expect(await countAnnouncements(db)).toBe(0);
    await restoreAnnouncement(db, system, before.id);
    const after = await getAnnouncement(db, before.shortId);
    expect(after).toMatchObject({ slug: before.slug, updatedAt: before.updatedAt });
    expect(await countAnnouncements(db)).toBe(1);
  });

  test('twice, or of an unknown announcement, throws NotFound', async () => {
    const { id } = await buildAnnouncement(db, announcement());
    await deleteAnnouncement(db, system, id);
    await expect(deleteAnnouncement(db, system, id)).rejects.toThrow(NotFound);
    await expect(deleteAnnouncement(db, system, 'nonsense')).rejects.toThrow(NotFound);
  });

  test('can be undone for 30 days', async () => {
    const { id } = await buildAnnouncement(db, announcement());
    await deleteAnnouncement(db, system, id);
    await ageDeletion(id, 31);
    expect(await findDeletedAnnouncement(db, id)).toBeNull();
    await expect(restoreAnnouncement(db, system, id)).rejects.toThrow(NotFound);
    await ageDeletion(id, 29);
    expect(await purgeDeletedAnnouncements(db, system)).toBe(0);
    await restoreAnnouncement(db, system, id);
    await expect(restoreAnnouncement(db, system, id)).rejects.toThrow(NotFound);
  });
});

describe('the quick links', () => {
  const quickLinks = async (
    quickLinkIds: readonly string[] = [],
    shown: readonly Announcement[] = [],
  ) => (await listHome(db, { now: new Date(), quickLinkIds, shown })).quickLinks;

  test('are the newest important announcements of different categories', async () => {
    const others = [await buildCategory(db), await buildCategory(db), await buildCategory(db)];
    for (const [index, { id }] of others.entries()) {
      await buildAnnouncement(db, { title: `Other ${index}`, important: true, categoryId: id });
    }
    await buildAnnouncement(db, announcement({ title: 'Older', important: true }));
    await buildAnnouncement(db, announcement({ title: 'Newer', important: true }));
    await buildAnnouncement(db, announcement({ title: 'Newest of all, not important' }));
    expect(titles(await quickLinks())).toEqual(['Newer', 'Other 2', 'Other 1', 'Other 0']);
  });

  test('prefer open announcements, and admit cards and results of the last 30 days', async () => {
    const dayAhead = (days: number) => todayInIndia(new Date(Date.now() + days * DAY_MS));
    const build = (title: string, others: object = {}) =>
      buildAnnouncement(db, { ...announcement({ title }), ...others });
    const old = new Date(Date.now() - 31 * DAY_MS);
    await build('SSC Old Result', { createdAt: old });
    await build('Open', { lastDate: dayAhead(4), createdAt: old });
    await build('SSC Admit Card');
    await build('Closed', { lastDate: dayAhead(-1), important: true });
    await build('News');
    expect(titles(await quickLinks())).toEqual(['Open', 'SSC Admit Card', 'Closed', 'News']);
  });

  test('include important announcements of other categories beyond the first page', async () => {
    const other = await buildAnnouncement(db, {
      title: 'Other',
      important: true,
      createdAt: anHourAgo(),
    });
    await importAnnouncements(
      db,
      system,
      Array.from({ length: PAGE_SIZE + 1 }, (_, index) => ({
        ...announcement({ title: `Same ${index}`, important: true }),
        createdAt: new Date(Date.now() - (PAGE_SIZE + 1 - index) * 1_000),
        updatedAt: new Date(),
      })),
    );
    expect(titles(await quickLinks())).toEqual(['Same 60', 'Other', 'Same 59', 'Same 58']);
    expect(titles(await quickLinks([other.id]))[0]).toBe('Other');
  });

  test('are four if there are four, whatever their categories and flags', async () => {
    await buildAnnouncement(db, announcement({ title: 'A', important: true }));
    await buildAnnouncement(db, announcement({ title: 'B', important: true }));
    await buildAnnouncement(db, announcement({ title: 'C' }));
    expect(titles(await quickLinks())).toEqual(['B', 'A', 'C']);
    await buildAnnouncement(db, announcement({ title: 'D' }));
    expect(titles(await quickLinks())).toEqual(['B', 'A', 'D', 'C']);
  });

  test('leave out notices that are listed below them, if there are others', async () => {
    const shown = [];
    for (const title of ['A', 'B']) {
      shown.push(await buildAnnouncement(db, announcement({ title, important: true })));
    }
    for (const title of ['C', 'D', 'E']) await buildAnnouncement(db, announcement({ title }));
    expect(titles(await quickLinks([], shown))).toEqual(['E', 'D', 'C', 'B']);
    await buildAnnouncement(db, announcement({ title: 'F', important: true }));
    expect(titles(await quickLinks([], shown))).toEqual(['F', 'E', 'D', 'C']);
    expect(titles(await quickLinks([shown[0]?.id ?? ''], shown))).toEqual(['A', 'F', 'E', 'D']);
  });

  test('begin with those chosen in the settings, in their order, while they are live', async () => {
    const [a, b, c] = [
      await buildAnnouncement(db, announcement({ title: 'A' })),
      await buildAnnouncement(db, announcement({ title: 'B' })),
      await buildAnnouncement(db, announcement({ title: 'C' })),
    ];
    await buildAnnouncement(db, announcement({ title: 'Important', important: true }));
    await deleteAnnouncement(db, system, c.id);
    const links = await quickLinks([c.id, b.id, a.id, 'nonsense', randomUUID()]);
    expect(titles(links)).toEqual(['B', 'A', 'Important']);
  });
});

describe('other notices of the same examination', () => {
  test('are live, begin with its name and are listed newest first, six at most', async () => {
    const shown = await buildAnnouncement(db, announcement({ title: 'RRB ALP 2026 Recruitment' }));
    for (const title of ['RRB ALPHA 2026 Result', 'RRB JE 2026 Result', 'On RRB ALP 2026']) {
      await buildAnnouncement(db, announcement({ title }));
    }
    const deleted = await buildAnnouncement(db, announcement({ title: 'RRB ALP 2026 Answer Key' }));
    await deleteAnnouncement(db, system, deleted.id);
    expect(await listOfSameExamination(db, shown)).toEqual([]);
    for (let stage = 1; stage <= 7; stage++) {
      await buildAnnouncement(db, announcement({ title: `rrb alp 2026 Stage ${stage}` }));
    }
    expect(titles(await listOfSameExamination(db, shown))).toEqual(
      [7, 6, 5, 4, 3, 2].map((stage) => `rrb alp 2026 Stage ${stage}`),
    );
  });

  test('are empty if the title names no examination', async () => {
    const shown = await buildAnnouncement(db, announcement({ title: 'UPSC 2026 Calendar' }));
    await buildAnnouncement(db, announcement({ title: 'UPSC 2026 Result' }));
    expect(await listOfSameExamination(db, shown)).toEqual([]);
  });
});

describe('counts', () => {
  test('of announcements created within the last seven days', async () => {
    await buildAnnouncement(db, announcement());
    for (const days of [6, 8]) {
      const createdAt = new Date(Date.now() - days * 24 * HOUR_MS);
      await buildAnnouncement(db, announcement({ createdAt }));
    }
    expect(await countAnnouncements(db)).toBe(3);
    expect(await countNewAnnouncements(db)).toBe(2);
  });
});

describe('importing announcements', () => {
  const moment = new Date('2025-03-01T10:00:00Z');
  const imported = (input: object = {}) => ({
    ...announcement(input),
    createdAt: moment,
    updatedAt: new Date('2025-04-01T10:00:00Z'),
  });

  test('keeps the dates, and checks the same rules as single saves', async () => {
    await importAnnouncements(db, system, [
      imported({ description: '<p>x<script>y</script></p>' }),
    ]);
    const [{ id = '' } = {}] = (await listAnnouncements(db)).items;
    expect(await getAnnouncement(db, id)).toMatchObject({
      createdAt: moment.toISOString(),
      publishedAt: moment.toISOString(),
      updatedAt: '2025-04-01T10:00:00.000Z',
      description: '<p>x</p>',
    });
    await expect(importAnnouncements(db, system, [imported({ title: '' })])).rejects.toThrow(
      Invalid,
    );
  });

  test('stores the same columns as single saves', async () => {
    const input = announcement({
      title: 'Clerk भर्ती 2025',
      description: '<p>Apply by post</p>',
      important: true,
      url: 'https://ssc.gov.in/',
      imageUrl: 'https://ssc.gov.in/a.png',
      lastDate: '2025-04-30',
      facts: { organisation: 'SSC', mark: 'extended' },
      threadName: 'SSC CGL 2025',
    });
    const { id } = await createAnnouncement(db, system, input);
    await importAnnouncements(db, system, [imported(input)]);
    const rows = await db.select().from(announcements);
    const [one, other] = rows
      .sort((row) => (row.id === id ? -1 : 1))
      .map(({ id, shortId, slug, createdAt, updatedAt, publishedAt, ...content }) => content);
    expect(other).toEqual(one);
  });

  test('gives equal titles different slugs, also with several importers at once', async () => {
    const many = () => Array.from({ length: 30 }, () => imported());
    await Promise.all([
      importAnnouncements(db, system, many()),
      importAnnouncements(db, system, many()),
    ]);
    const { items } = await listAnnouncements(db, { limit: 100 });
    expect(new Set(items.map(({ slug }) => slug)).size).toBe(60);
    expect(items.filter(({ slug }) => slug === 'clerk-recruitment')).toHaveLength(1);
  });
});
