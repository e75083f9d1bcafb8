/**
 * Converts a form or key to its lexeme in a title in another language. These lexemes match only the
 * typed words of a term. Words of the same meaning would match too often: a search for a doctor
 * would find every 'चिकित्सक' in a composed title.
 */
export const inOtherTitle = (form: string): string => `_${form}`;
