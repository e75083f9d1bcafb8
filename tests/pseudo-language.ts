import type { Texts } from '#messages/texts.ts';

const ACCENTED: Readonly<Record<string, string>> = {
  ...{ a: 'á', c: 'ç', e: 'é', g: 'ğ', i: 'í', l: 'ł', n: 'ñ', o: 'ó', s: 'š', u: 'ú', y: 'ý' },
  ...{ A: 'Á', C: 'Ç', E: 'É', G: 'Ğ', I: 'Í', L: 'Ł', N: 'Ñ', O: 'Ó', S: 'Š', U: 'Ú', Y: 'Ý' },
};

/**
 * Matches vowels. The made-up language doubles them. More than a third of the letters of an English
 * text are vowels.
 */
const LENGTHENED = /[aeiouy]/i;

/**
 * Builds texts for visitors in a made-up language. They are English texts with accents. They are a
 * third longer, because some languages need more room than English. If a page in this language
 * contains an English phrase, its text does not come from the catalogue. Placeholders and line
 * breaks do not change. Each letter has one replacement, so a text that quotes another text still
 * matches.
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
