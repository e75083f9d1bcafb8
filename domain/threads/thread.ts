/** A cycle of an examination to which announcements belong: 'SSC CGL 2025' at `ssc-cgl-2025`. */
export type Thread = { slug: string; name: string };

/** The thread of a name. */
export function toThread(name: string): Thread {
  return { slug: threadSlug(name), name };
}

/** The longest name of a thread; its slug is never longer. */
export const MAX_THREAD_NAME_CHARACTERS = 100;

/**
 * The end of a thread's address, made of its name: lowercase letters and digits with single hyphens
 * between them. What joins words makes no difference ('MTS and Havaldar', 'MTS/Havaldar'), nor do
 * dots within a word ('B.Ed'). '' where nothing is left.
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
 * Whether a thread can have this name: it has a Latin letter, and all its letters are Latin ones, so
 * that different names have different addresses.
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
