import type { Locale } from '#messages/locales.ts';

/* Marks Hindi in English texts and English in Hindi ones, so that screen readers change their voice
   (WCAG 2.2, success criterion 3.1.2). Pure. */

/** Devanagari with the digits, spaces and punctuation between its words, and a danda at the end. */
const HINDI =
  /\p{Script=Devanagari}(?:[\p{Script=Devanagari}\p{Nd}\p{P}\p{Zs}\u200c\u200d]*\p{Script=Devanagari})?[\u0964\u0965]*/gu;

const HAS_HINDI = /\p{Script=Devanagari}/u;

export type Run = { text: string; isHindi: boolean };

/** Splits a text into runs of Hindi and runs of other text. */
export function languageRuns(text: string): Run[] {
  if (!HAS_HINDI.test(text)) return [{ text, isHindi: false }];
  const runs: Run[] = [];
  let end = 0;
  for (const { 0: hindi, index } of text.matchAll(HINDI)) {
    if (index > end) runs.push({ text: text.slice(end, index), isHindi: false });
    runs.push({ text: hindi, isHindi: true });
    end = index + hindi.length;
  }
  if (end < text.length) runs.push({ text: text.slice(end), isHindi: false });
  return runs;
}

/** Whether a run of a text is in another language. Numbers and signs alone are of no language. */
export function isOther({ text, isHindi }: Run, locale: Locale): boolean {
  return isHindi !== (locale === 'hi') && /\p{L}/u.test(text.replace(/&#?\w+;/g, ''));
}

/**
 * Marks the parts of clean or escaped HTML that are not in its language. Tags are not changed.
 *
 * @param locale the language of the HTML
 */
export function markRuns(html: string, locale: Locale): string {
  if (locale === 'en' && !HAS_HINDI.test(html)) return html;
  const marked = (text: string) =>
    languageRuns(text)
      .map((run) =>
        isOther(run, locale)
          ? `<span lang="${run.isHindi ? 'hi' : 'en'}">${run.text}</span>`
          : run.text,
      )
      .join('');
  return html
    .split('<')
    .map((piece, index) => {
      const textAt = index === 0 ? 0 : piece.indexOf('>') + 1;
      return piece.slice(0, textAt) + marked(piece.slice(textAt));
    })
    .join('<');
}

/** Whether most letters of a text are Devanagari, for formats with one language per text. */
export function isMostlyHindi(text: string): boolean {
  const hindi = text.match(/\p{Script=Devanagari}/gu)?.length ?? 0;
  return hindi * 2 > (text.match(/[\p{L}\p{M}]/gu)?.length ?? 0);
}
