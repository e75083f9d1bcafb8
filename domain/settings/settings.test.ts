import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase } from '#tests/setup/database.ts';
import { hasExampleContact } from './example-contact.ts';
import { defaultLimits } from './schema.ts';
import { readSettings, saveSettings } from './settings.server.ts';

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);

beforeEach(async () => {
  await db.execute(sql`delete from settings`);
});

describe('settings', () => {
  test('are those that were saved; the others are absent and mean the default', async () => {
    expect(await readSettings(db)).toEqual({});
    await saveSettings(db, { siteName: ' Suchna ', quickLinkIds: [] });
    await saveSettings(db, { bannerText: '', limits: defaultLimits });
    await saveSettings(db, {});
    expect(await readSettings(db)).toEqual({
      siteName: 'Suchna',
      quickLinkIds: [],
      bannerText: '',
      limits: defaultLimits,
    });
  });

  test('are refused when they break their rule, and nothing of the rest is saved', async () => {
    for (const wrong of [
      { siteName: '' },
      { contactEmail: 'nobody' },
      { whatsappNumber: '+91 98' },
      { quickLinkIds: ['x'] },
      { socialLinks: [{ name: 'X', url: 'javascript:alert(1)' }] },
    ]) {
      await expect(saveSettings(db, { businessHours: 'Always', ...wrong })).rejects.toThrow();
    }
    expect(await readSettings(db)).toEqual({});
  });

  test('that no longer fit their rule, or that nobody knows, count as absent', async () => {
    await db.execute(
      sql`insert into settings (key, value) values ('siteName', '7'), ('constructor', '"x"'), ('bannerText', '"Hello"')`,
    );
    expect(await readSettings(db)).toEqual({ bannerText: 'Hello' });
  });
});

test('contact details count as set once neither is an example', () => {
  const real = { contactEmail: 'office@example.in', whatsappNumber: '911234567890' };
  expect(hasExampleContact(real)).toBe(false);
  expect(hasExampleContact({ ...real, contactEmail: 'contact@example.org' })).toBe(true);
  expect(hasExampleContact({ ...real, whatsappNumber: '910000000000' })).toBe(true);
});
