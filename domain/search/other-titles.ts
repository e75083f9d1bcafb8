/**
 * Returns the lexeme for the form or key of a word in a title that is not English. Only the words
 * of a term match these lexemes. Synonyms would match too often: a search for a doctor would find
 * every 'चिकित्सक' in a Hindi title.
 */
export const inOtherTitle = (form: string): string => `_${form}`;
