/* The limits of a source. */

/** Largest answer that is read. Lists of notices have far less. */
export const MAX_SOURCE_MB = 3;
export const MAX_SOURCE_BYTES = MAX_SOURCE_MB * 1_000_000;

/** Most rows of a list. A selector that matches more is too wide. */
export const MAX_ROWS = 500;

/** Most characters of a title of a row. */
export const TITLE_CHARACTERS = 500;
