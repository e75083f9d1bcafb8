import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, afterEach, expect, test } from 'vitest';
import { system } from '#domain/actor.ts';
import type { Announcement } from '#domain/announcements/schema.ts';
import { cardOfNotice } from '#domain/cards/card.ts';
import { cardPath } from '#domain/cards/cards.server.ts';
import { Busy } from '#domain/errors.ts';
import { publishedLanguage } from '#messages/catalogue.server.ts';
import type { Locale } from '#messages/locales.ts';
import { createLog } from '#server/base/log.ts';
import { buildAnnouncement } from '#tests/factories.ts';
import { updateAnnouncement } from '#tests/raw-writes.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { cardFolderIn, createCards } from './cards.ts';
import type { drawCard } from './draw-card.ts';

const database = await createTestDatabase();
const { db } = database;
const dataDir = mkdtempSync('/tmp/suchna-cards-');
afterEach(() => rmSync(cardFolderIn(dataDir), { recursive: true, force: true }));
afterAll(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true });
});

const SITE = 'Suchna';
type Options = Partial<Parameters<typeof createCards>[0]>;
const create = (options: Options = {}) => {
  const cards = createCards({
    db,
    dataDir,
    languageOf: publishedLanguage,
    siteNameIn: () => SITE,
    log: createLog('silent'),
    ...options,
  });
  return (path: string, init?: RequestInit) => cards(new Request(`http://localhost${path}`, init));
};

/**
 * Creates a fast fake of `drawCard`. The fake counts its calls and how many of them run
 * concurrently.
 */
function countingDrawing(begin: Promise<void> = Promise.resolve()) {
  const counted = { drawn: 0, atOnce: 0, most: 0 };
  const draw: typeof drawCard = async () => {
    counted.drawn += 1;
    counted.atOnce += 1;
    counted.most = Math.max(counted.most, counted.atOnce);
    await begin;
    counted.atOnce -= 1;
    return Buffer.from('picture');
  };
  return { counted, draw };
}

function pathOf(notice: Announcement, locale: Locale = 'en') {
  const language = publishedLanguage(locale);
  if (!language) throw new Error(`The site is not published in ${locale}.`);
  const card = cardOfNotice(notice, language);
  return cardPath({ kind: 'notice', key: notice.shortId }, card, locale, SITE);
}

test('the picture of a notice is a small PNG of the usual size, in each language, cached permanently', async () => {
  const notice = await buildAnnouncement(db, {
    title: 'UPPSC PCS <2026> & RO/ARO परीक्षा',
    lastDate: '2026-03-14',
    facts: { organisation: 'Uttar Pradesh Public Service Commission', vacancies: 7948 },
  });
  const ask = create();
  for (const locale of ['en', 'hi'] as const) {
    const answer = await ask(pathOf(notice, locale));
    expect(Object.fromEntries(answer?.headers ?? [])).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const picture = Buffer.from((await answer?.arrayBuffer()) ?? new ArrayBuffer());
    expect(picture.byteLength).toBeLessThan(120_000);
    expect(await sharp(picture).metadata()).toMatchObject({
      format: 'png',
      width: 1200,
      height: 630,
    });
  }
  const etag = (await ask(pathOf(notice)))?.headers.get('etag') ?? '';
  const again = await ask(pathOf(notice), { headers: { 'If-None-Match': etag } });
  expect(again?.status).toBe(304);
});

test('a picture is drawn once, and a former path redirects to the current one', async () => {
  const notice = await buildAnnouncement(db, { title: 'Before' });
  const { counted, draw } = countingDrawing();
  const former = pathOf(notice);
  await updateAnnouncement(db, system, notice.id, {
    title: 'After',
    description: notice.description,
    categoryId: notice.categoryId,
  });
  const ask = create({ draw });
  const moved = await ask(former);
  expect(moved?.status).toBe(302);
  const present = moved?.headers.get('location') ?? '';
  expect(present).not.toBe(former);
  await Promise.all([ask(present), ask(present)]);
  expect((await ask(present))?.status).toBe(200);
  expect(counted.drawn).toBe(1);
});

test('other paths, languages and pages have no picture', async () => {
  const ask = create();
  for (const path of [
    '/cards/en/notice/zzzzzzzz/0123456789abcdef.png',
    '/cards/xx/notice/zzzzzzzz/0123456789abcdef.png',
    '/cards/en/person/zzzzzzzz/0123456789abcdef.png',
    '/cards/en/post/%E0%A4%A/0123456789abcdef.png',
    '/cards/en/notice/../../secret.png',
    '/cards',
  ]) {
    expect(await ask(path), path).toBeNull();
  }
});

test('pictures are drawn one at a time, few wait, and the folder keeps the newest', async () => {
  const begin = Promise.withResolvers<void>();
  const { counted, draw } = countingDrawing(begin.promise);
  const ask = create({ draw, mostKept: 10 });
  const notices = await Promise.all(
    Array.from({ length: 25 }, (_, at) => buildAnnouncement(db, { title: `Notice ${at}` })),
  );
  const asked = notices.map((notice) => ask(pathOf(notice)));
  await expect(Promise.all(asked)).rejects.toThrow(Busy);
  begin.resolve();
  await Promise.allSettled(asked);
  expect(counted.drawn).toBeGreaterThanOrEqual(20);
  expect(counted.most).toBe(1);
  expect(readdirSync(cardFolderIn(dataDir)).length).toBeLessThanOrEqual(10);
});

test('a folder without write access does not affect the response', async () => {
  const notice = await buildAnnouncement(db, { title: 'Unkept' });
  const { draw } = countingDrawing();
  const ask = create({ draw, dataDir: '/dev/null' });
  expect((await ask(pathOf(notice)))?.status).toBe(200);
});
