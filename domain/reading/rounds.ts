import { words } from '../facts/kinds.ts';
import type { RoundName } from '../facts/schema.ts';

/* Finds the rounds of an examination that notices name. */

const ROUNDS: readonly [RoundName, RegExp][] = (
  [
    ['tier-1', 'tier[- ]?(?:i|1)'],
    ['tier-2', 'tier[- ]?(?:ii|2)'],
    ['tier-3', 'tier[- ]?(?:iii|3)'],
    ['cbt-1', '(?:1st|first)[- ]stage cbt|cbt[- ]?(?:i|1)'],
    ['cbt-2', '(?:2nd|second)[- ]stage cbt|cbt[- ]?(?:ii|2)'],
    ['paper-1', 'paper[- ]?(?:i|1)'],
    ['paper-2', 'paper[- ]?(?:ii|2)'],
    ['prelims', 'prelim(?:inary|s)?|phase[- ](?:i|1) \\(prelim\\w*|प्रारंभिक परीक्षा|प्रारम्भिक परीक्षा'],
    ['mains', 'mains?|मुख्य परीक्षा'],
    ['skill-test', '(?:skill|typing|trade) test|(?:कौशल|टंकण) (?:परीक्षा|जाँच|जांच|परीक्षण)'],
    [
      'physical-test',
      'physical (?:efficiency|standard|measurement)[^\\n]{0,12}|शारीरिक (?:दक्षता|मापदंड) परीक्षा',
    ],
    ['medical', 'medical (?:exam(?:ination)?|test)'],
    ['interview', 'interviews?|personality test|साक्षात्कार'],
    [
      'document-verification',
      'document verification|verification of documents|documents?[^\\n]{0,40}? be (?:verified|checked)|(?:दस्तावेज|अभिलेख)(?:ों के)? सत्यापन',
    ],
    ['counselling', 'counselling|काउंसलिंग'],
    [
      'written',
      'written (?:exam(?:ination)?|test)|exam(?:ination)?[^\\n]{0,8}\\(written\\)|लिखित (?:प्रतियोगी )?परीक्षा',
    ],
  ] as const
).map(([name, pattern]) => [name, new RegExp(words(pattern), 'giu')]);

/** The last round named in a text. Null if there is none. */
export function findRound(text: string): RoundName | null {
  let last = -1;
  let found: RoundName | null = null;
  for (const [name, pattern] of ROUNDS) {
    for (const { index } of text.matchAll(pattern)) {
      if (index > last) [last, found] = [index, name];
    }
  }
  return found;
}
