/** The name of the field of visitors' forms that people never see: what fills it in is a program. */
export const HONEYPOT = 'website';
