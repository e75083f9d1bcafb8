import { readFileSync } from 'node:fs';
import type { Change, Evidence } from '#domain/reading/evidence.ts';

/**
 * Notices in the shape of official ones, with the facts that a person read in them. The sentences
 * are written for this set from public facts. `tuned` may be looked at while rules are changed;
 * `held-out` was written before the rules and is only counted.
 */
export const HALVES = ['tuned', 'held-out'] as const;
export type Half = (typeof HALVES)[number];

/** Values as {@link writeValue} writes them, by fact; those of several-valued facts are lists. */
export type Expected = {
  language: 'en' | 'hi' | 'bi';
  letters?: string;
  changes?: string[];
} & Partial<Record<string, string | string[]>>;

export type GoldenText = { name: string; text: string; expected: Expected };

/** The texts of one half. */
export function readGoldenTexts(half: Half): GoldenText[] {
  const folder = new URL(`golden/${half}`, import.meta.url);
  const all: Record<string, Expected> = JSON.parse(readFileSync(`${folder.pathname}.json`, 'utf8'));
  return Object.entries(all).map(([name, expected]) => ({
    name,
    expected,
    text: readFileSync(`${folder.pathname}/${name}.txt`, 'utf8'),
  }));
}

/** One value as a line: `2026-10-14..2026-10-16 23:00`, `SC, ST: 0`, `Clerk: 20 (ur 10, sc 5)`. */
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

/** A change as a line: `dates.last: 2026-09-21 > 2026-09-27`. */
export function writeChange({ was, ...change }: Change): string {
  const before = was === null ? '' : writeValue({ ...change, value: was } as Evidence);
  return `${change.fact}: ${before} > ${writeValue(change)}`;
}
