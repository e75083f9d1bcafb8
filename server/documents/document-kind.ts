import { Invalid } from '#domain/errors.ts';
import type { DocumentKind } from './document.ts';

/** Number of bytes at the beginning of a file that PDF readers search for the PDF header. */
const PDF_HEADER_WITHIN = 1_024;
const GIF = [0x47, 0x49, 0x46, 0x38];
const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** Header of OLE containers, which are old Office files or encrypted new Office files. */
const OLE = [0xd0, 0xcf, 0x11, 0xe0];
/** An HTML page must have its first tag within this number of bytes. */
const HTML_WITHIN = 1_024;
const HTML =
  /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?\s*(?:<\?xml[^>]*>\s*)?<(?:!doctype html|!--|html|head|meta|title|body|div|table|p|h[1-6]|center|font)\b/i;

/**
 * Detects the kind of a file from its bytes. A file of an unknown kind gets the kind `text`, whose
 * strategy checks the characters.
 *
 * @throws Invalid for GIF images, old Office files, Office files with a password, and archives that
 * are not DOCX
 */
export function kindOfDocument(given: Uint8Array): DocumentKind {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
  if (bytes.subarray(0, PDF_HEADER_WITHIN).includes('%PDF-')) return 'pdf';
  // A small GIF has few control characters, so the strategy for text could accept it.
  if (startsWith(bytes, GIF)) throw new Invalid('documentUnknownKind');
  if (startsWith(bytes, ZIP)) {
    if (bytes.includes('word/document')) return 'docx';
    throw new Invalid('documentUnknownKind');
  }
  if (startsWith(bytes, OLE)) {
    if (bytes.includes('EncryptedPackage', 0, 'utf16le')) throw new Invalid('documentEncrypted');
    const isWord = bytes.includes('WordDocument', 0, 'utf16le');
    throw new Invalid(isWord ? 'documentOldWord' : 'documentUnknownKind');
  }
  // In UTF-16, one byte of each ASCII character is zero. The zeros are removed, so that tags match.
  const start = bytes.subarray(0, HTML_WITHIN).toString('latin1').replaceAll('\0', '');
  return HTML.test(start) ? 'html' : 'text';
}

const startsWith = (bytes: Uint8Array, marks: readonly number[]) =>
  marks.every((mark, index) => bytes[index] === mark);
