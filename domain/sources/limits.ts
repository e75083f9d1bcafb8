/* This file has the limits of a source. */

/** Maximum size of a response (MB). Lists of notices are far smaller. */
export const MAX_SOURCE_MB = 3;
export const MAX_SOURCE_BYTES = MAX_SOURCE_MB * 1_000_000;

/** Maximum number of rows of a list. A selector that matches more rows is too general. */
export const MAX_ROWS = 500;

/** Maximum length of a row's title. */
export const TITLE_CHARACTERS = 500;
