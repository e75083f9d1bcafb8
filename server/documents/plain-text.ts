import { decodeText } from './decode-text.ts';
import type { Strategy } from './document.ts';

/** Reads plain text in UTF-8, UTF-16 with a byte order mark, or Windows-1252. */
export const plainText: Strategy = {
  name: 'plain-text',
  kinds: ['text'],
  read: async (bytes) => ({ text: decodeText(bytes), isCut: false }),
};
