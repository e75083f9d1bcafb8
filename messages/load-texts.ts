import type { Texts } from './texts.ts';

/** One file for each language that the site is published in. */
const files: Record<string, () => Promise<{ texts: Texts }>> = {
  en: () => import('./en.ts'),
};

/**
 * Loads the texts of a language: the one way to them in the staff's browsers, which load the file
 * of their own language and no other.
 */
export async function loadTexts(locale: string): Promise<Texts> {
  const load = files[locale];
  if (!load) throw new RangeError(`The site has no texts in "${locale}".`);
  return (await load()).texts;
}
