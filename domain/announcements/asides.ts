/*
 * Detects days in a text that are probably not the date that was changed: the date of a document, a
 * former date, or a part of a number or address.
 */

/** Text before and after a day, within its block. */
type Around = { before: string; after: string };

/** Only punctuation before the day. */
const NEXT = '[^\\p{L}\\p{M}\\p{N}]*$';
/**
 * A few words without digits before the day, in the same part of the sentence. They may end with ",
 * i.e.".
 */
const words = (most: number) =>
  `(?:[^\\p{L}\\p{M}\\p{N},;।]+[\\p{L}\\p{M}]+){0,${most}}(?:, ?(?:i\\.? ?e|viz|namely))?${NEXT}`;
const WORD = '(?<![\\p{L}\\p{M}\\p{N}])';
const END = '(?![\\p{L}\\p{M}\\p{N}])';
const before = (pattern: string) => new RegExp(WORD + pattern, 'iu');
const after = (pattern: string) => new RegExp(`^[^\\p{L}\\p{M}\\p{N}|]*${pattern}`, 'iu');

const MOVED = '(?:extended|postponed|preponed|shifted|moved|changed|revised|rescheduled|deferred)';
// The letter ढ़ may be one or two characters.
const DHA = '(?:\u095d|\u0922\u093c)';

const BEFORE: readonly RegExp[] = [
  before(`(?:dated|dt|दिनांकित)${NEXT}`),
  // In "No. 05/2027 dated" the number is between the word and the day.
  before(
    `(?:nos?|number|advt|संख्या|क्रमांक|पत्रांक)[.:\\s]*(?:[\\p{L}\\p{M}\\p{N}/().-]*\\p{N}[\\p{L}\\p{M}\\p{N}/().-]*[,\\s]*)?(?:दिनांक\\s*)?$`,
  ),
  before(`${MOVED} from(?: the)?(?: date)?${NEXT}`),
  before(`(?:instead|in place|in lieu) of${words(3)}`),
  before(`(?:earlier|previous(?:ly)?|original(?:ly)?|formerly|old|पूर्व|पहले|पुरानी)${END}${words(4)}`),
  before(`(?:plot|house|flat|sector|block|ward|room|khasra|मकान|वार्ड|सेक्टर|प्लॉट)${NEXT}`),
  /[/_@#&=+\\]$/,
  /(?:https?:|www\.)\S*$/i,
];

const AFTER: readonly RegExp[] = [
  after(`(?:has been |have been |is |was |stands )?${MOVED}${END}`),
  after(`(?:old|earlier|previous)${END}`),
  after(`(?:से\\s+(?:ब${DHA}ा|बदल|हटा|स्थगित)|के\\s+(?:स्थान|बजाय|बदले)|की\\s+जगह)`),
  after(
    `(?:marg|road|street|nagar|chowk|bhaw?[av]an|park|colony|stadium|मार्ग|रोड|नगर|चौक|भवन)${END}`,
  ),
  /^(?:[/_@#=+\\]\S|[.-]\p{L})/u,
];

/**
 * Checks whether a day is probably the date of a document, a former date, or a part of a number or
 * address.
 */
export function isAside(around: Around): boolean {
  return (
    BEFORE.some((pattern) => pattern.test(around.before)) ||
    AFTER.some((pattern) => pattern.test(around.after))
  );
}

const AS_ON = before(`as (?:on|of)${END}${words(6)}`);
const AS_ON_AFTER = after('को\\s+(?:\\S+\\s+){0,2}(?:आयु|उम्र)');

/** Checks whether a day is the one on which ages are counted. */
export function isAsOn(around: Around): boolean {
  return AS_ON.test(around.before) || AS_ON_AFTER.test(around.after);
}
