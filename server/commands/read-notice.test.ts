import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { makeScratch } from '#tests/setup/scratch.ts';
import { readNoticeFile } from './read-notice.ts';

const folder = makeScratch('commands');

/** Runs the command on a file with this content. */
function read(content: string | Uint8Array, name = 'notice.txt'): string {
  const file = join(folder, name);
  writeFileSync(file, content);
  return run(file);
}

function run(file: string): string {
  let output = '';
  for (const way of ['log', 'error'] as const) {
    vi.spyOn(console, way).mockImplementation((said) => {
      output += said;
    });
  }
  onTestFinished(() => {
    vi.restoreAllMocks();
    process.exitCode = undefined;
  });
  readNoticeFile([file]);
  return output;
}

test('facts are printed with the words of the file', () => {
  const printed = JSON.parse(read('Last date of application: 26.11.2026 (23:59 hrs)'));
  expect(printed.facts).toEqual({ dates: { last: { on: '2026-11-26', time: '23:59' } } });
  expect(printed.evidence[0]).toMatchObject({ fact: 'dates.last', rule: 'last-of-application' });
  expect(printed.evidence[0].words).toContain('26.11.2026');
});

test.each<[string, string | Uint8Array]>([
  ['has no text', ' \n'],
  ['is not text in UTF-8', new Uint8Array([0xff, 0xfe, 0x00, 0x9c])],
  ['too many or too deeply nested tags', `<html>${'<div>'.repeat(300)}`],
  ['is larger than 20 MB', ' '.repeat(20_000_001)],
])('a file that cannot be read is refused: %s', (reason, content) => {
  expect(read(content)).toContain(reason);
  expect(process.exitCode).toBe(1);
});

test('the tables of a page are read', () => {
  const page = '<!doctype html><table><tr><td>Opening date</td><td>19.06.2026</td></tr></table>';
  const printed = JSON.parse(read(page, 'notice.html'));
  expect(printed.text).toBe('Opening date\t19.06.2026');
  expect(printed.facts).toEqual({ dates: { applyFrom: { on: '2026-06-19' } } });
});

test('a missing file is named', () => {
  expect(run(join(folder, 'none.txt'))).toContain('none.txt cannot be read');
});
