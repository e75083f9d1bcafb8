/**
 * One fact that was changed: its name (`dates.exam`, `lastDate`), and what it was and is, as facts
 * are stored; null where there was, or is, none.
 */
export type FactChange = { fact: string; before: unknown; after: unknown };
