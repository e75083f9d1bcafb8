import { readFileSync } from 'node:fs';

/**
 * Relations of a typed title to a stored title. `twin` means that both are titles of the same
 * notice. The other labels name the difference between the notices.
 */
export const labels = ['twin', 'year', 'tier', 'post', 'stage', 'number', 'organisation'] as const;
export type Label = (typeof labels)[number];

export type Pair = { stored: string; typed: string; label: Label };

export const HALVES = ['tuned', 'held-out'] as const;
export type Half = (typeof HALVES)[number];

/**
 * Reads the labelled pairs of a half. A file has groups of lines with an empty line between groups.
 * The first line of a group is the title of a starter notice. Each further line is a label, a colon
 * and a typed title.
 *
 * @throws Error for a line without a known label
 */
export function readPairs(half: Half): Pair[] {
  const text = readFileSync(new URL(`${half}.txt`, import.meta.url), 'utf8').replace(
    /^#.*\n/gm,
    '',
  );
  return text
    .trim()
    .split(/\n{2,}/)
    .flatMap((group) => {
      const [stored = '', ...lines] = group.split('\n');
      return lines.map((line) => {
        const [, named, typed = ''] = /^([a-z]+): (.+)$/.exec(line) ?? [];
        const label = labels.find((known) => known === named);
        if (!label) throw new Error(`${half}.txt: "${line}" has no label`);
        return { stored, typed, label };
      });
    });
}
