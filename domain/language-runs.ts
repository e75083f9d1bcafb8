import type { Locale } from '#messages/locales.ts';

/*
 * This file marks the parts of a text that are in another language. Screen readers then change
 * their voice (WCAG 2.2, success criterion 3.1.2). Devanagari in a text of another script is marked
 * as Hindi. If the text's own script is not Latin, letters that are neither in this script nor in
 * Devanagari are marked as English.
 */

const HAS_DEVANAGARI = /\p{Script=Deva}/u;

/** A part of a text. `lang` is null for the text's own language, and for parts without letters. */
export type Run = { text: string; lang: 'en' | 'hi' | null };

/**
 * Splits a text into parts of its own language and of other languages.
 *
 * @param locale the language of the text
 */
export function languageRuns(text: string, locale: Locale): Run[] {
  const own = scriptOf(locale);
  const runs = own === 'Latn' ? [{ text, isIn: false }] : split(text, own);
  return runs.flatMap((run): Run[] =>
    run.isIn
      ? [{ text: run.text, lang: null }]
      : split(run.text, 'Deva').map(({ text, isIn }) => ({
          text,
          lang: isIn ? 'hi' : own !== 'Latn' && hasLetters(text) ? 'en' : null,
        })),
  );
}

/**
 * Marks the parts of clean or escaped HTML that are not in its language. Tags are not changed.
 *
 * @param locale the language of the HTML
 */
export function markRuns(html: string, locale: Locale): string {
  if (scriptOf(locale) === 'Latn' && !HAS_DEVANAGARI.test(html)) return html;
  const marked = (text: string) =>
    languageRuns(text, locale)
      .map((run) => (run.lang ? `<span lang="${run.lang}">${run.text}</span>` : run.text))
      .join('');
  return html
    .split('<')
    .map((piece, index) => {
      const textAt = index === 0 ? 0 : piece.indexOf('>') + 1;
      return piece.slice(0, textAt) + marked(piece.slice(textAt));
    })
    .join('<');
}

/**
 * Finds the language of most letters in a text, for formats with only one language per text. The
 * result is English unless most letters are in Devanagari or in the script of `locale`.
 *
 * @param locale the language of the page
 */
export function mainLanguage(text: string, locale: Locale): Locale {
  const letters = text.match(/[\p{L}\p{M}]/gu)?.length ?? 0;
  const isMostly = (script: string) =>
    (text.match(new RegExp(`\\p{Script=${script}}`, 'gu'))?.length ?? 0) * 2 > letters;
  if (locale !== 'en' && isMostly(scriptOf(locale))) return locale;
  return isMostly('Deva') ? 'hi' : 'en';
}

const scripts = new Map<Locale, string>();

/** Returns the ISO 15924 code of a language's script. */
function scriptOf(locale: Locale): string {
  const script = scripts.get(locale) ?? new Intl.Locale(locale).maximize().script ?? 'Latn';
  scripts.set(locale, script);
  return script;
}

const patterns = new Map<string, RegExp>();

/**
 * Builds a pattern for words in a script. It also matches digits, spaces and punctuation between
 * the words, and a danda at the end.
 */
function wordsIn(script: string): RegExp {
  const letter = `\\p{Script=${script}}`;
  const pattern =
    patterns.get(script) ??
    new RegExp(
      `${letter}(?:[${letter}\\p{Nd}\\p{P}\\p{Zs}\\u200c\\u200d]*${letter})?[\\u0964\\u0965]*`,
      'gu',
    );
  patterns.set(script, pattern);
  return pattern;
}

function split(text: string, script: string): { text: string; isIn: boolean }[] {
  const runs: { text: string; isIn: boolean }[] = [];
  let end = 0;
  for (const { 0: words, index } of text.matchAll(wordsIn(script))) {
    if (index > end) runs.push({ text: text.slice(end, index), isIn: false });
    runs.push({ text: words, isIn: true });
    end = index + words.length;
  }
  if (end < text.length || text === '') runs.push({ text: text.slice(end), isIn: false });
  return runs;
}

/** Whether a text has letters. Letters in character references such as `&amp;` are ignored. */
function hasLetters(text: string): boolean {
  return /\p{L}/u.test(text.replace(/&#?\w+;/g, ''));
}
