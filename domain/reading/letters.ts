import type { Letters } from './evidence.ts';

/*
 * This file detects broken letters in a text, and replaces lines that have broken letters with
 * spaces. Letters are not repaired.
 */

/**
 * Matches frequent Hindi words that are stored as the Latin letters of Kruti Dev or a similar font:
 * "vkosnu" for "आवेदन".
 */
const LEGACY_WORDS =
  /(?<![\p{L}\p{N}])(?:gS|gSa|gSA|gSaA|ds|dh|esa|vkSj|vkosnu|foKkiu|ijh{1,2}k|ijh\{kk|HkrhZ|vfUre|vafre|frfFk|lwpuk|gsrq|fy,|in|ij|ls|rd|vk;q|'kqYd|'kqYd|jkT;|fnukad|dk)(?![\p{L}\p{N}])/gu;
/**
 * Minimum number of matches of `LEGACY_WORDS` that show a legacy font. Matches in `ENGLISH` do not
 * count.
 */
const FEW_LEGACY_WORDS = 4;
/**
 * Matches of `LEGACY_WORDS` that also occur in English texts: "in", "ds". They do not show a legacy
 * font.
 */
const ENGLISH = new Set(['in', 'ds', 'dh', 'ls', 'dk', 'rd', 'ij']);

/**
 * Matches a sign of a lost letter: a control character, U+FFFD, or a vowel sign without its
 * consonant.
 */
const LOST = /(?!\s)\p{Cc}|\ufffd|(?<![\p{L}\p{M}])(?=[\u093e-\u094d\u0962\u0963])\p{M}/gu;
/**
 * Matches a single consonant between spaces, which is the rest of a word with lost letters. The
 * words "व" (and) and "न" (not) do not match.
 */
const LONE_LETTER = /(?<=\s)(?![वन])[\u0915-\u0939](?=\s)/gu;
const HINDI_WORD = /[\p{Script=Devanagari}\p{M}]+/gu;
/**
 * Maximum share of single consonants among the Hindi words of a text with intact letters. Such a
 * text may contain single consonants, because its lists may be numbered with them.
 */
const MANY_LONE_SHARE = 0.05;
const FEW_LOST = 2;

/** Returns the condition of the letters in a text. */
export function lettersOf(text: string): Letters {
  const legacy = text.match(LEGACY_WORDS) ?? [];
  const proofs = legacy.filter((word) => !ENGLISH.has(word));
  if (proofs.length >= FEW_LEGACY_WORDS) return 'legacy-font';
  const lost = text.match(LOST)?.length ?? 0;
  const lone = text.match(LONE_LETTER)?.length ?? 0;
  const isThin = lone > FEW_LOST && lone > MANY_LONE_SHARE * (text.match(HINDI_WORD)?.length ?? 0);
  return lost >= FEW_LOST || isThin ? 'lost' : 'sound';
}

/** Matches frequent English words, which do not occur in lines in a legacy font: "date". */
const ENGLISH_WORD = /\b(?:of|the|for|and|date|online|applications?|notice|fee)\b/i;

/**
 * Replaces lines with broken letters by spaces. All offsets stay the same.
 * - If letters are `lost`, lines with Hindi, control characters or U+FFFD are replaced.
 * - In a `legacy-font`, lines with legacy words or without a frequent English word are replaced.
 */
export function readableText(text: string, letters: Letters): string {
  if (letters === 'sound') return text;
  const isBroken = (line: string) =>
    letters === 'lost'
      ? /(?!\s)\p{Cc}|[\ufffd\p{Script=Devanagari}]/u.test(line)
      : !ENGLISH_WORD.test(line) ||
        (line.match(LEGACY_WORDS) ?? []).some((word) => !ENGLISH.has(word));
  return text
    .split('\n')
    .map((line) => (isBroken(line) ? ' '.repeat(line.length) : line))
    .join('\n');
}
