import { expect, test } from 'vitest';
import { addStarterTranslations } from '#server/start/starter-translations.ts';
import { openBuiltSite } from '#tests/setup/built-site.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { namesIn, readNames } from './names.ts';
import { walkLanguage } from './walk.ts';

/** Time limit for many pages on a busy machine. */
const MOST_MS = 600_000;

const database = await createTestDatabase({ withStarterContent: true });
await addStarterTranslations(database.db);
const { get } = await openBuiltSite(database);

test(
  'the starter content has no English on Hindi pages',
  async () => {
    const walk = await walkLanguage(
      async (path) => {
        const { status, html } = await get(path);
        return { status, text: html };
      },
      'hi',
      namesIn(await readNames()),
    );
    expect(walk.faults).toEqual([]);
    expect(walk.notices).toBeGreaterThan(500);
    expect(walk.titled / walk.notices).toBeGreaterThan(0.9);
    expect(1 - walk.facts.english / walk.facts.all).toBeGreaterThan(0.95);
  },
  MOST_MS,
);
