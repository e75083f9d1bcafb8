import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { root } from '#scripts/project.mjs';

/** Compressed bytes, as browsers ask for them; of the script inside the document its characters. */
export type Weight = {
  html: number;
  styles: number;
  icons: number;
  inlineScript: number;
  scripts: number;
};

/**
 * How much a page loads, by its HTML: the document, and all that comes once it is quiet.
 *
 * @param quality how well the document is compressed; browsers get it as well as can be
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

/** The addresses of all scripts that a page loads. */
export function scriptsOf(html: string): string[] {
  return [
    ...addressesIn(html, /<html[^>]* data-scripts="([^"]+)"/g),
    ...addressesIn(html, /<script[^>]* src="([^"]+)"/g),
  ];
}

/** A file of the build. */
export function readBuilt(address: string): string {
  return readFileSync(`${root}build/client${address}`, 'utf8');
}

function addressesIn(html: string, pattern: RegExp): string[] {
  return [...new Set([...html.matchAll(pattern)].map((match) => match[1] ?? ''))];
}

function sum(addresses: string[]): number {
  return addresses.reduce((total, address) => total + weightOfFile(address), 0);
}

/** Files of the build do not change. */
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
