import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { type BootData, bootDataId } from '#app/boot/contract.ts';
import { root } from '#scripts/project.mjs';

/** What the framework is made of: React, React Router, and how the bundler joins modules. */
const framework = /\/(framework|rolldown-runtime|entry\.client)-/;

/** Compressed bytes, as browsers ask for them. */
export type Weight = {
  html: number;
  styles: number;
  icons: number;
  inlineScript: number;
  framework: number;
  ownScripts: number;
};

/**
 * How much a page loads, by its HTML: the document, and all that React starts with.
 *
 * @param quality how well the document is compressed; browsers get it as well as can be
 */
export function weigh(html: string, { quality = BEST }: { quality?: number } = {}): Weight {
  const scripts = scriptsOf(html);
  const own = scripts.filter((address) => !framework.test(address));
  return {
    html: compressed(html, quality),
    styles: sum(addressesIn(html, /<link rel="stylesheet" href="([^"]+)"/g)),
    icons: sum(addressesIn(html, /<use href="([^"#]+)#/g)),
    inlineScript: /<script>(.*?)<\/script>/s.exec(html)?.[1]?.length ?? 0,
    framework: sum(scripts.filter((address) => framework.test(address))),
    ownScripts: sum(own),
  };
}

/** The addresses of all scripts that a page loads when React starts. */
export function scriptsOf(html: string): string[] {
  const block = new RegExp(
    `<script type="application/json" id="${bootDataId}">(.*?)</script>`,
    's',
  );
  const data = JSON.parse(block.exec(html)?.[1] ?? '{}') as BootData;
  return [...new Set([data.manifest, ...data.preload])];
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

/** Files of the build do not change, and the framework takes long to compress. */
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
