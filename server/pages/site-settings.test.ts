import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { settings, translations } from '#db/schema.server.ts';
import { system } from '#domain/actor.ts';
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

function open(from = db) {
  const env = { siteUrl: 'http://localhost:3000' } as Parameters<
    typeof createSiteSettings
  >[0]['env'];
  return createSiteSettings({ db: from, env, log: { warn: vi.fn() } });
}

test('meanings are built again after staff change them, and not for other settings', async () => {
  const site = open();
  await site.refresh();
  expect(site.meanings()).toBeUndefined();
  await saveSettings(db, system, { sameMeanings: [['zorb', 'vex']] });
  await site.refresh();
  const first = site.meanings();
  expect(first?.longestAt(wordsOf('zorb'), 0)?.concepts).toMatchObject([
    { phrases: ['zorb', 'vex'] },
  ]);
  await saveSettings(db, system, { bannerText: 'Another' });
  await site.refresh();
  expect(site.meanings()).toBe(first);
  await saveSettings(db, system, { sameMeanings: [] });
  await site.refresh();
  expect(site.meanings()).toBeUndefined();
});

test('a slow read is not followed by an older state', async () => {
  const rows = [[{ key: 'siteName', json: '"Old"' }], [{ key: 'siteName', json: '"New"' }]];
  const answers: (() => void)[] = [];
  const slow = {
    select: () => ({
      from: (table: unknown) => {
        if (table === translations) return { where: async () => [] };
        const found = rows.shift();
        return new Promise((resolve) => answers.push(() => resolve(found)));
      },
    }),
  };
  const site = open(slow as unknown as typeof db);
  const name = () => site.info({ locale: 'en', texts: textsFor('en') }).siteName;
  const first = site.refresh();
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  const second = [site.refresh(), site.refresh()];
  // `answers[1]` exists here only if the second read began too early. Its answer would then come
  // first.
  answers[1]?.();
  answers[0]?.();
  await first;
  expect(name()).toBe('Old');
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.();
  await Promise.all(second);
  expect(name()).toBe('New');
});

test('pages receive no limits and no words of the same meaning', async () => {
  const site = open();
  await saveSettings(db, system, { sameMeanings: [['zorb', 'vex']] });
  await site.refresh();
  expect(Object.keys(site.info({ locale: 'en', texts: textsFor('en') }))).not.toContain(
    'sameMeanings',
  );
  expect(Object.keys(site.info({ locale: 'en', texts: textsFor('en') }))).not.toContain('limits');
});
