import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

/** Extensions of text files. Fonts, and images other than SVG, are compressed already. */
const TEXTS = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt', '.webmanifest', '.xml']);

/**
 * Minimum size (bytes) of compressed files. A smaller file gains less than the headers cost, as in
 * server/base/compression.ts.
 */
const LEAST_BYTES = 1_000;

/**
 * Writes a Brotli file (`name.br`) at the highest level beside each text file of at least
 * `LEAST_BYTES` in a folder.
 */
export function compressFiles(folder) {
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !TEXTS.has(extname(entry.name))) continue;
    const path = join(entry.parentPath, entry.name);
    const text = readFileSync(path);
    if (text.byteLength < LEAST_BYTES) continue;
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.byteLength,
    };
    writeFileSync(`${path}.br`, brotliCompressSync(text, { params }));
  }
}
