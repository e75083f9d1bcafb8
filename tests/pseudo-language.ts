import type { Texts } from '#messages/texts.ts';

const ACCENTED: Readonly<Record<string, string>> = {
  ...{ a: 'á', c: 'ç', e: 'é', g: 'ğ', i: 'í', l: 'ł', n: 'ñ', o: 'ó', s: 'š', u: 'ú', y: 'ý' },
  ...{ A: 'Á', C: 'Ç', E: 'É', G: 'Ğ', I: 'Í', L: 'Ł', N: 'Ñ', O: 'Ó', S: 'Š', U: 'Ú', Y: 'Ý' },
};

/**
 * Matches vowels, which the made-up language doubles. They are more than a third of the letters in
 * an English text.
 */
const LENGTHENED = /[aeiouy]/i;

/**
 * Builds texts for visitors in a made-up language: English texts with accents. The new texts are a
 * third longer than English, because some languages need more room. An English phrase on a page in
 * this language does not come from the catalogue. Placeholders and line breaks do not change. Each
 * letter always has the same replacement, so a text that quotes another text quotes the new text.
 */
export function pseudoTexts(english: Texts): Texts {
  return Object.fromEntries(
    Object.entries(english).map(([key, text]) => [key, pseudoText(text)]),
  ) as Texts;
}

function pseudoText(text: string): string {
  return text.replace(/\{\w+\}|[a-z]/gi, (part) => {
    const letter = ACCENTED[part] ?? part;
    return LENGTHENED.test(part) && part.length === 1 ? letter + letter.toLowerCase() : letter;
  });
}
