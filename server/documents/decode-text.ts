import { Invalid } from '#domain/errors.ts';

/**
 * Maximum number of control characters in a text. A file with more control characters is binary.
 */
const MOST_CONTROLS = 20;
/** Maximum share of control characters in a text. A file with a larger share is binary. */
const MOST_CONTROLS_SHARE = 0.01;
/**
 * Control characters except whitespace and U+0000. U+0000 marks a lost letter in texts copied from
 * some PDF files.
 */
const CONTROL = /(?![\t\n\v\f\r\0])\p{Cc}/gu;
/** Characters of Latin-1 outside ASCII, which English and Hindi texts hardly ever have. */
const LETTER_BEYOND_ASCII = /[\u00a0-\u00ff]/g;
const MOST_BEYOND_ASCII_SHARE = 0.1;

/**
 * Decodes the bytes of a text. The first of these encodings that fits is used:
 *
 * 1. UTF-16, if the text begins with its byte order mark
 * 2. UTF-8
 * 3. the declared encoding
 * 4. Windows-1252, if at most a tenth of the characters are Latin-1 characters outside ASCII
 *
 * @param declared the name of an encoding, from the document
 * @throws Invalid if the bytes are not a text
 */
export function decodeText(bytes: Uint8Array, declared?: string): string {
  const text = decodeMarked(bytes) ?? decodeDeclared(bytes, declared) ?? decodeUnmarked(bytes);
  const most = Math.min(MOST_CONTROLS, MOST_CONTROLS_SHARE * text.length);
  if ((text.match(CONTROL)?.length ?? 0) > most) throw new Invalid('documentUnknownKind');
  return text;
}

function decodeMarked(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return decode(bytes, 'utf-16le');
  if (first === 0xfe && second === 0xff) return decode(bytes, 'utf-16be');
  return null;
}

/**
 * Decodes bytes as UTF-8 or, if they are not UTF-8, with the declared encoding. Returns null if
 * neither fits. UTF-8 is tried first, because many pages in UTF-8 declare another encoding.
 */
function decodeDeclared(bytes: Uint8Array, declared = 'utf-8'): string | null {
  for (const encoding of ['utf-8', declared]) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // The bytes are not in this encoding, or the name of the encoding is unknown.
    }
  }
  return null;
}

function decodeUnmarked(bytes: Uint8Array): string {
  const text = decode(bytes, 'windows-1252');
  const beyond = text.match(LETTER_BEYOND_ASCII)?.length ?? 0;
  if (text.includes('\0') || beyond > MOST_BEYOND_ASCII_SHARE * text.length)
    throw new Invalid('documentUnknownKind');
  return text;
}

function decode(bytes: Uint8Array, encoding: string): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new Invalid('documentUnknownKind');
  }
}
