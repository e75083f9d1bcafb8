/* This file has the limits for responses and rows of a source. */

/** Maximum size of a response (MB). Lists of notices are much smaller. */
export const MAX_SOURCE_MB = 3;
export const MAX_SOURCE_BYTES = MAX_SOURCE_MB * 1_000_000;

/** Maximum number of rows of a list. A selector that matches more rows is too general. */
export const MAX_ROWS = 500;

/** Maximum length of a row's title (characters). */
export const TITLE_CHARACTERS = 500;
