/**
 * Returns the lexeme for a form or key in a title in another language. Only the typed words of a
 * term match these lexemes. Synonyms would match too often: a search for a doctor would find every
 * 'चिकित्सक' in a composed title.
 */
export const inOtherTitle = (form: string): string => `_${form}`;
