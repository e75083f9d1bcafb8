import { constants, crc32, deflateRawSync, deflateSync } from 'node:zlib';

/* Builds small PDF and Word files, and files that would take much time or memory to parse. */

/** Words at a position on a page, in points from its lower left corner. */
export type PlacedWords = [x: number, y: number, words: string];

export type PageOfPdf = {
  words?: PlacedWords[];
  /** Number of quarter turns to the right after which the page is upright. */
  turns?: 0 | 1 | 2 | 3;
  /** Content stream of the page, used instead of `words`. */
  content?: Uint8Array;
  filter?: string;
};

const WIDTH = 600;
const HEIGHT = 800;
const SIZE = 10;

/** Writes a PDF that has one font. */
export function makePdf(pages: readonly PageOfPdf[]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const places: number[] = [];
  let length = parts[0]?.length ?? 0;
  const add = (...bytes: (string | Uint8Array)[]) => {
    for (const part of bytes) {
      parts.push(Buffer.from(part as string));
      length += parts.at(-1)?.length ?? 0;
    }
  };
  const addObject = (...bytes: (string | Uint8Array)[]) => {
    places.push(length);
    add(`${places.length} 0 obj\n`, ...bytes, '\nendobj\n');
  };
  const first = 4;
  const kids = pages.map((_, index) => `${first + 2 * index} 0 R`).join(' ');
  addObject('<< /Type /Catalog /Pages 2 0 R >>');
  addObject(`<< /Type /Pages /Count ${pages.length} /Kids [${kids}] >>`);
  addObject('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>');
  for (const [index, { words = [], turns = 0, content, filter }] of pages.entries()) {
    const stream = content ?? Buffer.from(words.map((one) => drawn(one, turns)).join('\n'));
    const box = turns % 2 === 0 ? [WIDTH, HEIGHT] : [HEIGHT, WIDTH];
    addObject(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${box.join(' ')}] /Rotate ${turns * 90} `,
      `/Resources << /Font << /F1 3 0 R >> >> /Contents ${first + 2 * index + 1} 0 R >>`,
    );
    addObject(
      `<< /Length ${stream.length} ${filter ? `/Filter ${filter}` : ''} >>\nstream\n`,
      stream,
      '\nendstream',
    );
  }
  const start = length;
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`);
  add(`xref\n0 ${places.length + 1}\n0000000000 65535 f \n`, ...rows);
  add(`trailer\n<< /Size ${places.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`);
  return Buffer.concat(parts);
}

/** Draws words on a rotated page. */
function drawn([x, y, words]: PlacedWords, turns: number): string {
  const [matrix, left, up] = [
    ['1 0 0 1', x, y],
    ['0 1 -1 0', HEIGHT - y, x],
    ['-1 0 0 -1', WIDTH - x, HEIGHT - y],
    ['0 -1 1 0', y, WIDTH - x],
  ][turns] as [string, number, number];
  const escaped = words.replace(/[\\()]/g, '\\$&');
  return `BT /F1 ${SIZE} Tf ${matrix} ${left} ${up} Tm (${escaped}) Tj ET`;
}

/**
 * Writes a zip archive. A file is given by its content, or by compressed content and the
 * uncompressed size.
 */
export function makeZip(
  files: Record<string, string | { deflated: Uint8Array; size: number }>,
): Buffer {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let place = 0;
  for (const [name, file] of Object.entries(files)) {
    const isPlain = typeof file === 'string';
    const data = isPlain ? deflateRawSync(file) : file.deflated;
    const header = Buffer.alloc(26);
    header.writeUInt16LE(20, 0);
    header.writeUInt16LE(8, 4);
    header.writeUInt32LE(isPlain ? crc32(file) : 0, 10);
    header.writeUInt32LE(data.length, 14);
    header.writeUInt32LE(isPlain ? Buffer.byteLength(file) : file.size, 18);
    header.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), header, Buffer.from(name), data]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(place, 10);
    const made = Buffer.from('PK\x01\x02\x14\0', 'latin1');
    entries.push(Buffer.concat([made, header, rest, Buffer.from(name)]));
    locals.push(local);
    place += local.length;
  }
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(Buffer.concat(entries).length, 12);
  end.writeUInt32LE(place, 16);
  return Buffer.concat([...locals, ...entries, end]);
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const PARTS_OF_DOCX = {
  '[Content_Types].xml': `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
  '_rels/.rels': `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
};
const DOCUMENT_START = `${XML}<w:document xmlns:w="${WORD}"><w:body>`;

/**
 * Writes a Word file.
 *
 * @param body WordprocessingML inside `w:body`
 */
export function makeDocx(body: string): Buffer {
  const document = `${DOCUMENT_START}${body}</w:body></w:document>`;
  return makeZip({ ...PARTS_OF_DOCX, 'word/document.xml': document });
}

/** Returns a paragraph of a Word file. */
export const paragraph = (words: string) => `<w:p><w:r><w:t>${words}</w:t></w:r></w:p>`;

/** Returns a table of a Word file. */
export function table(rows: readonly (readonly string[])[]): string {
  const cells = (row: readonly string[]) =>
    row.map((words) => `<w:tc>${paragraph(words)}</w:tc>`).join('');
  return `<w:tbl>${rows.map((row) => `<w:tr>${cells(row)}</w:tr>`).join('')}</w:tbl>`;
}

const MEGABYTE = 2 ** 20;

/**
 * Compresses a text that begins with `start` and continues with many megabytes of spaces. The
 * function never holds the whole text in memory.
 */
function deflatedSpaces(start: string, megabytes: number): Buffer {
  const flushed = { finishFlush: constants.Z_FULL_FLUSH };
  const spaces = deflateRawSync(Buffer.alloc(MEGABYTE, ' '), flushed);
  return Buffer.concat([
    deflateRawSync(start, flushed),
    ...Array(megabytes).fill(spaces),
    deflateRawSync(''),
  ]);
}

/** Makes a small PDF with one page. The decompressed page has this many megabytes. */
export function makePdfBomb(megabytes: number): Buffer {
  const header = Buffer.from([0x78, 0x9c]);
  const zlib = Buffer.concat([header, deflatedSpaces('BT /F1 10 Tf ', megabytes)]);
  return makePdf([{ content: deflateSync(zlib), filter: '[/FlateDecode /FlateDecode]' }]);
}

/** Makes a small Word file. The decompressed document has this many megabytes. */
export function makeDocxBomb(megabytes: number): Buffer {
  const deflated = deflatedSpaces(DOCUMENT_START, megabytes);
  const size = DOCUMENT_START.length + megabytes * MEGABYTE;
  return makeZip({ ...PARTS_OF_DOCX, 'word/document.xml': { deflated, size } });
}
