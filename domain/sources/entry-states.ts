/**
 * The states of an entry of the inbox: nobody took it (`new`), somebody works on it (`taken`), its
 * announcement exists (`published`), the site had it before (`duplicate`), or it is no notice for
 * this site (`not-ours`).
 */
export const entryStates = ['new', 'taken', 'published', 'duplicate', 'not-ours'] as const;
export type EntryState = (typeof entryStates)[number];

/** The lists of the inbox: the entries that wait, taken or not, and those of each other state. */
export const entryLists = ['waiting', 'published', 'duplicate', 'not-ours'] as const;
export type EntryList = (typeof entryLists)[number];

/** The states of the entries of a list. */
export const statesOf = (list: EntryList): EntryState[] =>
  list === 'waiting' ? ['new', 'taken'] : [list];
