import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

/** Extensions of text files. Fonts, and images other than SVG, are already compressed. */
const TEXTS = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt', '.webmanifest', '.xml']);

/**
 * Minimum size of files to compress (bytes). Compressing a smaller file saves little.
 * server/base/compression.ts has the same limit.
 */
const LEAST_BYTES = 1_000;

/**
 * Compresses all text files of at least `LEAST_BYTES` in a folder with Brotli at the highest level.
 * The result `name.br` is written to the same folder as the file `name`.
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
