import type { Letters } from './evidence.ts';

/* Recognises texts whose letters were broken on the way: they are said to be so, not guessed. */

/** Frequent Hindi words as the letters of Kruti Dev and its relatives. */
const LEGACY_WORDS =
  /(?<![\p{L}\p{N}])(?:gS|gSa|gSA|gSaA|ds|dh|esa|vkSj|vkosnu|foKkiu|ijh{1,2}k|ijh\{kk|HkrhZ|vfUre|vafre|frfFk|lwpuk|gsrq|fy,|in|ij|ls|rd|vk;q|'kqYd|'kqYd|jkT;|fnukad|dk)(?![\p{L}\p{N}])/gu;
/** Words of the list that no English text has. */
const FEW_LEGACY_WORDS = 4;
/** English texts and abbreviations may have these; they alone prove nothing. */
const ENGLISH = new Set(['in', 'ds', 'dh', 'ls', 'dk', 'rd', 'ij']);

/** A missing letter: U+0000, U+FFFD, or a vowel sign without its consonant. */
const LOST = /[\0\ufffd]|(?<![\p{L}\p{M}])(?=[\u093e-\u094d\u0962\u0963])\p{M}/gu;
/**
 * A single consonant among spaces is what remains of a word without its conjuncts. व (and) and न
 * (not) are words.
 */
const LONE_LETTER = /(?<=\s)(?![वन])[\u0915-\u0939](?=\s)/gu;
const HINDI_WORD = /[\p{Script=Devanagari}\p{M}]+/gu;
/** Lists have single letters too. */
const MANY_LONE_SHARE = 0.05;
const FEW_LOST = 2;

/** Judges the letters of a text. */
export function lettersOf(text: string): Letters {
  const legacy = text.match(LEGACY_WORDS) ?? [];
  const proofs = legacy.filter((word) => !ENGLISH.has(word));
  if (proofs.length >= FEW_LEGACY_WORDS) return 'legacy-font';
  const lost = text.match(LOST)?.length ?? 0;
  const lone = text.match(LONE_LETTER)?.length ?? 0;
  const isThin = lone > FEW_LOST && lone > MANY_LONE_SHARE * (text.match(HINDI_WORD)?.length ?? 0);
  return lost >= FEW_LOST || isThin ? 'lost' : 'sound';
}

/** A line of English has such a word; one of a legacy font has none. */
const ENGLISH_WORD = /\b(?:of|the|for|and|date|online|applications?|notice|fee)\b/i;

/**
 * The text without its broken lines, which become spaces, so that all places stay. Lines in English
 * beside broken Hindi can be read.
 */
export function readableText(text: string, letters: Letters): string {
  if (letters === 'sound') return text;
  const isBroken = (line: string) =>
    letters === 'lost'
      ? /[\0\ufffd\p{Script=Devanagari}]/u.test(line)
      : !ENGLISH_WORD.test(line) ||
        (line.match(LEGACY_WORDS) ?? []).some((word) => !ENGLISH.has(word));
  return text
    .split('\n')
    .map((line) => (isBroken(line) ? ' '.repeat(line.length) : line))
    .join('\n');
}
