import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { root } from '#scripts/project.mjs';

/**
 * Sizes of a page and its files, in bytes after compression with Brotli. `inlineScript` is the
 * number of uncompressed characters.
 */
export type Weight = {
  html: number;
  styles: number;
  icons: number;
  inlineScript: number;
  scripts: number;
};

/**
 * Returns the sizes of the files that a page loads, according to its HTML: the document, its styles
 * and icons, and its scripts.
 *
 * @param quality the Brotli quality for the document; by default the quality that browsers get
 */
export function weigh(html: string, { quality = BEST }: { quality?: number } = {}): Weight {
  return {
    html: compressed(html, quality),
    styles: sum(addressesIn(html, /<link rel="stylesheet" href="([^"]+)"/g)),
    icons: sum(addressesIn(html, /<use href="([^"#]+)#/g)),
    inlineScript: /<script>(.*?)<\/script>/s.exec(html)?.[1]?.length ?? 0,
    scripts: sum(scriptsOf(html)),
  };
}

/** Returns the URLs of all scripts that a page loads. */
export function scriptsOf(html: string): string[] {
  return [
    ...addressesIn(html, /<html[^>]* data-scripts="([^"]+)"/g),
    ...addressesIn(html, /<script[^>]* src="([^"]+)"/g),
  ];
}

/** Reads a client file of the build. */
export function readBuilt(address: string): string {
  return readFileSync(`${root}build/client${address}`, 'utf8');
}

function addressesIn(html: string, pattern: RegExp): string[] {
  return [...new Set([...html.matchAll(pattern)].map((match) => match[1] ?? ''))];
}

function sum(addresses: string[]): number {
  return addresses.reduce((total, address) => total + weightOfFile(address), 0);
}

/** The weights are cached, because files of the build never change. */
const weights = new Map<string, number>();
function weightOfFile(address: string): number {
  const weight = weights.get(address) ?? compressed(readBuilt(address));
  weights.set(address, weight);
  return weight;
}

const BEST = constants.BROTLI_MAX_QUALITY;

function compressed(text: string, quality = BEST): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  return brotliCompressSync(text, { params }).length;
}
