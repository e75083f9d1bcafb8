import type { Letters } from './evidence.ts';

/*
 * This file detects broken letters in a text, and removes the lines that have them. Letters are not
 * repaired.
 */

/**
 * Matches frequent Hindi words in the letters of Kruti Dev and similar fonts: "vkosnu" for "आवेदन".
 */
const LEGACY_WORDS =
  /(?<![\p{L}\p{N}])(?:gS|gSa|gSA|gSaA|ds|dh|esa|vkSj|vkosnu|foKkiu|ijh{1,2}k|ijh\{kk|HkrhZ|vfUre|vafre|frfFk|lwpuk|gsrq|fy,|in|ij|ls|rd|vk;q|'kqYd|'kqYd|jkT;|fnukad|dk)(?![\p{L}\p{N}])/gu;
/** Minimum number of these words in a text that is written in a legacy font. */
const FEW_LEGACY_WORDS = 4;
/**
 * Words that `LEGACY_WORDS` also matches in English texts. They are no evidence of a legacy font.
 */
const ENGLISH = new Set(['in', 'ds', 'dh', 'ls', 'dk', 'rd', 'ij']);

/** Matches a missing letter: a control character, U+FFFD, or a vowel sign without its consonant. */
const LOST = /(?!\s)\p{Cc}|\ufffd|(?<![\p{L}\p{M}])(?=[\u093e-\u094d\u0962\u0963])\p{M}/gu;
/**
 * Matches a single consonant between spaces, which is left of a word without its conjuncts. The
 * letters व (and) and न (not) are words and do not match.
 */
const LONE_LETTER = /(?<=\s)(?![वन])[\u0915-\u0939](?=\s)/gu;
const HINDI_WORD = /[\p{Script=Devanagari}\p{M}]+/gu;
/**
 * Maximum share of single consonants among the Hindi words of a sound text, which may number its
 * lists with letters.
 */
const MANY_LONE_SHARE = 0.05;
const FEW_LOST = 2;

/** Classifies the letters of a text. */
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
 * Replaces broken lines with spaces, so that all offsets stay the same. If letters are lost, every
 * line with Hindi is broken. In a legacy font, a line is broken if it has legacy words or no
 * frequent English word.
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
