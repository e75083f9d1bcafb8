/** Name of the hidden field in visitors' forms. Only bots fill it in. */
export const HONEYPOT = 'website';
