/**
 * States of an inbox entry: not yet taken (`new`), taken by an editor (`taken`), published as an
 * announcement (`published`), already on the site (`duplicate`), or not a notice for this site
 * (`not-ours`).
 */
export const entryStates = ['new', 'taken', 'published', 'duplicate', 'not-ours'] as const;
export type EntryState = (typeof entryStates)[number];

/** Lists of the inbox: the waiting entries, taken or not, and the entries in each other state. */
export const entryLists = ['waiting', 'published', 'duplicate', 'not-ours'] as const;
export type EntryList = (typeof entryLists)[number];

/** States of the entries in a list. */
export const statesOf = (list: EntryList): EntryState[] =>
  list === 'waiting' ? ['new', 'taken'] : [list];
