import type { RoundName } from './schema.ts';

/* This file finds the round of an examination in a title, and in a step of a selection process. */

/** Builds a pattern for a word with a Roman or Arabic number: 'Tier II', 'Paper-2'. */
const numbered = (word: string, roman: string, arabic: number) =>
  `${word}[\\s-]*(?:${roman}|${arabic})`;

/** Patterns of whole words by round. The first match wins. */
const PATTERNS: [string, RoundName][] = [
  ['document verification|dv', 'document-verification'],
  ['counselling|counseling|choice filling|seat (?:allotment|allocation|matrix)', 'counselling'],
  [
    'medical (?:exam(?:ination)?|test|check-?up)|(?:detailed|review) medical|^medical$|dme|rme',
    'medical',
  ],
  ['interview|personality test|viva[ -]voce', 'interview'],
  // PET before a year is an examination: 'UPSSSC PET 2025'. PET after a year is a round. PET at the
  // beginning of a text without a year is also a round.
  [
    'physical (?:exam(?:ination)?|test|efficiency|endurance|standards?|measurements?)|pst|pmt|(?<=20\\d{2}.*)pet|^pet(?!.*20\\d{2})',
    'physical-test',
  ],
  [
    '(?:skill|typing|steno(?:graphy)?|shorthand|trade|driving|computer proficiency|data entry) test|dest|cpt',
    'skill-test',
  ],
  [numbered('tier', 'III', 3), 'tier-3'],
  [numbered('tier', 'II', 2), 'tier-2'],
  [numbered('tier', 'I', 1), 'tier-1'],
  [numbered('cbt', 'II', 2), 'cbt-2'],
  [numbered('cbt', 'I', 1), 'cbt-1'],
  [numbered('paper', 'II', 2), 'paper-2'],
  [numbered('paper', 'I', 1), 'paper-1'],
  // 'JEE Main' is an examination and not a round.
  ['mains|(?<!jee )main(?= (?:written )?exam)', 'mains'],
  ['prelims?|preliminary', 'prelims'],
  ['written|cbt|cbe|computer[ -]based (?:test|exam(?:ination)?)', 'written'],
];

const ROUNDS = PATTERNS.map(
  ([pattern, round]) => [new RegExp(`(?<!\\w)(?:${pattern})(?!\\w)`, 'i'), round] as const,
);

/**
 * Finds the round in a title: `tier-1` in 'SSC CGL 2025 Tier I Result'. Returns null if the title
 * has no round, or several numbered rounds ('Tier I and II').
 */
export function roundOf(text: string): RoundName | null {
  const plain = text.normalize('NFKC').replace(/\p{Dash}/gu, '-');
  if (/(?:tier|cbt|paper)[\s-]*(?:I{1,3}|\d)\s*(?:and|&|,|\/)\s*(?:I{1,3}|\d)\b/i.test(plain)) {
    return null;
  }
  return ROUNDS.find(([pattern]) => pattern.test(plain))?.[1] ?? null;
}

/**
 * Matches names of written examinations in selection processes. In a title, these names do not mean
 * a round.
 */
const EXAMINATION =
  /\bexam(?:ination)?s?\b(?! of\b)|\b(?:single|online|offline|common|objective|screening|entrance|recruitment|aptitude|omr|based)\b.*\btest\b|\bomr\b|(?:लिखित|एकल|ऑनलाइन|वस्तुनिष्ठ) परीक्षा/i;

/**
 * Finds the round in a step of a selection process. An examination with another name, such as
 * 'Single examination' or 'Objective test', is `written`.
 */
export function roundOfStep(step: string): RoundName | null {
  return roundOf(step) ?? (EXAMINATION.test(step) ? 'written' : null);
}
