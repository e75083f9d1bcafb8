/** Name of the hidden field in visitors' forms. Only a bot fills in this field. */
export const HONEYPOT = 'website';
