/** Words that are written in lower case, except at the beginning of a name. */
const SMALL: ReadonlySet<string> = new Set('and at by for from in of on the to'.split(' '));

/**
 * Words with up to four letters that occur in names. All other words with up to four letters count
 * as abbreviations, except those in `SMALL`. Examples of abbreviations are CSIR, UCO and NHPC.
 */
const SHORT_WORDS: ReadonlySet<string> = new Set(
  (
    'air all army art arts bank coal data east farm fire food fund gas goa high hill home ' +
    'indo iron jal jute lake land law leh life lok ltd mine mint navy new oil park port ' +
    'post pune pvt rail raj ram road sea seed seva ship silk soil sri tax tea test tool ' +
    'town unit west wing wood wool work yard yoga zila zone'
  ).split(' '),
);
const SHORT_CHARACTERS = 4;

/**
 * Matches abbreviations of five or six letters by letter sequences that are rare in ordinary words.
 * Examples are UPSSSC and AIIMS. RITES has no such sequence, so the pattern lists it.
 */
const LONG_ABBREVIATION = /^(?=.{5,6}$)(?:RITES|[AEIOU]{3}|.*[^AEIOUY]{4}|.*II)/;

/**
 * Changes a name in capital letters to title case, except its abbreviations. 'ICAR-NATIONAL BUREAU'
 * becomes 'ICAR-National Bureau'. A name with four lower-case letters in a row does not change.
 */
export function toTitleCase(name: string): string {
  if (/\p{Ll}{4}/u.test(name)) return name;
  return name.replace(/\p{Lu}{2,}/gu, (word, at: number) => {
    const small = word.toLowerCase();
    // A word after an opening parenthesis is an abbreviation, as in 'Mizoram Commission (MPSC)'.
    const isAbbreviation =
      name[at - 1] === '(' ||
      (word.length <= SHORT_CHARACTERS && !SHORT_WORDS.has(small)) ||
      LONG_ABBREVIATION.test(word);
    if (at > 0 && SMALL.has(small)) return small;
    return isAbbreviation && !SMALL.has(small) ? word : `${word[0]}${small.slice(1)}`;
  });
}
