import { expect, test } from 'vitest';
import { makeDocx, makePdf, makeZip, paragraph } from '#tests/documents/make-files.ts';
import { kindOfDocument } from './document-kind.ts';

const PAGE = '<!DOCTYPE html><p>Notice</p>';
const ole = (name: string) =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from(name, 'utf16le')]);

test.each<[string, Uint8Array]>([
  ['pdf', makePdf([{}])],
  ['pdf', Buffer.concat([Buffer.from('\r\n'), makePdf([{}])])],
  ['docx', makeDocx(paragraph('Notice'))],
  ['html', Buffer.from(`\ufeff ${PAGE}`)],
  ['html', Buffer.from(`\ufeff${PAGE}`, 'utf16le')],
  ['html', Buffer.from('<?xml version="1.0"?>\n<html>')],
  ['text', Buffer.from('Notice <5/2026>')],
])('the bytes of a file identify its kind: %s', (kind, bytes) => {
  expect(kindOfDocument(bytes)).toBe(kind);
});

test('a picture that begins like text is refused', () => {
  expect(() => kindOfDocument(Buffer.from('GIF89a Notice of 5 posts'))).toThrow(
    'documentUnknownKind',
  );
});

test.each<[string, Uint8Array]>([
  ['documentUnknownKind', makeZip({ 'notice.txt': 'Notice' })],
  ['documentOldWord', ole('WordDocument')],
  ['documentEncrypted', ole('EncryptedPackage')],
  ['documentUnknownKind', ole('Workbook')],
])('other containers are refused: %s', (key, bytes) => {
  expect(() => kindOfDocument(bytes)).toThrow(key);
});
