import type { Letters } from './evidence.ts';

/* Recognises texts whose letters were broken on the way: they are said to be so, not guessed. */

/** Frequent Hindi words as the letters of Kruti Dev and its relatives. */
const LEGACY_WORDS =
  /(?<![\p{L}\p{N}])(?:gS|gSa|gSA|gSaA|ds|dh|esa|vkSj|vkosnu|foKkiu|ijh{1,2}k|ijh\{kk|HkrhZ|vfUre|vafre|frfFk|lwpuk|gsrq|fy,|in|ij|ls|rd|vk;q|'kqYd|'kqYd|jkT;|fnukad|dk)(?![\p{L}\p{N}])/gu;
/** Words of the list that no English text has. */
const FEW_LEGACY_WORDS = 4;
/** English has "in" and "is"; these alone prove nothing. */
const ENGLISH = new Set(['in', 'ds', 'dh', 'ls', 'dk', 'rd', 'ij']);

/** A missing letter: U+0000, U+FFFD, or a vowel sign without its consonant. */
const LOST = /[\0\ufffd]|(?<![\p{L}\p{M}])(?=[\u093e-\u094d\u0962\u0963])\p{M}/gu;
/** A single consonant among spaces is what remains of a word without its conjuncts. */
const LONE_LETTER = /(?<=\s)[\u0915-\u0939](?=\s)/gu;
const FEW_LOST = 2;

/** Judges the letters of a text. */
export function lettersOf(text: string): Letters {
  const legacy = text.match(LEGACY_WORDS) ?? [];
  const proofs = legacy.filter((word) => !ENGLISH.has(word));
  if (proofs.length >= FEW_LEGACY_WORDS) return 'legacy-font';
  const lost = text.match(LOST)?.length ?? 0;
  const lone = text.match(LONE_LETTER)?.length ?? 0;
  return lost >= FEW_LOST || lone > FEW_LOST * 2 ? 'lost' : 'sound';
}
