import { spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Invalid } from '#domain/errors.ts';
import { MAX_TEXT_CHARACTERS } from '#domain/reading/evidence.ts';
import { MAX_PAGES, type Strategy } from './document.ts';

const MAX_MEMORY_KB = 512 * 1_024;
const MAX_MESSAGE_CHARACTERS = 2_000;
/** One page more than the maximum is read, to find out whether the document continues. */
const ARGUMENTS = ['-layout', '-l', String(MAX_PAGES + 1), '-enc', 'UTF-8', '-', '-'];
/** pdftotext ends each page with a form feed. */
const PAGE_END = '\f';

/**
 * Reads a PDF with poppler's `pdftotext`. This program uses the text that a PDF stores for its
 * glyphs (`ActualText`).
 */
export const pdftotext: Strategy = {
  name: 'pdftotext',
  kinds: ['pdf'],
  isAvailable: () => findProgram() !== null,
  async read(bytes) {
    const { output, isLong } = await run(findProgram() ?? 'pdftotext', bytes);
    const pages = output.split(PAGE_END);
    const last = pages.pop() ?? '';
    if (isLong) pages.push(last);
    const read = pages.slice(0, MAX_PAGES);
    return {
      text: read.join('\n'),
      pages: read.length,
      isCut: isLong || pages.length > MAX_PAGES,
    };
  },
};

/** Returns the path of the program, or null if it is not installed. */
function findProgram(): string | null {
  if (process.platform === 'win32') return null;
  for (const folder of (process.env.PATH ?? '').split(delimiter).filter(Boolean)) {
    const path = join(folder, 'pdftotext');
    try {
      accessSync(path, constants.X_OK);
      return path;
    } catch {
      // This folder does not have the program, but the next folder may have it.
    }
  }
  return null;
}

/**
 * Runs the program with limited memory. The program is killed after `MAX_TEXT_CHARACTERS`
 * characters of output.
 */
function run(program: string, bytes: Uint8Array): Promise<{ output: string; isLong: boolean }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ output: string; isLong: boolean }>();
  const limited = `ulimit -v ${MAX_MEMORY_KB}; exec "$@"`;
  const child = spawn('/bin/sh', ['-c', limited, 'sh', program, ...ARGUMENTS]);
  let output = '';
  let message = '';
  let isLong = false;
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    output += part;
    if (output.length <= MAX_TEXT_CHARACTERS) return;
    isLong = true;
    child.kill('SIGKILL');
  });
  child.stderr.setEncoding('utf8').on('data', (part: string) => {
    if (message.length < MAX_MESSAGE_CHARACTERS) message += part;
  });
  // The program may end before it has read its whole input.
  child.stdin.on('error', () => {});
  child.stdin.end(bytes);
  child.on('error', reject);
  child.on('close', (code, signal) => {
    if (isLong || code === 0) resolve({ output, isLong });
    else if (/incorrect password/i.test(message)) reject(new Invalid('documentEncrypted'));
    else reject(new Error(`pdftotext ended with ${code ?? signal}: ${message}`));
  });
  return promise;
}
