/**
 * States of an inbox entry:
 * - `new`: no editor has taken the entry.
 * - `taken`: an editor has taken the entry.
 * - `published`: an announcement was created or changed from the entry.
 * - `duplicate`: the notice is on the site already.
 * - `not-ours`: an editor or a filter rejected the entry.
 */
export const entryStates = ['new', 'taken', 'published', 'duplicate', 'not-ours'] as const;
export type EntryState = (typeof entryStates)[number];

/** Lists of the inbox. The waiting list has new and taken entries. */
export const entryLists = ['waiting', 'published', 'duplicate', 'not-ours'] as const;
export type EntryList = (typeof entryLists)[number];

/** Returns the states of the entries in a list. */
export const statesOf = (list: EntryList): EntryState[] =>
  list === 'waiting' ? ['new', 'taken'] : [list];
