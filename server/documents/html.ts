import { textFromHtml } from '#domain/reading/from-html.ts';
import { decodeText } from './decode-text.ts';
import type { Strategy } from './document.ts';

/**
 * Number of bytes at the beginning of a page that are searched for its encoding, as in browsers.
 */
const CHARSET_WITHIN = 1_024;
const CHARSET = /<meta\b[^>]*\bcharset\s*=\s*["']?\s*([\w-]+)/i;

/** Reads an HTML page. If the page is not UTF-8, the encoding of its `<meta charset>` is used. */
export const html: Strategy = {
  name: 'html',
  kinds: ['html'],
  async read(bytes) {
    const start = Buffer.from(bytes.subarray(0, CHARSET_WITHIN)).toString('latin1');
    return { text: textFromHtml(decodeText(bytes, CHARSET.exec(start)?.[1])), isCut: false };
  },
};
