import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { makeDocx, table } from '#tests/documents/make-files.ts';
import { makeScratch } from '#tests/setup/scratch.ts';
import { readNoticeFile } from './read-notice.ts';

const folder = makeScratch('commands');

/** Runs the command on a file with this content. */
function read(content: string | Uint8Array, name = 'notice.txt'): Promise<string> {
  const file = join(folder, name);
  writeFileSync(file, content);
  return run(file);
}

async function run(file: string): Promise<string> {
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
  await readNoticeFile([file]);
  return output;
}

test('facts are printed with their words in the file', async () => {
  const printed = JSON.parse(await read('Last date of application: 26.11.2026 (23:59 hrs)'));
  expect(printed.facts).toEqual({ dates: { last: { on: '2026-11-26', time: '23:59' } } });
  expect(printed.evidence[0]).toMatchObject({ fact: 'dates.last', rule: 'row-of-application' });
  expect(printed.evidence[0].words).toContain('26.11.2026');
  expect(printed).not.toHaveProperty('text');
});

test.each([
  ['This file has no text.', ' \n'],
  ['This file is larger than 20 MB.', ' '.repeat(20_000_001)],
])('a file that cannot be read is refused: %s', async (reason, content) => {
  expect(await read(content)).toContain(`notice.txt cannot be read: ${reason}`);
  expect(process.exitCode).toBe(1);
});

test('the text of a file that is not plain text is printed, with its tables', async () => {
  const rows = [['Opening date', '19.06.2026']];
  const printed = JSON.parse(await read(makeDocx(table(rows)), 'notice.docx'));
  expect(printed.text).toBe('Opening date\t19.06.2026');
  expect(printed.facts).toEqual({ dates: { applyFrom: { on: '2026-06-19' } } });
});

test('a missing file is named', async () => {
  expect(await run(join(folder, 'none.txt'))).toContain('none.txt cannot be read: ENOENT');
});
