import { existsSync, globSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { Invalid } from '#domain/errors.ts';
import type { Change, Evidence } from '#domain/reading/evidence.ts';
import { root } from '#scripts/project.mjs';
import { readDocument } from '#server/documents/read-document.ts';

/**
 * Sample notices in the style of official notices, with the facts that a person read in them.
 * Passages are short parts of notices.
 * - The author of the first rules wrote `tuned` and `held-out`. The authors of the other sets had
 *   not seen the rules.
 * - Developers may read `tuned`, `revealed` and `passages` while they change rules. Of the other
 *   sets they may read only the scores.
 */
export const SETS = {
  tuned: 'tests/reading/golden/tuned',
  'held-out': 'tests/reading/golden/held-out',
  revealed: 'tests/reading/revealed',
  passages: 'tests/reading/passages',
  'held-out-passages': 'tests/reading/held-out-passages',
  unseen: 'tests/reading/unseen',
} as const;
export type SetName = keyof typeof SETS;
export const setNames = Object.keys(SETS) as SetName[];

/**
 * Expected values by fact, in the format of {@link writeValue}. Facts with several values have
 * lists.
 */
export type Expected = {
  language: 'en' | 'hi' | 'bi';
  /**
   * Expected condition of the letters. `none` stands for a document without text, such as scanned
   * pages.
   */
  letters?: string;
  changes?: string[];
} & Partial<Record<string, string | string[]>>;

export type GoldenText = {
  name: string;
  /** The extension of the file, such as `pdf`. A passage has no file, so its kind is `passage`. */
  kind: string;
  /** Null for a document without text. */
  text: string | null;
  /** Text that a second program extracts from the same PDF file, or null. */
  secondText?: string | null;
  expected: Expected;
};

/**
 * Reads the texts of one set. `readDocument` extracts the text of files that are not plain text.
 * The expected facts of documents are in one file next to the folder, or in a file for each
 * document (`NAME.json`). Passages and their facts are in the same file.
 */
export async function readGoldenTexts(set: SetName): Promise<GoldenText[]> {
  const folder = join(root, SETS[set]);
  if (set === 'passages' || set === 'held-out-passages') {
    return readPassages(folder);
  }
  const texts: GoldenText[] = [];
  for (const [name, expected] of Object.entries(readAnswers(folder))) {
    const [file] = globSync(`${name}.{txt,html,docx,pdf}`, { cwd: folder });
    if (!file) throw new Error(`${set} has no document ${name}`);
    const bytes = readFileSync(join(folder, file));
    const kind = extname(file).slice(1);
    const read =
      kind === 'txt' ? { text: bytes.toString('utf8'), secondText: null } : await textsOf(bytes);
    texts.push({ name, kind, ...read, expected });
  }
  return texts;
}

/**
 * Reads the passages of each file of a folder. Each file has a list of texts with their expected
 * facts.
 */
function readPassages(folder: string): GoldenText[] {
  return globSync('*.json', { cwd: folder })
    .sort()
    .flatMap((file): Omit<GoldenText, 'kind'>[] =>
      JSON.parse(readFileSync(join(folder, file), 'utf8')),
    )
    .map((passage) => ({ ...passage, kind: 'passage' }));
}

function readAnswers(folder: string): Record<string, Expected> {
  const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
  if (existsSync(`${folder}.json`)) return read(`${folder}.json`);
  const files = globSync('*.json', { cwd: folder }).sort();
  return Object.fromEntries(
    files.map((file) => [file.slice(0, -'.json'.length), read(join(folder, file))]),
  );
}

async function textsOf(bytes: Uint8Array): Promise<Pick<GoldenText, 'text' | 'secondText'>> {
  try {
    const { text, secondText } = await readDocument(bytes);
    return { text, secondText };
  } catch (error) {
    if (error instanceof Invalid && error.key === 'documentOnlyPictures') {
      return { text: null, secondText: null };
    }
    throw error;
  }
}

/**
 * Formats a value as a line: `2026-10-14..2026-10-16 23:00`, `SC, ST: 0`, `Clerk: 20 (ur 10, sc
 * 5)`.
 */
export function writeValue({ fact, value }: Pick<Evidence, 'fact' | 'value'>): string {
  if (typeof value !== 'object') return String(value);
  if ('on' in value) {
    const days = [value.on, value.until].filter(Boolean).join('..');
    return `${days}${value.time ? ` ${value.time}` : ''}${value.tentative ? ' (tentative)' : ''}`;
  }
  if ('rupees' in value) return `${value.group}: ${value.rupees}`;
  if ('url' in value) return `${value.kind} ${value.url}`;
  if (fact === 'age.relaxations')
    return `${'code' in value ? value.code : ''}: ${'years' in value ? value.years : ''}`;
  if (fact === 'payScale') {
    const { level, from, to } = value as { level?: string; from?: number; to?: number };
    const range = [from, to].filter((part) => part !== undefined).join('-');
    return [level, range].filter(Boolean).join(': ');
  }
  const { name, total, ...groups } = value as Record<string, string | number>;
  const counts = Object.entries(groups).map(([group, count]) => `${group} ${count}`);
  return `${name}: ${total}${counts.length > 0 ? ` (${counts.join(', ')})` : ''}`;
}

/** Formats a change as a line: `dates.last: 2026-09-21 > 2026-09-27`. */
export function writeChange({ was, ...change }: Change): string {
  const before = was === null ? '' : writeValue({ ...change, value: was } as Evidence);
  return `${change.fact}: ${before} > ${writeValue(change)}`;
}
