import { type Settings, settingSchemas } from '../settings/schema.ts';

/** Keys that stand for all entities of a type, or for a list of announcements. */
const groupKeys = [
  'announcements',
  'list:important',
  'list:regular',
  'list:admit-card',
  'list:result',
  'categories',
  'posts',
  'about',
  'settings',
  'contact',
  'staff',
] as const;

/**
 * Prefixes of keys for one entry. `category-list` stands for the list of a category's
 * announcements.
 */
const entryKinds = [
  'announcement',
  'category-list',
  'thread',
  'category',
  'post',
  'contact',
] as const;

/** A key of a recorded change, as written by `change_keys` in `db/functions.sql`. */
export type ChangeKey =
  | (typeof groupKeys)[number]
  | `${(typeof entryKinds)[number]}:${string}`
  | `setting:${keyof Settings}`;

/**
 * Returns the keys of the threads that announcements belong to. A save of one notice can change the
 * status and dates of other notices in its thread.
 */
export const threadKeys = (items: readonly { thread: string | null }[]): ChangeKey[] =>
  items.flatMap(({ thread }): ChangeKey[] => (thread ? [`thread:${thread}`] : []));

/**
 * A key that public pages may depend on. At midnight in India, the page cache removes pages with
 * the key 'today'.
 */
export type CacheKey = ChangeKey | 'today';

/** Whether a string is a valid key in this version of the site. */
export function isChangeKey(key: string): key is ChangeKey {
  const [, kind, name = ''] = /^([a-z-]+):(.+)$/.exec(key) ?? [];
  return (
    groupKeys.some((known) => known === key) ||
    entryKinds.some((known) => known === kind) ||
    (kind === 'setting' && Object.hasOwn(settingSchemas, name))
  );
}
