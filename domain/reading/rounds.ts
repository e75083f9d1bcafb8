import { words } from '../facts/kinds.ts';
import type { RoundName } from '../facts/schema.ts';

/* This file finds the rounds that a text names, such as "Prelims" or "Interview". */

const ROUNDS: readonly [RoundName, RegExp][] = (
  [
    ['tier-1', '(?:tier|टियर)[- ]?(?:i|1)'],
    ['tier-2', '(?:tier|टियर)[- ]?(?:ii|2)'],
    ['tier-3', 'tier[- ]?(?:iii|3)'],
    ['cbt-1', '(?:1st|first)[- ]stage cbt|cbt[- ]?(?:i|1)'],
    ['cbt-2', '(?:2nd|second)[- ]stage cbt|cbt[- ]?(?:ii|2)'],
    ['paper-1', 'paper[- ]?(?:i|1)'],
    ['paper-2', 'paper[- ]?(?:ii|2)'],
    [
      'prelims',
      'prelim(?:inary(?! (?:(?:answer )?keys?|eligibility))|s)?|phase[- ](?:i|1) \\(prelim\\w*|\\(?(?:प्रारं ?भिक|प्रारम्भिक)\\)? परीक्षा|परीक्षा - प्रारंभिक',
    ],
    // "JEE (Main)" is the name of an examination.
    [
      'mains',
      '(?<!(?:entrance exam(?:ination)?|\\bjee)[ -]{0,3}\\(?)mains?|\\(?मुख्य\\)? परीक्षा(?! नियंत्रक)',
    ],
    [
      'skill-test',
      '(?:skill|typing|typewriting|type|trade|(?<!language )proficiency|shorthand|stenography|dictation|driving|practical\\)?)(?: (?:speed|skill|\\([a-z]+\\)))? tests?|(?:कौशल|टंकण|आशुलिपि|आशुलेखन) (?:परीक्षा|जाँच|जांच|परीक्षण)',
    ],
    [
      'physical-test',
      'physical (?:tests?|efficiency|standards?|measurements?|screening|endurance|fitness)(?: tests?)?|p[es]t(?!\\)?[ -]?20\\d\\d)|pmt|pe ?&? ?mt|endurance tests?|शारीरिक[^\\n।]{0,30}?(?:परीक्षा|परीक्षण|जाँच|जांच)',
    ],
    ['medical', 'medical (?:exam(?:ination)?|test)|dme'],
    [
      'interview',
      'interviews?|walk-?ins?|personality test|oral tests?|वॉक-?इन|इ(?:न्|ं)टरव्यू|viva(?:[- ]voce)?|साक्षात्कार',
    ],
    [
      'document-verification',
      'dv|(?:document|certificate)s? verification|(?:verification|checking|scrutiny) of (?:original )?(?:documents|certificates)|documents?[^\\n]{0,40}? be (?:verified|checked)|(?:दस्तावेज|अभिलेख)(?:ों)?(?: के| का)? (?:सत्यापन|परीक्षण)|प्रमाण[- ]?पत्रों (?:की|का|के) (?:जाँच|जांच|सत्यापन|मिलान)',
    ],
    ['counselling', 'counselling|काउंसलिंग'],
    [
      'written',
      'written (?:(?:competitive|objective|recruitment|qualifying) )?(?:exam(?:ination)?|test)|written part|exam(?:ination)?[^\\n]{0,8}\\(written\\)|लिखित (?:प्रतियोगी )?परीक्षा',
    ],
  ] as const
).map(([name, pattern]) => [name, new RegExp(words(pattern), 'giu')]);

/**
 * Matches text between two rounds that are named together: " and ", "(Class 1 to 5) and ".
 */
const TOGETHER =
  /^\)?\s*(?:\([^()\n]{1,40}\)\s*)?(?:,|&|\/|and|एवं|तथा|और|व)?\s*(?:,|&|\/|-|and|एवं|तथा|और|व)\s*(?:(?:the|personal|detailed|review|online|final|subsequent|also) )*$/iu;

const WRITTEN: ReadonlySet<RoundName> = new Set(['written']);
const STAGES: ReadonlySet<RoundName> = new Set(['prelims', 'mains']);
const NUMBERED: ReadonlySet<RoundName> = new Set(['tier-1', 'tier-2', 'cbt-1', 'cbt-2']);
/** Matches text between the number and the name of one round: " - " in "Tier I - Preliminary". */
const NUMBER_AND_NAME = /^\s*[-:/]\s*$/;

/** Whether a round is a paper, which may be a part of another round: "Tier-II (Paper-I)". */
export const isPaper = (round: RoundName): boolean => round.startsWith('paper-');

/**
 * Returns the last round that a text names, with the rounds that are named together with it:
 * "Counselling and document verification". Papers of a named round count as this round: "Tier-II
 * (Paper-I)".
 */
export function findRounds(text: string): RoundName[] {
  const places = ROUNDS.flatMap(([name, pattern]) =>
    [...text.matchAll(pattern)].map(({ 0: words, index }) => ({
      name,
      start: index,
      end: index + words.length,
    })),
  ).sort((one, other) => one.start - other.start);
  const last = places.pop();
  if (!last) return [];
  // "Main (written) examination" is the main examination.
  const before = places.at(-1);
  if (
    before &&
    WRITTEN.has(last.name) &&
    STAGES.has(before.name) &&
    /^[\s(/-]*$/.test(text.slice(before.end, last.start))
  )
    return [before.name];
  const rounds = [last];
  for (const place of places.toReversed()) {
    const [first = last] = rounds;
    const between = text.slice(place.end, first.start);
    // A name and its abbreviation are one round: "Physical Measurement Test (PMT)".
    const isSame = place.name === first.name && /^\s*\($/.test(between);
    if (NUMBERED.has(place.name) && STAGES.has(first.name) && NUMBER_AND_NAME.test(between)) break;
    if (!isSame && !TOGETHER.test(between)) break;
    rounds.unshift(place);
  }
  const names = [...new Set(rounds.map(({ name }) => name))];
  const whole = places[places.length - rounds.length];
  const isWhole =
    whole && !isPaper(whole.name) && /^[\s(,:-]*$/.test(text.slice(whole.end, rounds[0]?.start));
  return isWhole && names.every(isPaper) ? [whole.name] : names;
}

/** Returns the last round that a text names, or null. */
export const findRound = (text: string): RoundName | null => findRounds(text).at(-1) ?? null;

/** Source of a pattern for the name of any round. */
export const ANY_ROUND = ROUNDS.map(([, { source }]) => source).join('|');

/** Matches a name with capital initials and its abbreviation: "Computer Proficiency Test (CPT)". */
const ABBREVIATION =
  /\b(?!The\b)(?<name>[A-Z][\w-]{0,30}(?:[ /-][A-Z]\w*){1,5}) \((?<short>[A-Z]{2,7})\)/g;
/** Matches the Preliminary Eligibility Test. "PET" also stands for the Physical Efficiency Test. */
const ELIGIBILITY_TEST = /preliminary eligibility test|प्रा(?:रं|रम्)भिक (?:अर्हता|पात्रता) परीक्षा/iu;
/** Matches words about physical tests: "PST", "height". */
const PHYSICAL = /physical|शारीरिक|\bPST\b|\bPMT\b|\bPE ?& ?MT\b|endurance|\bheight|\brace\b/iu;

/**
 * Returns the abbreviations of rounds that a notice explains, with their full names: "CPT" for
 * "Computer Proficiency Test (CPT)". If a notice names the Preliminary Eligibility Test and no
 * physical test, "PET" gets this name without an explanation.
 */
export function abbreviationsOf(text: string): ReadonlyMap<string, string> {
  const names = new Map(
    [...text.matchAll(ABBREVIATION)].flatMap(({ groups: { name = '', short = '' } = {} }) => {
      const [rounds, others] = [findRounds(name), findRounds(short)];
      // "MAIN" in "Phase II (MAIN)" is no abbreviation.
      const isExplained = others.length === 0 ? rounds.length === 1 : initialsOf(name) === short;
      return isExplained && rounds.join() !== others.join() ? [[short, name] as const] : [];
    }),
  );
  if (!names.has('PET') && ELIGIBILITY_TEST.test(text) && !PHYSICAL.test(text))
    names.set('PET', 'Preliminary Eligibility Test');
  return names;
}

const initialsOf = (name: string) => name.replace(/(\w)\w*[ /-]?/g, '$1').toUpperCase();

/** Writes the abbreviations of rounds in full. */
export function withAbbreviations(
  words: string,
  abbreviations: ReadonlyMap<string, string>,
): string {
  return words.replace(/\b[A-Z]{2,7}\b/g, (short) => abbreviations.get(short) ?? short);
}

/** Rounds that notices also call "the examination". */
const EXAMINATIONS: ReadonlySet<RoundName> = new Set([
  'tier-1',
  'tier-2',
  'cbt-1',
  'cbt-2',
  'prelims',
  'mains',
  'written',
]);

/** Checks whether a notice names a round that it may also call "the examination". */
export const namesExaminations = (text: string): boolean =>
  ROUNDS.some(([name, pattern]) => EXAMINATIONS.has(name) && text.search(pattern) >= 0);
