import { expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';

const bigEndian = (text: string) => Buffer.from(text, 'utf16le').swap16();

test.each<[string, Uint8Array, string?]>([
  ['शुल्क ₹ 100', Buffer.from('शुल्क ₹ 100')],
  ['शुल्क', Buffer.from('\ufeffशुल्क', 'utf16le')],
  ['शुल्क', bigEndian('\ufeffशुल्क')],
  [
    'Fee – “Rs. 100” of the candidates',
    Buffer.from('Fee \x96 \x93Rs. 100\x94 of the candidates', 'latin1'),
  ],
  ['Дата', Buffer.from('c4e0f2e0', 'hex'), 'windows-1251'],
  ['शुल्क', Buffer.from('शुल्क'), 'iso-8859-1'],
  [`${'Notice '.repeat(20)}\x02`, Buffer.from(`${'Notice '.repeat(20)}\x02`)],
])('text is decoded: %s', (text, bytes, declared) => {
  expect(decodeText(bytes, declared)).toBe(text);
});

test.each<[string, string]>([
  ['a picture', '89504e470d0a1a0a0000000d4948'],
  ['many letters beyond ASCII', 'e9e8fcf6e4dfe9e8'],
  ['control characters', '01'.repeat(30)],
  ['a few control characters in a short text', '4749463839610100010000003b'],
  ['half a character of UTF-16', 'fffe4100d8'],
])('bytes that are not text are refused: %s', (_, hex) => {
  expect(() => decodeText(Buffer.from(hex, 'hex'))).toThrow('documentUnknownKind');
});
