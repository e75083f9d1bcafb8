import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { readFileSync } from 'node:fs';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { Busy, Invalid } from '#domain/errors.ts';
import { lettersOf } from '#domain/reading/letters.ts';
import { root } from '#scripts/project.mjs';
import {
  makeDocx,
  makePdf,
  makePdfBomb,
  type PlacedWords,
  paragraph,
  table,
} from '#tests/documents/make-files.ts';
import { ensurePdftotext } from '#tests/setup/pdftotext.ts';
import { readDocument } from './read-document.ts';

beforeAll(ensurePdftotext, 300_000);
afterEach(() => void vi.unstubAllEnvs());

const fixture = (name: string) => readFileSync(`${root}tests/documents/${name}`);

const TABLE: PlacedWords[] = [
  [50, 700, 'Event'],
  [300, 700, 'Date'],
  [50, 680, 'Last date of application'],
  [300, 680, '15.12.2026'],
];
const CELLS = [
  ['Event', 'Date'],
  ['Last date of application', '15.12.2026'],
];
const LAST_PAGE: PlacedWords[] = [[50, 700, 'Age limit (18) to 30 years']];

/** Returns the cells of each line. */
const cellsOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => line.split(/\t| {2,}/));

/** Returns the text key of the error for a refused file. */
async function refusalOf(bytes: Uint8Array): Promise<string> {
  const error = await readDocument(bytes).catch((refusal) => refusal);
  expect(error).toBeInstanceOf(Invalid);
  return error.key;
}

/**
 * The tests run without `pdftotext`, and also with `pdftotext` if the machine has this program.
 * Without PATH no program is found.
 */
describe.each([
  ['the programs of the machine', process.env.PATH],
  ['the packages alone', ''],
])('PDF with %s', (_, path) => {
  const withPath = () => void vi.stubEnv('PATH', path);

  test('two pages with a table', async () => {
    withPath();
    const read = await readDocument(makePdf([{ words: TABLE }, { words: LAST_PAGE }]));
    expect(read).toMatchObject({ kind: 'pdf', pages: 2, isCut: false });
    expect(cellsOf(read.text)).toEqual([...CELLS, ['Age limit (18) to 30 years']]);
  });

  test('rotated pages', async () => {
    withPath();
    const pages = ([1, 2, 3] as const).map((turns) => ({ words: TABLE, turns }));
    const { text } = await readDocument(makePdf(pages));
    expect(cellsOf(text)).toEqual([...CELLS, ...CELLS, ...CELLS]);
  });

  test('a second strategy reads it, too, if there is one', async () => {
    withPath();
    let processes = 0;
    const count = () => processes++;
    subscribe('child_process', count);
    const { strategy, secondText } = await readDocument(makePdf([{ words: TABLE }]));
    unsubscribe('child_process', count);
    const hasSecond = strategy === 'pdftotext';
    expect(secondText && cellsOf(secondText)).toEqual(hasSecond ? CELLS : null);
    expect(processes).toBe(hasSecond ? 2 : 1);
  });

  test('Hindi is complete, or reported as lost', async () => {
    withPath();
    const { text, strategy } = await readDocument(fixture('hindi.pdf'));
    const isWhole = strategy === 'pdftotext';
    expect(lettersOf(text)).toBe(isWhole ? 'sound' : 'lost');
    expect(/आवेदन की अंतिम तिथि/.test(text)).toBe(isWhole);
    expect(cellsOf(text).flat()).toEqual(expect.arrayContaining(['16.11.2026', '15.12.2026']));
  });

  test('a PDF that may only be printed is read, and one with a password is refused', async () => {
    withPath();
    const { text } = await readDocument(fixture('print-only.pdf'));
    expect(text).toContain('15.12.2026');
    expect(await refusalOf(fixture('encrypted.pdf'))).toBe('documentEncrypted');
  });

  test('only the first 100 pages are read', async () => {
    withPath();
    const page = (_: unknown, index: number) => ({
      words: [[50, 700, `Page ${index}`]] as PlacedWords[],
    });
    const read = await readDocument(makePdf(Array.from({ length: 101 }, page)));
    expect(read).toMatchObject({ pages: 100, isCut: true });
    expect(read.text).toContain('Page 99');
    expect(read.text).not.toContain('Page 100');
  });

  test.each([
    ['documentOnlyPictures', makePdf([{}])],
    ['documentBroken', makePdf([{ words: TABLE }]).subarray(0, 400)],
  ])('a PDF without text is refused: %s', async (key, bytes) => {
    withPath();
    expect(await refusalOf(bytes)).toBe(key);
  });
});

test('a PDF that takes too much memory is refused', async () => {
  vi.stubEnv('PATH', '');
  expect(await refusalOf(makePdfBomb(300))).toBe('documentTooMuchMemory');
});

test('a Word file is read with its tables and without its pictures', async () => {
  const bytes = makeDocx(paragraph('Notice 5/2026') + table(CELLS));
  expect(await readDocument(bytes)).toEqual({
    kind: 'docx',
    strategy: 'mammoth',
    text: `Notice 5/2026\n${CELLS.map((row) => row.join('\t')).join('\n')}`,
    isCut: false,
    secondText: null,
  });
});

test('a page is read in the encoding that it declares', async () => {
  const page = '<html><meta charset="windows-1252"><p>Fee \x96 Rs. 100</p>';
  const read = await readDocument(Buffer.from(page, 'latin1'));
  expect(read).toMatchObject({ kind: 'html', text: 'Fee – Rs. 100' });
});

test('a long text is cut off', async () => {
  const { text, isCut } = await readDocument(Buffer.from('word '.repeat(100_000)));
  expect({ length: text.length, isCut }).toEqual({ length: 300_000, isCut: true });
});

test.each([
  ['documentZeroBytes', Buffer.alloc(0)],
  ['documentEmpty', Buffer.from(' \n')],
  ['documentUnknownKind', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ['documentBroken', makeDocx(paragraph('Notice')).subarray(0, -60)],
  [
    'documentTooComplex',
    makeDocx(
      `${'<w:tbl><w:tr><w:tc>'.repeat(3_000)}${paragraph('Notice')}${'</w:tc></w:tr></w:tbl>'.repeat(3_000)}`,
    ),
  ],
  ['documentTooComplex', Buffer.from(`<html>${'<div>'.repeat(300)}`)],
  ['documentTooLarge', Buffer.alloc(20_000_001, ' ')],
])('a file without text is refused: %s', async (key, bytes) => {
  expect(await refusalOf(bytes)).toBe(key);
});

test('two files are read at once, six wait, and others are refused meanwhile', async () => {
  const abort = new AbortController();
  const read = () => readDocument(Buffer.from('Notice'), { signal: abort.signal });
  const running = Array.from({ length: 8 }, read);
  await expect(read()).rejects.toThrow(Busy);
  abort.abort(new Error('left'));
  const ends = await Promise.allSettled(running);
  expect(ends.map((end) => end.status === 'rejected' && end.reason.message)).toEqual(
    Array(8).fill('left'),
  );
  expect(await readDocument(Buffer.from('Notice'))).toMatchObject({ text: 'Notice' });
});
