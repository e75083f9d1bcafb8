import { MOVED } from '../facts/days-in-text.ts';

/*
 * This file detects days in a text that are probably not dates of the notice. Examples are dates of
 * documents, former days (another day replaced them), parts of numbers or addresses, and days on
 * which ages are counted. The phrases of `isFormerDay` are reliable. All other phrases only suggest
 * that the day is no date of the notice.
 */

/** Text before and after a day, within its block. */
type Around = { before: string; after: string };

/** Matches the spaces and punctuation between a word and the day. */
const NEXT = '[^\\p{L}\\p{M}\\p{N}]*$';
/**
 * Matches up to `most` words before the day. The words have no digits, and no comma, semicolon or
 * danda (।) between them. The words ", i.e.", ", viz" or ", namely" may follow.
 */
const words = (most: number) =>
  `(?:[^\\p{L}\\p{M}\\p{N},;।]+[\\p{L}\\p{M}]+){0,${most}}(?:, ?(?:i\\.? ?e|viz|namely))?${NEXT}`;
const WORD = '(?<![\\p{L}\\p{M}\\p{N}])';
const END = '(?![\\p{L}\\p{M}\\p{N}])';
const before = (pattern: string) => new RegExp(WORD + pattern, 'iu');
const after = (pattern: string) => new RegExp(`^[^\\p{L}\\p{M}\\p{N}|]*${pattern}`, 'iu');

// The letter ढ़. Unicode has two encodings of this letter, with one or two characters.
const DHA = '(?:\u095d|\u0922\u093c)';

/** Words for documents. A date often follows them: "letter of 31 March". */
const DOCUMENT =
  '(?:letter|notice|notification|order|circular|corrigendum|addendum|advertisement|memo(?:randum)?|resolution)';
const HINDI_DOCUMENT =
  '(?:विज्ञप्ति|विज्ञापन|अधिसूचना|सूचना|आदेश|परिपत्र|संकल्प|शुद्धि\\s?पत्र|(?<!(?:आवेदन|प्रवेश|प्रमाण)[\\s-]*)पत्र)';
/**
 * Matches a word for "former" before a word such as "date", "fixed" or "announced". The phrases
 * "पूर्व सैनिक" (ex-serviceman) and "सबसे पहले" (first of all) do not match.
 */
const FORMER_DATE =
  '(?:पूर्व|पहले|पुरानी)[\\s-]+(?:(?:की|में|से|अंतिम|अन्तिम)[\\s-]+)*(?:तिथि|तारीख|निर्धारित|घोषित|नियत|तय)';

/** Words before a day that are a reliable sign of a former day: "extended from 31 March". */
const FORMER_BEFORE: readonly RegExp[] = [
  before(`${MOVED} from(?: the)?(?: date)?${NEXT}`),
  before(`(?:instead|in place|in lieu) of${words(3)}`),
];

const FORMER_AFTER: readonly RegExp[] = [
  after(`(?:has been |have been |is |was |stands )?${MOVED} (?:to|till|until|up ?to)${END}`),
  after(`(?:से\\s+(?:ब${DHA}ा|बदल|हटा|स्थगित)|के\\s+(?:स्थान|बजाय|बदले)|की\\s+जगह)`),
];

const BEFORE: readonly RegExp[] = [
  before(`(?:dated|dt|दिनांकित)(?:\\.? the)?${NEXT}`),
  // In "संख्या 05/2027 दिनांक" a number is between the word for "number" and the day.
  before(
    `(?:nos?|number|advt|संख्या|क्रमांक|पत्रांक)[.:\\s]*(?:[\\p{L}\\p{M}\\p{N}/().-]*\\p{N}[\\p{L}\\p{M}\\p{N}/().-]*[,\\s]*)?(?:दिनांक\\s*)?$`,
  ),
  before(`${DOCUMENT}s? of(?: the)?${NEXT}`),
  before(`vide${END}${words(4)}`),
  before(`${HINDI_DOCUMENT}\\s+(?:दिनांक|तिथि)${NEXT}`),
  before(`(?:earlier|previous(?:ly)?|original(?:ly)?|formerly|old)${END}${words(4)}`),
  before(`${FORMER_DATE}${END}${words(3)}`),
  before(`(?:plot|house|flat|sector|block|ward|room|khasra|मकान|वार्ड|सेक्टर|प्लॉट)${NEXT}`),
  /[/_@#&=+\\]$/,
  /(?:https?:|www\.)\S*$/i,
];

const AFTER: readonly RegExp[] = [
  after(`(?:has been |have been |is |was |stands )?${MOVED}${END}`),
  after(`(?:old|earlier|previous)${END}`),
  after(`(?:के\\s+)?द्वारा${END}`),
  after(
    `(?:marg|road|street|nagar|chowk|bhaw?[av]an|park|colony|stadium|मार्ग|रोड|नगर|चौक|भवन)${END}`,
  ),
  /^(?:[/_@#=+\\]\S|[.-]\p{L})/u,
];

/**
 * Whether the words next to a day say that another day replaced this day: "extended from 31 March".
 */
export function isFormerDay(around: Around): boolean {
  return (
    FORMER_BEFORE.some((pattern) => pattern.test(around.before)) ||
    FORMER_AFTER.some((pattern) => pattern.test(around.after))
  );
}

/**
 * Whether a day is probably the date of a document, a former day (`isFormerDay`), or part of a
 * number or address.
 */
export function isAside(around: Around): boolean {
  return (
    isFormerDay(around) ||
    BEFORE.some((pattern) => pattern.test(around.before)) ||
    AFTER.some((pattern) => pattern.test(around.after))
  );
}

const AS_ON: readonly RegExp[] = [
  before(`as (?:on|of)${END}${words(6)}`),
  before(`age(?: limits?)?(?: (?:is|are|will be))?(?: (?:counted|calculated|reckoned))? on${NEXT}`),
  before(`born${END}${words(5)}`),
  before(`जन्म(?:\\s+(?:की|तिथि|दिनांक))*${NEXT}`),
];
const AS_ON_AFTER = after('को\\s+(?:\\S+\\s+){0,2}(?:आयु|उम्र)');
const HINDI_AGE = before(`(?:आयु|उम्र)(?:\\s+(?:सीमा|की|गणना|न्यूनतम|अधिकतम|दिनांक|तिथि))*${NEXT}`);
const HINDI_ON = after('(?:को|से|के\\s+(?:अनुसार|आधार))(?![\\p{L}\\p{M}])');

/**
 * Whether the words next to a day say that ages are counted on this day, or that birth dates must
 * be before or after this day.
 */
export function isAsOn(around: Around): boolean {
  return (
    AS_ON.some((pattern) => pattern.test(around.before)) ||
    AS_ON_AFTER.test(around.after) ||
    (HINDI_AGE.test(around.before) && HINDI_ON.test(around.after))
  );
}
