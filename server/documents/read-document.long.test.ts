import { beforeAll, expect, test, vi } from 'vitest';
import {
  makeDocx,
  makeDocxBomb,
  makePdf,
  makePdfBomb,
  paragraph,
} from '#tests/documents/make-files.ts';
import { ensurePdftotext } from '#tests/setup/pdftotext.ts';
import { readDocument } from './read-document.ts';

beforeAll(ensurePdftotext, 300_000);

const MB = 1_000_000;
const MAX_MS = 40_000;
/** Allowed growth of memory. Parts of the file are in memory twice. */
const MAX_GROWTH_MB = 60;

const TOO_MUCH = /^document(?:TooSlow|TooMuchMemory)$/;
const bombs: [string, () => Uint8Array, RegExp, string?][] = [
  ['a PDF of 2 GB', () => makePdfBomb(2_100), TOO_MUCH],
  ['a PDF of 2 GB without pdftotext', () => makePdfBomb(2_100), TOO_MUCH, ''],
  ['a Word file of 2 GB', () => makeDocxBomb(2_000), TOO_MUCH],
  ['half a million paragraphs', () => makeDocx(paragraph('Last date').repeat(500_000)), TOO_MUCH],
  ['HTML of 20 MB', () => html('<p>word</p>'), /^documentTooComplex$/],
  ['deep HTML', () => html('<div>'), /^documentTooComplex$/],
  ['HTML with one long text', () => html('word '), TOO_MUCH],
  ['HTML of tag openers', () => html('<'), TOO_MUCH],
];

const html = (part: string) =>
  Buffer.from(`<html>${part.repeat((20 * MB - 100) / Buffer.byteLength(part))}`);

test.each(bombs)('%s ends in time with a clear text', async (_, make, key, path = process.env
  .PATH) => {
  vi.stubEnv('PATH', path);
  const bytes = make();
  const before = process.memoryUsage().rss;
  const started = Date.now();
  const error = await readDocument(bytes).catch((refusal) => refusal);
  vi.unstubAllEnvs();
  expect(error.key).toMatch(key);
  expect(Date.now() - started).toBeLessThan(MAX_MS);
  expect((process.memoryUsage().rss - before) / MB).toBeLessThan(MAX_GROWTH_MB);
});

test.each([
  ['with', process.env.PATH],
  ['without', ''],
])('of 3,000 pages the first hundred are read %s pdftotext', async (_, path) => {
  vi.stubEnv('PATH', path);
  const bytes = makePdf(Array.from({ length: 3_000 }, () => ({ words: [[50, 700, 'Page']] })));
  const read = await readDocument(bytes);
  vi.unstubAllEnvs();
  expect(read).toMatchObject({ pages: 100, isCut: true });
});
