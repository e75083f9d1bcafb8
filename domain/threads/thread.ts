import type { Translated } from '../translated.ts';

/** Name and slug of one cycle of an examination, such as 'SSC CGL 2025' and `ssc-cgl-2025`. */
export type Thread = { slug: string; name: string };

/** A thread with its name in other languages. */
export type NamedThread = Thread & { names: Translated };

/** Creates the thread for a name. */
export function toThread(name: string): Thread {
  return { slug: threadSlug(name), name };
}

/**
 * Maximum length of a thread's name (characters). The slug can be longer only if the name has signs
 * that become several letters, such as the ligature 'ﬁ'.
 */
export const MAX_THREAD_NAME_CHARACTERS = 100;

/**
 * Converts a thread's name to a slug: lowercase letters and digits with single hyphens, or ''. The
 * word 'and' and signs between words become a hyphen ('MTS and Havaldar', 'MTS/Havaldar'). Dots
 * within a word ('B.Ed') are removed.
 */
export function threadSlug(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/(?<=[a-z])\.(?=[a-z])/g, '')
    .replace(/(?<![^\s,/&-])and(?![^\s,/&-])/g, ' ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/**
 * Whether a string can be the name of a thread. All letters must be Latin, because the slug drops
 * other letters.
 */
export function isThreadName(name: string): boolean {
  const letters = name.match(/[\p{L}\p{M}]/gu) ?? [];
  return (
    [...name].length <= MAX_THREAD_NAME_CHARACTERS &&
    letters.length > 0 &&
    letters.every((letter) => /[\p{Script=Latin}\p{Script=Inherited}]/u.test(letter)) &&
    /[a-z]/.test(threadSlug(name))
  );
}
