import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { settings } from '#db/schema.server.ts';
import { wordsOf } from '#domain/search/normalise.ts';
import { saveSettings } from '#domain/settings/settings.server.ts';
import { textsFor } from '#messages/catalogue.server.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { createSiteSettings } from './site-settings.ts';

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);

beforeEach(async () => {
  await db.delete(settings);
});

function open() {
  const env = { siteUrl: 'http://localhost:3000' } as Parameters<
    typeof createSiteSettings
  >[0]['env'];
  return createSiteSettings({ db, env, log: { warn: vi.fn() } });
}

test('what words mean is made anew when staff change it, and not for other settings', async () => {
  const site = open();
  await site.refresh();
  expect(site.meanings()).toBeUndefined();
  await saveSettings(db, { sameMeanings: [['zorb', 'vex']] });
  await site.refresh();
  const first = site.meanings();
  expect(first?.longestAt(wordsOf('zorb'), 0)?.concepts).toMatchObject([
    { phrases: ['zorb', 'vex'] },
  ]);
  await saveSettings(db, { bannerText: 'Another' });
  await site.refresh();
  expect(site.meanings()).toBe(first);
  await saveSettings(db, { sameMeanings: [] });
  await site.refresh();
  expect(site.meanings()).toBeUndefined();
});

test('pages are told nothing of limits and of words that mean the same', async () => {
  const site = open();
  await saveSettings(db, { sameMeanings: [['zorb', 'vex']] });
  await site.refresh();
  expect(Object.keys(site.info(textsFor('en')))).not.toContain('sameMeanings');
  expect(Object.keys(site.info(textsFor('en')))).not.toContain('limits');
});
