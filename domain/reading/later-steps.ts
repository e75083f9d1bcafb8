import type { RoundDate, RoundName } from '../facts/schema.ts';
import { ANY_ROUND, findRounds } from './rounds.ts';
import type { Clause } from './source.ts';

/*
 * This file finds the later step, such as the examination, whose date a sentence gives. The verb
 * decides to which nouns the date can belong. An English verb mostly comes before the date, a Hindi
 * verb after the date.
 */

/** The kind of a noun: a later step, or another thing that can have a date. */
type Kind = RoundDate | 'event' | 'application' | 'paper';

const COMPOUND =
  '(?![ -]?(?:fees?|cit(?:y|ies)|cent(?:re|er)s?|halls?\\b|forms?\\b|cell\\b|section\\b|controller|pattern|scheme|days?\\b|venues?|portal|branch|notices?|boards?|syllabus|bod(?:y|ies)|rules?|dates? (?:will|shall)|schedule\\b|duration|marks?\\b|applications?|registration|roll\\b|hours|शुल्क|केन्द्र|केंद्र|शहर|नगर|जनपद|का जनपद|की तिथि की सूचना|नियंत्रक|जिल|योजना|प्रकोष्ठ|समाप्ति|प्रारम्भ होने|प्रारंभ होने|परिणाम))';

/**
 * Kinds of nouns, each with its pattern. If several patterns match at the same offset, the longest
 * match counts. Among matches of the same length, the first pattern counts.
 */
const NOUNS: readonly [Kind, string][] = [
  [
    'event',
    're-?(?:tests?|exam(?:ination)?s?)|mock tests?|practice tests?|psycho(?:metric|logical) tests?|(?:pre-?exam(?:ination)?|foundation|induction) trainings?|trainings?|joining|meetings?|draw of lots|orientation|classes|courses?|convocation|reporting|process(?:es)?|evaluation|holidays?|elections?|programmes? (?:commences?|starts?)|gate \\d{4}|प्रशिक्षण|बैठक|कक्षाएं|अवकाश',
  ],
  [
    'admitCard',
    'e?-?admit[ -]?(?:cards?|certificates?)|hall[- ]?(?:tickets?|permits?)|e?-?call[- ]?letters?|admission (?:certificates?|tickets?|letters?|cards?)|interview (?:call )?letters?|(?:ई-?)?प्रवेश[- ]?पत्र(?:ों)?|बुलावा[- ]?पत्र(?:ों)?',
  ],
  [
    'answerKey',
    '(?:model|key) answers|(?:answer|(?:provisional|final|tentative|model|revised|preliminary|primary|initial|suggested)(?: answer)?)[- ]?keys?|keys?(?= (?:of|for|to|is|are|was|were|has|have|will|shall|published|released|hosted|uploaded|on|from)\\b)|उत्तर[- ]?कु(?:ं|न्|ञ्) ?ज(?:ी|ियों|ियाँ|ियां)|(?:औपबंधिक|औपबन्धिक|अनंतिम|अनन्तिम|प्रावधिक|प्राविधिक|मॉडल|आदर्श|अंतिम|अन्तिम) उत्तर(?:ों)?',
  ],
  [
    'objection',
    '(?<!no )objections?|challenges?|representations?|आपत्ति(?:यां|यों|याँ|या)?|प्रत्यावेदन|अभ्यावेदन',
  ],
  ['result', 'results?|short-?lists?|परीक्षाफल|(?:परीक्षा )?परिणाम|रिजल्ट'],
  [
    'exam',
    `(?:exam(?:ination)?s?|(?<!re-)tests?|\\bcb[te]\\b|\\bcbrt\\b|physical (?:measurements?|standards?|efficiency|endurance|fitness)(?: tests?)?|interviews?|walk-?in(?:s|[- ]interviews?)?|\\bdv\\b|(?:document|certificate|credential)s?(?: |-)verification|(?:verification|checking|scrutiny) of (?:[a-z]+ ){0,3}(?:documents|certificates|credentials|testimonials)|counsell?ing|viva[- ]?voce|\\bviva\\b|\\bpe?t\\b|\\bpst\\b|\\bpmt\\b|\\bpet\\b|papers?[- ](?:i{1,3}|[1-3])\\b|tier[- ](?:i{1,3}|[1-3])\\b|phase[- ](?:i{1,3}|[1-3])\\b|stage[- ](?:i{1,3}|[1-3])\\b|prelims?|mains\\b|rall(?:y|ies)|(?:लिखित|मुख्य|प्रारम्भिक|प्रारंभिक|टंकण|कौशल|शारीरिक|स्क्रीनिंग|प्रवेश|पात्रता|दक्षता)?[- ]?परीक्षा(?:एं|एँ|ओं)?|परीक्षण|साक्षात्कार|(?:वॉक-?इन-?)?(?:इन्टरव्यू|इंटरव्यू)|(?:टंकण|अभिलेख|दस्तावेज|प्रमाण[- ]?पत्रों की) ?(?:जाँच|जांच)|सत्यापन|काउंसलिंग|टेस्ट|प्रश्न-?पत्र(?:-?\\d|-?I+))${COMPOUND}`,
  ],
  [
    'application',
    'applications?|registrations?|application forms?|on-?line forms?|आवेदन(?:[- ]?पत्र)?(?:ों)?|पंजीकरण|पंजीयन',
  ],
  [
    'paper',
    '(?:डुप्लीकेट|डुप्लिकेट|duplicate|द्वितीय) (?:प्रवेश[- ]?पत्र|admit cards?)|दावा[ -]*(?:/|एवं|व)?[ -]*आपत्ति(?:यां|यों|याँ)?|claims? (?:and|&|/|or) objections?|no objection|(?:public )?holidays?|vacanc(?:y|ies)|posts?\\b|cit(?:y|ies)\\b|(?:city )?(?:intimation )?slips?|marks(?: ?sheets?)?|scores?(?: ?cards?)?|response sheets?|omr(?: sheets?)?|question papers?|cut-?offs?|lists?|certificates?|documents?|options?|fees?|payment|syllabus|instructions|notifications?|advertisements?|notices?|circulars?|corrigend(?:um|a)|bio-?data|attestation|letters?|schedules?|programmes?|time[- ]?tables?|details|roll numbers?|complaints?|grievances?|claims?|duplicate|copy|copies|orders?|सूची|सूचियाँ|प्राप्तांक|अंक|शुल्क|विज्ञापन|सूचना|विज्ञप्ति|जानकारी|प्रमाण[- ]?पत्र|विकल्प|दावा|कार्यक्रम|शिकायत',
  ],
];

/** The kind of a verb. */
type Verb = 'held' | 'begins' | 'shown' | 'said' | 'raised';

/** Maps the kind of a verb to the kinds of nouns that can be its subject or object. */
const SUBJECTS: Record<Verb, readonly Kind[]> = {
  held: ['exam', 'event'],
  begins: ['exam', 'event', 'application', 'objection', 'admitCard', 'paper'],
  shown: ['admitCard', 'answerKey', 'result', 'objection', 'application', 'paper'],
  said: ['result', 'answerKey', 'paper'],
  raised: ['objection', 'application', 'paper'],
};

/**
 * Patterns of verbs. The noun to which the date belongs comes after an `active` form ("hold the
 * test") and before a `passive` form ("the test is held").
 */
const VERBS: readonly [Verb, 'active' | 'passive', string][] = [
  [
    'held',
    'active',
    'hold(?:s|ing)?|conduct(?:s|ing)?|organi[sz](?:e|es|ing)|appear(?:ed|ing|s)?(?: in| for| at| before)?|take(?= the )|attend(?:ed|ing)?|call(?:ed)? for|called to|(?:has|have|had) (?:held|conducted|organi[sz]ed)|undergo|participate in|sit for|present themselves for',
  ],
  [
    'held',
    'passive',
    'held|conducted|(?:is|are|was|were|will be|shall be)(?= (?:now |tentatively |provisionally |likely |proposed )*(?:on|from|between)\\b)|(?:pre-|re-)?schedul(?:ed|es?)|organi[sz]ed|take(?:s|n)? (?:place|up)|taken|took place|carried out|done|fixed|planned|slated|completed|concluded|आयोजित|आयोजन|सम्पन्न|संपन्न|ली (?:जा[\\p{L}\\p{M}]*|गई|गयी)|लिया (?:जा[\\p{L}\\p{M}]*|गया)|होग[ीा]|होंग[ेी]|हुई|हुआ|प्रस्तावित|निर्धारित|कराई|करायी|चलेग[ीा]|रख[ीा] (?:गय[ीा]|गई|जा[\\p{L}\\p{M}]*)|किया जा[\\p{L}\\p{M}]*|की जा[\\p{L}\\p{M}]*|लि(?:ए|ये) (?:गए|गये|जा[\\p{L}\\p{M}]*)|नियत|सम्भावित|संभावित',
  ],
  [
    'begins',
    'passive',
    'commenc(?:e|es|ed|ing)|begins?|beginning|began|starts?|started|starting|प्रारम्भ|प्रारंभ|आरम्भ|आरंभ|शुरू',
  ],
  [
    'shown',
    'active',
    'download(?:s|ing)?|view|check|obtain|collect|access|print|publish(?:es|ing)?|releas(?:e|es|ing)|issu(?:e|es|ing)|upload(?:s|ing)?|display(?:s|ing)?|host(?:s|ing)?|(?:has|have|had) (?:uploaded|released|published|issued|hosted|displayed)',
  ],
  [
    'shown',
    'passive',
    'available|availability|aval|upload(?:ed)?|hosted|released|published|issued|displayed|downloaded|live|accessible|activated|active|viewed|obtained|collected|opened|opens?|put up|placed|put|posted|sent|d[ei]spatched|seen|e-?mailed|उपलब्ध|डाउनलोड|जारी|अपलोड|प्रकाशित|प्रदर्शित|निर्गत|प्राप्त कर',
  ],
  [
    'said',
    'active',
    'declar(?:es|ing)|announc(?:es|ing)|(?:has|have|had) (?:declared|announced|notified)|declaration of|announcement of|publication of|release of',
  ],
  ['said', 'passive', 'declared|announced|notified|out\\b|घोषित'],
  [
    'raised',
    'active',
    'rais(?:e|es|ing)|enter|submit(?:s|ting)?|lodg(?:e|es|ing)|fil(?:e|ing)|make|send|register|challenge(?= the)',
  ],
  [
    'raised',
    'passive',
    'raised|submitted|entered|lodged|filed|invited|sought|made|received|entertained|accepted|considered|registered(?! (?:e-?mail|mobile|address))|दर्ज|प्रस्तुत|आमंत्रित|आमन्त्रित|भेज[\\p{L}\\p{M}]*|दे सक[\\p{L}\\p{M}]*|मांगी|माँगी|प्राप्त की',
  ],
];

type Token = Clause & { kind: Kind | null; verb: Verb | null; isActive: boolean; words: string };

const edge = (words: string) =>
  new RegExp(`(?<![\\p{L}\\p{M}\\d-])(?:${words})(?![\\p{L}\\p{M}])`, 'giu');
const nouns = NOUNS.map(([kind, words]) => ({
  kind,
  verb: null,
  isActive: false,
  pattern: edge(words),
}));
const verbs = VERBS.map(([verb, voice, words]) => ({
  kind: null,
  verb,
  isActive: voice === 'active',
  pattern: edge(words),
}));

const URL = /(?:https?:\/\/|www\.)\S+/gi;

/**
 * Matches the word after an examination if the examination only describes this word: " memos" in
 * "interview memos". Verbs, prepositions, conjunctions and other words that can follow the
 * examination itself do not match.
 */
const BEFORE_NOUN = new RegExp(
  `^ (?!(?:${[
    'for|of|on|in|from|at|to|by|with|under|without|against|through|within|via|since|before|after',
    'between|along|alongwith|during|until|till|upto|over|about|vide|per|and|or|as|if|so|but|only',
    'which|that|where|when|who|whose|the|this|one|all|both|then|once|also|later|not|now|again',
    'earlier|already|therefore|however|there|itself|except|whichever|falls?|due|yet|still|below|above|together|today|afresh|online|offline|mode|dates?',
    'will|is|was|shall|are|may|can|has|have|had|were|should|must|would|could|being|be|do|does|did',
    'took|takes?|taken|held|given|begins?|began|starts?|commences?|ends?|consists?|comprises?',
    'carries|remains?|follows?|stands?|gives?|written|voce|tests?|exam\\w*|interviews?|results?',
    '[a-z]+ed|[a-z]+ing|[a-z]+ly',
  ].join('|')})\\b)[a-z]{3,}`,
);

/** Returns the nouns and verbs of a part of a text, in order and without overlaps. */
function tokensOf(text: string, from: number, until: number): Token[] {
  // Words in a URL, such as "hallticket", do not count as nouns.
  const part = text.slice(from, until).replace(URL, (url) => 'x'.repeat(url.length));
  const all = [...nouns, ...verbs].flatMap(({ pattern, ...token }, order) =>
    [...part.matchAll(pattern)].map(({ 0: words, index }) => ({
      ...token,
      order,
      words,
      start: from + index,
      end: from + index + words.length,
    })),
  );
  all.sort(
    (one, other) => one.start - other.start || other.end - one.end || one.order - other.order,
  );
  const tokens: Token[] = [];
  for (const token of all) if (token.start >= (tokens.at(-1)?.end ?? from)) tokens.push(token);
  return tokens.map((token, index) => {
    const behind = part.slice(token.end - from, token.end - from + NEAR_CHARACTERS);
    const isBeforeNoun =
      token.kind === 'exam' &&
      tokens[index + 1]?.start !== token.end + 1 &&
      BEFORE_NOUN.test(behind);
    return isBeforeNoun ? { ...token, kind: 'paper' } : token;
  });
}

/** A later step whose date a sentence gives. */
export type StepInSentence = Clause & {
  names: readonly RoundDate[];
  /** The words that may name the round of the step. */
  about: string;
  /** Words after the date that may name the round if `about` does not. */
  following?: string;
  /**
   * Whether the verb puts the step in the future (`to come`) or in the past (`over`). Null without
   * a verb.
   */
  tense: 'to come' | 'over' | null;
  /** Whether the date may belong to another step or event, or is only the last day of the step. */
  isUnsure: boolean;
};

/** A date with the offset at which its sentence starts. */
type Dated = Clause & { sentence: number };

/** Maximum numbers of characters of a sentence that are read before and after a date. */
const BEFORE_CHARACTERS = 320;
const AFTER_CHARACTERS = 180;

const isStep = (kind: Kind | null): kind is RoundDate =>
  kind !== null && kind !== 'event' && kind !== 'application' && kind !== 'paper';

const fits = ({ verb }: Token, { kind }: Token) =>
  verb !== null && kind !== null && SUBJECTS[verb].includes(kind);

const DEVANAGARI = /\p{Script=Devanagari}/u;
/**
 * Matches all text up to the end of a sentence whose last word is an abbreviation in capital
 * letters: "All times are IST. ".
 */
const AFTER_ABBREVIATION = /^[\s\S]*[A-Z]{3,}\.\s+(?=(?!No\b)[A-Z][a-z]+ )/;

/**
 * Finds the later step whose date a sentence gives, or null.
 *
 * @param from end of the previous date, or start of the sentence
 * @param until start of the next date, or end of the text
 */
export function stepInSentence(
  text: string,
  clause: Clause,
  day: Clause,
  from: number,
  until: number,
): StepInSentence | null {
  const earliest = Math.max(clause.start, day.start - BEFORE_CHARACTERS);
  const start =
    earliest + (AFTER_ABBREVIATION.exec(text.slice(earliest, day.start))?.[0].length ?? 0);
  const date = { start: day.start, end: day.end, sentence: start };
  const end = Math.min(until, clause.end, date.end + AFTER_CHARACTERS);
  const before = tokensOf(text, start, date.start);
  const after = tokensOf(text, date.end, end);
  const isHindi =
    DEVANAGARI.test(text.slice(Math.max(start, date.start - 30), date.start)) ||
    DEVANAGARI.test(text.slice(date.end, Math.min(date.end + 12, clause.end)));
  const inBrackets = stepOfBrackets(text, date, before, after, from);
  if (inBrackets) return inBrackets;
  const step = isHindi
    ? hindiStep(text, date, before, after, Math.max(from, start))
    : (englishBefore(text, date, before, Math.max(from, start)) ??
      (before.length === 0 ? englishAfter(text, date, after, end) : null));
  if (!step || step.names.includes('exam')) return step;
  // Another part of the sentence may name the round: "from 04.12.2026 for the typing test".
  const following = text.slice(date.end, end);
  return {
    ...step,
    following: /^[^.;\d]{0,30}?(?:for|of|in|on) (?:the )?(.*)/is.exec(following)?.[0] ?? '',
  };
}

/** Matches the text between a noun and its date in brackets: " (दिनांक ". */
const OPENS_BRACKET = /^\s*\((?:held on |dated |dt\.? ?|दिनांक )?$/iu;

/**
 * Returns the examination before a date in brackets if the sentence also names a result or an
 * answer key: "प्रारंभिक परीक्षा (18.10.2026) का परिणाम". The date is that of the examination. The
 * verb of the sentence is ignored, because it is about the result.
 */
function stepOfBrackets(
  text: string,
  date: Dated,
  before: readonly Token[],
  [next]: readonly Token[],
  from: number,
): StepInSentence | null {
  const last = before.at(-1);
  const isInBrackets =
    last?.kind === 'exam' &&
    OPENS_BRACKET.test(text.slice(last.end, date.start)) &&
    /^\s*\)/.test(text.slice(date.end, date.end + 2));
  const isOver = [next, ...before].some(
    (token) => token?.kind === 'result' || token?.kind === 'answerKey',
  );
  return isInBrackets && isOver ? ofTokens(text, [last], last, date, from, 'over', false) : null;
}

/** Matches words between two subjects of one verb: "and". */
const JOINS =
  /\b(?:and|along ?with|as well as|(?:in|for|by) which)\b|[,&/]|एवं|तथा|और|व(?![\p{L}\p{M}])/iu;

/**
 * Matches words before a noun if the noun only describes candidates: "qualified in the" before
 * "written test".
 */
const DESCRIBES =
  /(?:qualif\w*|short-?listed|selected|passed|passing|basis of|success\w*|appeared|marks (?:in|of)|eligible|roll numbers|उत्तीर्ण|सफल|अर्ह|आधार)[^.,;।]{0,40}$/iu;

/**
 * Returns the main nouns of a list of nouns: "answer key" and "result" in "answer key of the test
 * and result".
 */
function headsOf(text: string, run: readonly Token[]): Token[] {
  return run.filter((token, index) => {
    const before = run[index - 1];
    return !before || JOINS.test(text.slice(before.end, token.start));
  });
}

function describes(text: string, token: Token, tokens: readonly Token[]): boolean {
  const before = tokens.findLast(({ end }) => end <= token.start);
  return DESCRIBES.test(
    text.slice(Math.max(before?.end ?? 0, token.start - NEAR_CHARACTERS), token.start),
  );
}

/**
 * Matches words between a noun and the verb of its relative clause: "which is to be". A single
 * space also matches.
 */
const RELATIVE =
  /^[\s,]*(?:which|that) (?:is |are |will |shall |was |were |has been )?(?:to )?(?:be )?$|^ (?:to be )?$/i;

/**
 * Returns the nouns that can be the subject of a verb. The verbs of a sentence divide the sentence
 * into parts. The parts before the verb are searched backwards until a part has such nouns.
 */
function subjectsOf(text: string, tokens: readonly Token[], verb: Token): Token[] {
  const last = tokens.at(-1);
  // In "admit cards for the verification which begins on", the subject is only "verification".
  if (last?.kind && RELATIVE.test(text.slice(last.end, verb.start)) && fits(verb, last))
    return [last];
  let end = tokens.length;
  while (end > 0) {
    const start = tokens.findLastIndex((token, index) => index < end && token.verb !== null) + 1;
    const all = tokens.slice(start, end);
    const own = all.filter((token) => !describes(text, token, tokens));
    const run = own.length > 0 ? own : all;
    const heads = headsOf(text, run).filter((token) => fits(verb, token));
    if (heads.length > 0) return verb.verb === 'held' ? heads.slice(-1) : heads;
    const nearest = run.findLast((token) => fits(verb, token));
    if (nearest) return [nearest];
    end = start - 1;
  }
  return [];
}

/**
 * Number of characters that are checked before or after a noun, a verb or a date, for example for
 * auxiliary verbs.
 */
const NEAR_CHARACTERS = 50;
/** Maximum number of characters between a verb and its date. */
const MOST_AFTER_VERB = 170;
const MOST_AFTER_NOUN = 90;

const TO_COME =
  /\b(?:will|shall|to be|may|can|must|should|would|be|is|are|being|likely|proposed|requested|advised)\b/i;
const IS_OVER = /\b(?:was|were|had|(?:has|have)(?: already| since)? been)\b/i;
const PLANNED =
  /^(?:(?:pre-|re-)?schedul|fixed|planned|slated|proposed|availab|live|active|access|commencing|beginning|starting|appearing|begin|start|commence|open)/i;
const PARTICIPLE = /(?:ed|held|shown|taken|seen|sent|began|took \w+|sought|made)$/i;

function tenseOf(text: string, verb: Token, from: number): StepInSentence['tense'] {
  const said = text.slice(Math.max(from, verb.start - NEAR_CHARACTERS), verb.start);
  if (/^(?:was|were)$/i.test(verb.words)) return 'over';
  if (IS_OVER.test(said))
    return PLANNED.test(verb.words) && !/\b(?:was|were|had)\b/i.test(said) ? 'to come' : 'over';
  if (TO_COME.test(said) || PLANNED.test(verb.words)) return 'to come';
  return PARTICIPLE.test(verb.words) ? 'over' : 'to come';
}

/**
 * Matches verbs whose subject may be an examination without a noun such as "test": "The OST-2026
 * was conducted on".
 */
const HELD = /^(?:held|conducted|scheduled|organi[sz]ed)$/i;

/** Matches the name of an examination with the auxiliary verb after it: "CLAT 2027 will be". */
const ACRONYM =
  /\b[A-Z]{3,}[A-Z()/-]*(?:[ -]?\d{4})?(?: \([^)]{2,40}\))? (?:will|shall|was|is|has)(?: (?:be|been))?\s*$/;

/** Matches the name of an examination after its verb: "conducted the UGC NET June 2026". */
const ACRONYM_AFTER = /^ (?:the )?[^.;\d]{0,60}\b[A-Z]{3,}/;

const ENDS = /^(?:completed|concluded)$/i;
const BEGAN = /\b(?:start|begin|beg[au]n|commenc)/i;

/**
 * Whether a date is only the last day of an examination, and its first day follows: "was completed
 * on 24.10.2026; it had started on 17.09.2026".
 */
const isOnlyLastDay = (text: string, verb: Token, { end }: Dated): boolean =>
  ENDS.test(verb.words) && BEGAN.test(text.slice(end, end + NEAR_CHARACTERS));

/** Matches words that lead from a noun to its date: "is on", "dated". */
const LEADS =
  /^[\s"')]*(?:\([^)\n]{0,40}\)\s*)?(?:(?:for|of) [^.;:\d]{2,60}? )?(?:on|of|dated|from|between|in|by|w\.?e\.?f\.?|is|are|at|during|till|up ?to|[-:,(]|i\.e\.)/i;

/**
 * Matches words before a date that is only a condition and not the date of the step: "declared
 * after", "after 5 PM of".
 */
const CONDITION =
  /\b(?:after|prior to|(?<!on or )before|later than)(?: \d{1,2}(?:[.:]\d\d)? ?(?:[ap]\.? ?m\.?|hrs\.?|hours)(?: (?:of|on))?)?(?: the)?\s*$/i;

function englishBefore(
  text: string,
  date: Dated,
  tokens: readonly Token[],
  from: number,
): StepInSentence | null {
  const last = tokens.at(-1);
  if (!last) return null;
  const isBehindDate = last.start < from;
  const gap = date.start - last.end;
  const said = text.slice(last.end, date.start);
  // The date is a condition: "declared after 08.12.2026".
  if (CONDITION.test(said)) return null;
  // The date is the date of a document: "vide notice dated".
  if (!isStep(last.kind) && !last.verb && /\b(?:dated|dt\.?|of)\s*$/i.test(said)) return null;
  const verbIndex = tokens.findLastIndex(
    ({ verb, start }) => verb !== null && start >= Math.min(from, last.start),
  );
  const verb = tokens[verbIndex];
  // In "conducted from 01.12.2026 to 05.12.2026, with a re-test on 09.12.2026", the last date
  // belongs to the re-test and not to the verb "conducted".
  if (last.kind === 'event' && last.start >= from && verb && verb.end <= from) return null;
  const previous = tokens.slice(0, Math.max(verbIndex, 0));
  const tenseFrom = previous.at(-1)?.end ?? 0;
  if (verb && gap <= (last === verb ? MOST_AFTER_VERB : MOST_AFTER_NOUN)) {
    const behind = tokens.slice(verbIndex + 1);
    const object = behind.find((token) => fits(verb, token));
    const subjects = subjectsOf(text, previous, verb);
    const isOpen = !verb.isActive && behind.length > 0 && isStep(last.kind);
    const chosen =
      verb.isActive && object ? [object] : subjects.length > 0 ? subjects : object ? [object] : [];
    if (chosen.length === 0 && HELD.test(verb.words) && behind.length === 0)
      return found(
        text,
        ['exam'],
        verb,
        verb,
        date,
        from,
        tenseOf(text, verb, tenseFrom),
        !ACRONYM.test(text.slice(Math.max(date.sentence, tenseFrom), verb.start)) &&
          !ACRONYM_AFTER.test(said),
      );
    if (chosen.length > 0)
      return ofTokens(
        text,
        chosen,
        verb,
        date,
        from,
        tenseOf(text, verb, tenseFrom),
        isOpen || isBehindDate || isOnlyLastDay(text, verb, date),
      );
    if (!isStep(last.kind)) return null;
  }
  if (isBehindDate && !/\p{L}/u.test(text.slice(from, date.start))) return null;
  if (last.verb || gap > MOST_AFTER_NOUN || !LEADS.test(said) || IN_COLUMNS.test(said)) return null;
  const start = tokens.findLastIndex((token) => token.verb !== null || token.start < from) + 1;
  const run = tokens.slice(Math.min(start, tokens.length - 1));
  const heads = headsOf(text, run);
  const head = heads.at(-1) as Token;
  const isBroken = isBehindDate || head.kind !== last.kind || said.includes('\n');
  return ofTokens(text, [head], head, date, from, null, isBroken);
}

function englishAfter(
  text: string,
  date: Dated,
  tokens: readonly Token[],
  until: number,
): StepInSentence | null {
  // The date belongs to the verb before it: "The entries may be corrected on".
  if (FINITE.test(text.slice(Math.max(date.sentence, date.start - BEFORE_CHARACTERS), date.start)))
    return null;
  const verbIndex = tokens.findIndex(({ verb }) => verb !== null);
  const verb = tokens[verbIndex];
  if (!verb) {
    const [first] = tokens;
    if (!first || !isStep(first.kind) || first.start - date.end > NEAR_CHARACTERS) return null;
    return {
      ...found(text, [first.kind], first, first, date, date.end, null, true),
      about: text.slice(date.end, Math.min(first.end + NEAR_CHARACTERS, until)),
    };
  }
  const subjects = subjectsOf(text, tokens.slice(0, verbIndex), verb);
  const object = tokens.slice(verbIndex + 1).find((token) => fits(verb, token));
  const chosen = subjects.length > 0 ? subjects : object ? [object] : [];
  const step = ofTokens(text, chosen, verb, date, date.end, tenseOf(text, verb, date.end), false);
  return step && { ...step, about: text.slice(date.end, Math.max(verb.start, object?.end ?? 0)) };
}

/** Number of characters before an examination that are searched for the name of its round. */
const ABOUT_CHARACTERS = 120;
const EXAM = 'exam(?:ination)?s?|tests?|interviews?|verification|prelims?|mains?|cbt';
/**
 * Matches words about rounds other than the round with the date: "shortlisted in the written test",
 * "based on the interview", "followed by an interview".
 */
const OTHER_ROUNDS = new RegExp(
  `\\b(?:qualif\\w+|short-?listed|selected|passed|successful|appeared|basis of|based on|selection of candidates)\\b[^.,;:।]{0,60}?(?:${EXAM})(?! (?:is|are|will|shall|was|has)\\b| ?\\()|followed by [^.,;]{0,60}`,
  'giu',
);
/** Matches a round that candidates have already passed: "qualified the trade test". */
const PASSED = new RegExp(
  `\\b(?:qualified|qualifying|passed|cleared|appeared|short-?listed|selected|successful)(?: (?:in|at|through|from|by|on the basis of))?(?: the)?(?: (?!for\\b|candidates\\b)[^\\s.,;:]+){0,4}? (?:${EXAM}|${ANY_ROUND})`,
  'giu',
);

/** Removes the names of rounds that candidates have already passed. */
export const withoutPassed = (words: string): string => words.replace(PASSED, '');

/** Matches a gap between columns: a tab, or at least three spaces. */
const IN_COLUMNS = /\t|\S\s{3,}\S/;
/**
 * Matches words after the date of a document: " के अंतर्गत" in "विज्ञापन दिनांक 30.06.2026 के
 * अंतर्गत".
 */
const HI_REFERENCE = /^[\s)]*(?:के (?:अंतर्गत|अन्तर्गत|क्रम|अनुसार|द्वारा|अनुपालन)|द्वारा|की अधिसूचना)/u;
const HI_IS_OVER = /(?:गई|गयी|गया|गये|गए|चुक|हुई|हुआ|थी|था(?![\p{L}\p{M}]))/u;

/**
 * Returns a noun together with the nouns before it that are joined by words such as "and" and fit
 * the verb: "उत्तर कुंजी एवं response sheet".
 */
function joinedWith(text: string, noun: Token, verb: Token, tokens: readonly Token[]): Token[] {
  const joined = [noun];
  for (const token of tokens.slice(0, tokens.indexOf(noun)).toReversed()) {
    const [first = noun] = joined;
    if (!fits(verb, token) || !JOINS.test(text.slice(token.end, first.start))) break;
    joined.unshift(token);
  }
  return joined;
}

function hindiStep(
  text: string,
  date: Dated,
  before: readonly Token[],
  after: readonly Token[],
  from: number,
): StepInSentence | null {
  if (HI_REFERENCE.test(text.slice(date.end, date.end + NEAR_CHARACTERS))) return null;
  const verbIndex = after.findIndex(({ verb }) => verb !== null);
  const verb = after[verbIndex];
  if (!verb) {
    const last = before.at(-1);
    if (!last || date.start - last.end > MOST_AFTER_NOUN) return null;
    if (IN_COLUMNS.test(text.slice(last.end, date.start))) return null;
    if (!last.verb)
      return isStep(last.kind)
        ? ofTokens(text, [last], last, date, from, null, last.start < from)
        : null;
    // The verb comes before the date: "परीक्षा का आयोजन दिनांक 01.11.2026 को किया गया".
    const noun = before.findLast((token) => fits(last, token));
    const following = text.slice(date.end, date.end + MOST_AFTER_VERB).split(/[।\n]/u)[0] ?? '';
    const tense = HI_IS_OVER.test(following) ? 'over' : 'to come';
    return noun ? ofTokens(text, [noun], last, date, from, tense, noun.start < from) : null;
  }
  const rest = after.slice(verbIndex + 1);
  const [next] = rest;
  const isParticiple =
    next &&
    fits(verb, next) &&
    /^\s(?:हुई |हुए |की गयी |की गई |गए |गये )?$/u.test(text.slice(verb.end, next.start));
  const between = after.slice(0, verbIndex).findLast((token) => fits(verb, token));
  const last = before.at(-1);
  // "परीक्षा हेतु आवेदन दिनांक 26.11.2026 तक किया जा सकता है" is about the application.
  const owns = last && !last.verb && !fits(verb, last) && last.kind !== 'paper' ? [] : before;
  const own = owns.findLast((token) => fits(verb, token));
  const chosen = isParticiple ? next : (between ?? own);
  if (!chosen) return null;
  const said = text.slice(verb.start, verb.end + NEAR_CHARACTERS).split(/[।\n]/u)[0] ?? '';
  const tense = isParticiple || HI_IS_OVER.test(said) ? 'over' : 'to come';
  const nouns = chosen === own ? joinedWith(text, own, verb, before) : [chosen];
  const step = ofTokens(
    text,
    nouns,
    verb,
    date,
    from,
    tense,
    chosen === own && chosen.start < from,
  );
  if (!step) return null;
  const isExam = step.names.includes('exam');
  return chosen === own
    ? {
        ...step,
        start: own.start,
        end: own.end,
        about: text.slice(
          Math.max(
            isExam ? from : date.sentence,
            own.start - (isExam ? ABOUT_CHARACTERS : BEFORE_CHARACTERS),
          ),
          date.start,
        ),
      }
    : { ...step, about: text.slice(date.end, chosen.end) };
}

function ofTokens(
  text: string,
  nouns: readonly Token[],
  head: Token,
  date: Dated,
  from: number,
  tense: StepInSentence['tense'],
  isUnsure: boolean,
): StepInSentence | null {
  const names = [...new Set(nouns.flatMap(({ kind }) => (isStep(kind) ? [kind] : [])))];
  const [first] = nouns;
  return first && names.length > 0
    ? found(text, names, first, head, date, from, tense, isUnsure)
    : null;
}

function found(
  text: string,
  names: readonly RoundDate[],
  noun: Token,
  head: Token,
  date: Dated,
  from: number,
  tense: StepInSentence['tense'],
  isUnsure: boolean,
): StepInSentence {
  const start = Math.min(noun.start, head.start);
  const isExam = names.includes('exam');
  const first = isExam && start >= from ? from : date.sentence;
  const before = text.slice(
    Math.max(first, start - (isExam ? ABOUT_CHARACTERS : BEFORE_CHARACTERS)),
    noun.start,
  );
  const after = text.slice(noun.end, Math.max(date.start, noun.end));
  const words = text.slice(noun.start, noun.end);
  const about =
    before.replace(OTHER_ROUNDS, '') + words + withoutPassed(after).replace(OTHER_ROUNDS, '');
  return { names, start, end: Math.max(noun.end, head.end), about, tense, isUnsure };
}

/** Matches a row of a schedule, which is no heading: "Main examination : 12.10.2026". */
const ROW_OF_DATE = /(?::|\t|\||\s{3})[^\p{L}]{0,40}\d{1,2}[./-]\d{1,2}[./-]\d/u;

/** Maps a step to the rounds that the headings of a notice name for this step. */
export type Topic = ReadonlyMap<RoundDate, readonly RoundName[]>;

/** Rounds that a heading about an examination names only as the next step. */
const LATE: ReadonlySet<RoundName> = new Set([
  'interview',
  'document-verification',
  'medical',
  'counselling',
]);
/** Matches a result that is named together with the next round: "Result and interview". */
const RESULT_AND =
  /(?:results?|परिणाम|परीक्षाफल)\s*(?:and|&|\/|,|एवं|तथा|व|और)\s+(?!(?:final )?(?:answer )?keys?\b|उत्तर)/iu;
const SEVERAL = /[A-Z]{3,}(?: [A-Z]{3,})? ?[/&] ?[A-Z]{3,}/;
/** Matches a finite verb, which headings do not have: "will". */
const FINITE =
  /\b(?:will|shall|is|are|was|were|has|have|may|can|should|must)\b|(?:है|हैं|था|थी|गया|गयी|गई|होगी|होगा)(?![\p{L}\p{M}])/u;

/**
 * Reads the round that the headings of a notice name for each step: "Provisional answer key of the
 * main examination".
 * - Reading stops at the first sentence.
 * - A step is left out if the headings name different rounds for it.
 * - Answer key and objections have the same round if the headings name a round for only one of
 *   them.
 *
 * @param headings the lines and sentences at the start of the notice
 */
export function topicOf(headings: readonly string[]): Topic {
  const topic = new Map<RoundDate, readonly RoundName[]>();
  const open = new Set<RoundDate>();
  for (const words of headings) {
    if (FINITE.test(words)) break;
    const rounds = findRounds(words);
    // "NET / ARS (preliminary) examination" names several examinations.
    if (rounds.length !== 1 || SEVERAL.test(words) || ROW_OF_DATE.test(words)) continue;
    for (const { kind } of tokensOf(words, 0, words.length)) {
      if (!isStep(kind) || (kind === 'exam' && LATE.has(rounds[0] as RoundName))) continue;
      if (kind === 'result' && RESULT_AND.test(words)) continue;
      const other = topic.get(kind);
      if (other && other.join() !== rounds.join()) open.add(kind);
      topic.set(kind, rounds);
    }
  }
  for (const [one, other] of [
    ['answerKey', 'objection'],
    ['objection', 'answerKey'],
  ] as const) {
    const rounds = topic.get(one);
    if (rounds && !open.has(one) && !topic.has(other)) topic.set(other, rounds);
  }
  for (const kind of open) topic.delete(kind);
  return topic;
}
