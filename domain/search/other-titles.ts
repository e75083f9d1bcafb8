/**
 * A form or key of a word as it is stored for a title in another language. Only the typed words of a
 * term are searched in these titles, not words of the same meaning: a composed title is made of such
 * words already, so a query for a doctor would find each 'चिकित्सक' of it, and one for vacancies the
 * 'भर्ती' that it adds. No other lexeme begins with this sign.
 */
export const inOtherTitle = (form: string): string => `_${form}`;
