/**
 * Converts a form or key of a word to its lexeme in a title in another language. No other lexeme
 * begins with this sign.
 *
 * Only the typed words of a term are searched in these titles, not words of the same meaning. A
 * composed title consists of such words: a search for a doctor would find every 'चिकित्सक' in them,
 * and a search for vacancies every 'भर्ती'.
 */
export const inOtherTitle = (form: string): string => `_${form}`;
