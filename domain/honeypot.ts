/** Name of a hidden field in forms for visitors. Only bots fill it in. */
export const HONEYPOT = 'website';
