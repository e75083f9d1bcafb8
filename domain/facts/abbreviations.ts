import type { Facts } from './schema.ts';

/*
 * Candidates must know the abbreviations in notices, such as UR. The messages `abbreviation-…`
 * explain them. If an abbreviation has several meanings, the text around it, the title and the
 * organisation decide its meaning.
 */

/** Abbreviations that the site explains. 'PET-UPSSSC' is the second meaning of 'PET'. */
export const abbreviations = [
  'UR',
  'EWS',
  'OBC',
  'NCL',
  'EBC',
  'MBC',
  'BC',
  'SC',
  'ST',
  'PwBD',
  'PwD',
  'PWD',
  'PH',
  'ESM',
  'CBT',
  'CBAT',
  'OMR',
  'PET',
  'PET-UPSSSC',
  'PST',
  'DV',
  'DME',
  'RME',
  'DAF',
  'OTR',
  'CEN',
  'NOC',
  'ITI',
] as const;
export type Abbreviation = (typeof abbreviations)[number];

/** Fields of an announcement that help to decide the meaning of an abbreviation. */
export type AbbreviationSource = {
  title: string;
  facts: Pick<Facts, 'organisation' | 'abbreviation'>;
};

/** A part of a text. `abbreviation` is null for a part without an explanation. */
export type TextPart = { text: string; abbreviation: Abbreviation | null };

/** Returns the abbreviation as notices write it: 'PET' for 'PET-UPSSSC'. */
export const wordOf = (abbreviation: Abbreviation): string =>
  abbreviation === 'PET-UPSSSC' ? 'PET' : abbreviation;

const words = abbreviations.filter((abbreviation) => abbreviation === wordOf(abbreviation));

/** Matches an abbreviation as a whole word. The 'ST' in 'TEST' does not match. */
const WORD = new RegExp(`(?<![\\p{L}\\p{N}])(${words.join('|')})(?![\\p{L}\\p{N}])`, 'u');

/** Lists the abbreviations in the texts of an announcement, in the order of `abbreviations`. */
export function abbreviationsIn(
  texts: readonly string[],
  notice: AbbreviationSource,
): Abbreviation[] {
  const found = new Set(
    texts
      .flatMap((text) => splitAtAbbreviations(text, notice))
      .map(({ abbreviation }) => abbreviation),
  );
  return abbreviations.filter((abbreviation) => found.has(abbreviation));
}

/** Splits a text of an announcement at its abbreviations. The parts together are the whole text. */
export function splitAtAbbreviations(text: string, notice: AbbreviationSource): TextPart[] {
  const parts = text.split(WORD);
  return parts.map((part, index) => {
    if (index % 2 === 0) return { text: part, abbreviation: null };
    const before = parts.slice(0, index).join('');
    const after = parts.slice(index + 1).join('');
    const abbreviation = meaningOf(part as Abbreviation, { before, after }, notice);
    return { text: part, abbreviation };
  });
}

/** Text before and after a word. */
type Surroundings = { before: string; after: string };

/**
 * Returns the abbreviation with the meaning that it has in this text. Returns null if the letters
 * have a meaning that the site does not explain, such as the initials in 'UR Rao'.
 */
function meaningOf(
  word: Abbreviation,
  around: Surroundings,
  notice: AbbreviationSource,
): Abbreviation | null {
  switch (word) {
    case 'UR':
    case 'BC':
    case 'SC':
    case 'ST':
      return isOfName(around) ? null : word;
    case 'PH':
      return DEGREE.test(around.after) || TELEPHONE.test(around.after) ? null : word;
    case 'PWD':
      return isDisability(around, notice) ? word : null;
    case 'NCL':
      return isNonCreamyLayer(around) ? word : null;
    case 'PET':
      return isEligibilityTest(around, notice) ? 'PET-UPSSSC' : word;
    case 'DME':
    case 'RME':
      return isMedicalExamination(around) ? word : null;
    case 'ITI':
      // ITI Limited is a company.
      return /^\s+(?:ltd|limited)\b/i.test(around.after) ? null : word;
    default:
      return word;
  }
}

const GROUP =
  '(?:UR|GEN|EWS|[A-Z]*BC(?:[- ]?[IVAB]+)?|NCL|SC|ST|ESM|PH|PwB?D|Women|Female|Ex-servicemen)';
const JOINT = '[\\s)]*(?:[,/&+|–-]|and|or|और|तथा|एवं|या)?[\\s(]*';
/**
 * Matches a text that ends with a group of candidates and an optional separator: "SC/" before 'ST'.
 */
const AFTER_GROUP = new RegExp(`\\b${GROUP}${JOINT}$`);
/**
 * Matches a text that begins with a group of candidates after an optional separator: "/ST" after
 * 'SC'.
 */
const BEFORE_GROUP = new RegExp(`^${JOINT}${GROUP}\\b`);

/**
 * Matches a capitalised word directly after an abbreviation: 'Rao' in 'UR Rao', 'Teresa' in 'ST.
 * Teresa'.
 */
const CAPITALISED = /^\.?\s*(\p{Lu}\p{L}{2,})/u;
/**
 * Matches a text that ends with a lower-case letter and a space: "Nil for " in "Nil for ST. Pay
 * online." After such a text, the dot behind the abbreviation ends a sentence.
 */
const SENTENCE_END = /\p{Ll}\s$/u;
/**
 * Matches a word that can follow a group of candidates: 'fee' in 'SC fee'. The words of a personal
 * name do not match: 'Rao' in 'UR Rao'.
 */
const OF_GROUP = new RegExp(
  '^(?:age|applicants?|backlog|candidates?|castes?|categor|certificate|class|communit|cut|employee|' +
    'fee|free|gen|girls?|boys?|group|hostel|list|male|female|marks|merit|members?|men|minorit|nil|' +
    'only|open|persons?|posts?|pwb?d|quota|recruit|relax|reserv|result|scholar|score|seats?|special|' +
    'students?|study|total|tribe|unreserved|vacanc|welfare|wom[ae]n|[a-z]*bc$|ews|esm|ncl)',
  'i',
);

/**
 * Whether an abbreviation begins a name, as in UR Rao, ST Teresa and BC Roy. If the result is
 * false, the abbreviation is a group of candidates.
 */
function isOfName({ before, after }: Surroundings): boolean {
  const next = CAPITALISED.exec(after)?.[1];
  if (!next || OF_GROUP.test(next) || AFTER_GROUP.test(before)) return false;
  return !(after.startsWith('.') && SENTENCE_END.test(before));
}

/** Matches the text after 'PH' in 'PH.D'. */
const DEGREE = /^\.?\s?D\b/;
/**
 * Matches the text after 'PH' if PH means a telephone. The text begins with a telephone number, or
 * with 'no' as in 'PH NO.'.
 */
const TELEPHONE = /^[.:\s]*(?:no\b|number\b|[+(]*\d[\d\s()-]{6,})/i;

/**
 * Matches an empty text, or a text that ends with a semicolon or a line break. A group of
 * candidates after this text begins an entry of a list: 'PWD' in 'General: ₹100; PWD: no fee'.
 */
const LINE_START = /(?:^|[;\n]\s*)$/;
/**
 * Matches an empty text, or a text that begins with a colon, a semicolon or a line break. A group
 * of candidates before this text is an entry of a list.
 */
const LINE_END = /^(?:[:;\n]|$)/;
const DISABILITY = /(?:disabilit\p{L}*|दिव्यांग\p{L}*|handicapped)[\s(]*$/iu;

/** Whether PWD means persons with disabilities. Otherwise PWD is the Public Works Department. */
const isDisability = (
  { before, after }: Surroundings,
  { facts: { organisation, abbreviation } }: AbbreviationSource,
) =>
  AFTER_GROUP.test(before) ||
  BEFORE_GROUP.test(after) ||
  DISABILITY.test(before) ||
  OF_CANDIDATES.test(after) ||
  (LINE_START.test(before) &&
    LINE_END.test(after) &&
    ![organisation, abbreviation].includes('PWD'));

/** Matches a text that ends with 'creamy layer', with EWS, or with a backward class such as OBC. */
const CREAMY_GROUP = /(?:\b[A-Z]*BC(?:[- ]?[IVAB]+)?|\bEWS|creamy layer|क्रीमी लेयर)[\s(/–-]*$/i;
/** Matches a text that begins with a word for candidates or their certificates. */
const OF_CANDIDATES = /^[\s)]*(?:candidates?|category|certificates?|प्रमाण|अभ्यर्थी)/i;

/**
 * Whether NCL means 'non-creamy layer'. Otherwise NCL is a laboratory or a company: CSIR-NCL,
 * Northern Coalfields Limited.
 */
const isNonCreamyLayer = ({ before, after }: Surroundings) =>
  CREAMY_GROUP.test(before) || OF_CANDIDATES.test(after);

const BEFORE_ELIGIBILITY = /(?:\bUPSSSC|\beligibility test|\bscore (?:in|of)(?: the)?)[\s(]*$/i;
const AFTER_ELIGIBILITY = /^(?: 20\d\d)?(?: के)? (?:scores?|स्कोर|अंक)/i;
const UPSSSC = /\bUPSSSC\b|Uttar Pradesh Subordinate Services Selection Commission/i;
/** Matches names of posts whose candidates take a physical test, and words for a physical test. */
const PHYSICAL = /\b(?:constable|driver|guard|jail|warder|physical|PST)|शारीरिक/i;

/**
 * Whether PET is the Preliminary Eligibility Test of UPSSSC, and not a physical test. Words
 * directly next to PET decide first. Without such words, PET is the eligibility test if the notice
 * is about UPSSSC and does not match `PHYSICAL`.
 */
function isEligibilityTest(
  { before, after }: Surroundings,
  { title, facts: { organisation = '', abbreviation = '' } }: AbbreviationSource,
): boolean {
  if (BEFORE_ELIGIBILITY.test(before) || AFTER_ELIGIBILITY.test(after)) return true;
  const isOfUpsssc = [abbreviation, organisation, title].some((text) => UPSSSC.test(text));
  return isOfUpsssc && ![title, before, after].some((text) => PHYSICAL.test(text));
}

/** Matches 'medical examination' in English or Hindi, and the short form 'medical exam'. */
const MEDICAL = /\bmedical exam|चिकित्सा परीक्षा/i;
/**
 * Matches a text that begins with a word for a step of an examination: ' Admit Card' in 'DME Admit
 * Card'.
 */
const STEP_OF_EXAMINATION = /^[\s)]*(?:admit card|call letter|date|list|result|schedule)/i;

/**
 * Whether RME or DME is a medical examination. Otherwise the abbreviation is a directorate, a
 * diploma or a post.
 */
const isMedicalExamination = ({ before, after }: Surroundings) =>
  MEDICAL.test(before) ||
  MEDICAL.test(after) ||
  /\b[DR]ME[\s(),/-]*$/.test(before) ||
  /^[\s(),/-]*[DR]ME\b/.test(after) ||
  STEP_OF_EXAMINATION.test(after);
