/**
 * Converts a form or key of a word to its lexeme in a title in another language. The lexeme has an
 * additional sign at its beginning, so that it differs from the lexeme of the same form elsewhere.
 * These titles are searched only for the typed words of a term, and not for words of the same
 * meaning. Composed titles would otherwise match too often: a search for a doctor would find every
 * 'चिकित्सक', and a search for vacancies every 'भर्ती'.
 */
export const inOtherTitle = (form: string): string => `_${form}`;
