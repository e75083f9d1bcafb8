import type { DateLabel, LabelledDate } from './date-labels.ts';

/*
 * This file finds the label of a date by the words of its sentence or row: "Last date for
 * submission of applications    26.11.2026". The label depends on the subject ("applications") and
 * on words for a first or a last day ("Last date").
 */

type Subject = {
  name: string;
  words: string;
  /**
   * Facts of the date if the words name no first day and no last day, or name both. In a change,
   * words that name both mean the last day.
   */
  dates: readonly LabelledDate[];
  /** Facts of the date if the words name a first day: "Opening date". The default is `dates`. */
  first?: readonly LabelledDate[];
  /** Facts of the date if the words name a last day: "Closing date". The default is `dates`. */
  last?: readonly LabelledDate[];
  /** Whether a first day and a last day form one period if each day has its own label. */
  isPeriod?: boolean;
  example: string;
};

const FIRST =
  /\b(?:open|start|commenc|begin|activat|availab|live\b)|प्रारंभ|प्रारम्भ|आरंभ|आरम्भ|शुरू|शुरुआत|क्रियाशील|सक्रिय|प्रारंभिक तिथि/iu;
const LAST =
  /\b(?:last|clos(?:e[sd]?|ing|ure)|end(?:s|ing)?|(?:final|due|cut-?off) date|till|until|up ?to|deadline)\b|\b(?:deactivat|disabl|conclu)|अंतिम|अन्तिम|आखिरी|समाप्त|(?<![\p{L}\p{M}])(?:बंद|बन्द)(?![\p{L}\p{M}])/iu;

const FEE = '(?:\\bfees?\\b|payment|transaction|शुल्क)';
const APPLICATION =
  '(?:fill\\w*(?: (?:in|up))? (?:[a-z-]+ ){0,4}forms?\\b|\\bappl(?:y|ying|ications?)\\b|regist(?:er|ration)(?! n(?:o|umber))|submi(?:t|ssion)|portal|\\blink\\b|on-?line forms?|google forms?|\\bcvs?\\b|\\bresumes?\\b|bio-?data|आवेदन|पंजीकरण|पंजीयन|रजिस्ट्रेशन)';

/**
 * Subjects of rows and sentences. For a row, the first subject whose words are in the row is used.
 */
export const rowSubjects: readonly Subject[] = [
  {
    name: 'row-of-other-candidates',
    dates: ['none'],
    words:
      'late fee|hard ?cop|\\b(?:re-?)?print(?:(?:s|ing|[- ]?outs?)?\\b|ed (?:cop|appl|form))|प्रिन्ट|प्रिंट|remote|far[- ]flung|abroad|हार्ड|विलम्ब|विलंब',
    example: 'Submission of application with late fee    04-10-2026',
  },
  {
    name: 'row-of-others',
    dates: ['none'],
    words:
      '(?:announcement|intimation|publication|declaration) of (?:the )?(?:dates?|schedule|venue)|\\bscribe|\\bcit(?:y|ies)\\b|\\bmock\\b|practice|withdraw|refund|remit\\w* back|reimburs|(?:paid|sent|credited) back|fees?[^:]*\\breturned|वापस|वापिस|लौटा|प्रतिपूर्ति|choices?\\b|\\boptions? (?:form|for)|training|joining|allotment|employment news|rozgar|रोजगार समाचार|(?<!payment[^:]*)challan|चालान|claims?\\b|दावा|grievance|complaint|शिकायत|birth|जन्म|eligibility|\\b(?:is|are|be) eligible|अर्हता|experience\\b|अनुभव|qualif(?:ication|ying)|(?<!admission )certificates?(?! verif)|(?<!(?:fee|payment|शुल्क|आवेदन)[^:]*)(?:photo|फोटो|हस्ताक्षर)|cut-?off(?! date (?:of|for) (?:submission|receipt|application|registration))|crucial|\\bas on\\b|निश्चायक|\\bvalid|short-?listing|dates? (?:of|for) admissions?\\b(?! (?:forms?|appl|cards?|tick|cert|lett))|\\blists?(?: of| for)\\b|psychometric|updated|enrol|tender|quotation|auction|closure[^:]*\\b(?:edit|modif|correct)|(?:class|course|session)',
    example: 'Training of scribes    04-10-2026',
  },
  {
    name: 'row-of-correction',
    dates: ['correction'],
    isPeriod: true,
    words:
      '(?<!includ[^:]*|\\b(?:applications?|registration) ?(?:,|and|&|/) ?)(?:\\bcorrect|\\bedit(?:ing)?\\b|modif|\\bamend|\\bchanges? (?:in|of|to)\\b|rectif)|संशोधन|सुधार|संपादन|सम्पादन',
    example: 'Editing in the online application, if required    04.11.2026 to 06.11.2026',
  },
  {
    name: 'row-of-objection',
    dates: ['objection'],
    isPeriod: true,
    words: 'objection|\\bchalleng|representations?[^:]*\\bkeys?\\b|आपत्ति',
    example: 'Window for challenges to the answer key : 17.11.2026 to 20.11.2026',
  },
  {
    name: 'row-of-answer-key',
    dates: ['answerKey'],
    words: '\\bkeys?\\b(?! dates)|उत्तर[- ]?कु',
    example: 'Hosting of the provisional answer key    20.11.2026',
  },
  {
    name: 'row-of-admit-card',
    dates: ['admitCard'],
    last: ['none'],
    words:
      'admit cards?|hall[- ]?(?:tickets?|permits?)|call[- ]?letters?|admission (?:certificates?|tickets?|letters?)|प्रवेश[- ]?पत्र|बुलावा[- ]?पत्र',
    example: 'Availability of hall tickets on the website    05.11.2026',
  },
  {
    name: 'row-of-result',
    dates: ['result'],
    words:
      '\\bresults?\\b|(?:declaration|announcement|publication|display) of (?:the )?(?:provisional )?short-?list(?:ed candidates)?|परिणाम|परीक्षाफल',
    example: 'Declaration of result    10.12.2026',
  },
  {
    name: 'row-of-application-and-fee',
    dates: ['apply', 'feeLast'],
    first: ['applyFrom'],
    last: ['last', 'feeLast'],
    words: `${APPLICATION}[^:;|\\n]{0,60}(?:\\band\\b|&|/|,|\\bwith\\b|includ|एवं|तथा|व)[^:;|\\n]{0,40}${FEE}|${FEE}[^:;|\\n]{0,30}(?:\\band\\b|&|एवं|तथा)[^:;|\\n]{0,40}${APPLICATION}`,
    example: 'Last date for submission and online fee payment    22.09.2026',
  },
  {
    name: 'row-of-fee',
    dates: ['feeLast'],
    first: ['none'],
    words: FEE,
    example: 'Last date for fee deposit ............... 03.11.2026',
  },
  {
    name: 'row-of-application',
    dates: ['apply'],
    first: ['applyFrom'],
    last: ['last'],
    words: APPLICATION,
    example: 'Start of online application ............. 10.10.2026',
  },
  {
    name: 'row-of-examination',
    dates: ['exam'],
    last: ['none'],
    words:
      '\\bpe ?& ?mt\\b|\\bp[es]t\\b|\\bpmt\\b|\\b[dr]me\\b|\\bexam|\\btests?\\b|\\bcb[te]\\b|\\bcbrt\\b|interview|counsell?ing|(?:document|certificate|credential)s? verification|verification of (?:[a-z]+ )?(?:documents|certificates|credentials)|walk-?in|viva|\\bpaper\\b|\\btier\\b|prelim|\\bmains?\\b|\\brall(?:y|ies)\\b|परीक्षा|साक्षात्कार|सत्यापन|काउंसलिंग',
    example: 'Date of the Screening Test (OMR)    15.11.2026',
  },
  {
    name: 'row-of-notice',
    dates: ['notification'],
    words:
      '(?:publication|publishing|issue|release|date) of (?:the )?(?:[a-z]+ )?(?:notice|notification|advertisement)|dates? of (?:publication|publishing|issue)|(?:notification|publication|gazette) date|^(?:posted|published|uploaded|released)(?: on)?$|(?:विज्ञापन|विज्ञप्ति)[^:]*(?:तिथि|दिनांक|तारीख)',
    example: 'Date of publishing of the public notice .. 08.10.2026',
  },
  {
    name: 'row-of-window',
    dates: ['none'],
    first: ['applyFrom'],
    last: ['last'],
    words:
      '(?:opening|start(?:ing)?|commenc\\w+|beginning|last|closing|end|final|due) dates?|dates? of (?:opening|clos\\w+|commencement|start)|(?:अंतिम|अन्तिम|प्रारंभ|प्रारम्भ|आरंभ|आरम्भ)[^:]*(?:तिथि|तारीख|दिनांक)',
    example: 'Date of closing   : 20.10.2026',
  },
];

const subjects = rowSubjects.map(({ words, dates, first, last, isPeriod, ...subject }) => ({
  pattern: new RegExp(words, 'iu'),
  everywhere: new RegExp(words, 'giu'),
  period: { ...subject, words, dates },
  first: { ...subject, words, dates: first ?? dates, ...(isPeriod && { isStart: true }) },
  last: { ...subject, words, dates: last ?? dates },
}));

/** Matches the purpose before a fee: "application" in "application fee". */
const PURPOSE_OF_FEE =
  /(?:(?:application|registration|exam(?:ination)?|processing|आवेदन|परीक्षा)[ /-]){1,3}(?=fees?\b|शुल्क)/giu;
/**
 * Matches "without late fee". These words are removed, because "late fee" alone names another
 * subject (`row-of-other-candidates`).
 */
const WITHOUT_LATE_FEE = /without (?:any )?late fees?|बिना (?:विलम्ब|विलंब) शुल्क(?: के)?/giu;
/** Matches documents that are sent together with an application: "प्रमाण पत्रों की प्रति सहित". */
const WITH_PAPERS = /(?<=आवेदन(?:[- ]?पत्र)?) [^।\n]{0,110}?(?:सहित|के साथ)(?![\p{L}\p{M}])/gu;
/** Matches words in brackets, which may name another subject: "(cut-off date)". */
const BRACKETS = /\([^)]*\)?/g;
/**
 * Matches words about an age limit or a number: "age", "No". Dates next to such words have labels
 * in `date-labels.ts`.
 */
const OTHER_LABEL = /\bage\b|\byears?\b|\bno\b|आयु|उम्र|वर्ष|संख्या|क्रमांक/iu;

/**
 * Returns the label of a date from the words of its row. Null if the words have no known subject,
 * or are about an age or a number.
 */
export function labelOfRow(given: string): DateLabel | null {
  const words = given.replace(PURPOSE_OF_FEE, '').replace(WITHOUT_LATE_FEE, '');
  const bare = words.replace(BRACKETS, ' ');
  const subject = OTHER_LABEL.test(bare)
    ? undefined
    : subjects.find(({ pattern, period }) =>
        pattern.test(period.name === 'row-of-others' ? bare : words),
      );
  if (!subject) return null;
  const isFirst = FIRST.test(words);
  const isLast = LAST.test(words);
  if (isFirst === isLast) return subject.period;
  return isFirst ? subject.first : subject.last;
}

/**
 * Source of a pattern for words that may stand between "by" or "till" and the date: " the", " 5 PM
 * of", " Monday, the".
 */
const TIME =
  '(?: the)?(?: (?:\\d{1,2}[:.]?\\d{0,2} ?(?:[ap]\\.? ?m\\.?|hrs\\.?|hours)?|mid ?night|(?:12 )?noon)(?: (?:of|on)(?: the)?)?)?(?: (?:mon|tues|wednes|thurs|fri|satur|sun)day,?(?: the)?)?';
/**
 * Whether words are about late or printed applications, or about candidates from remote areas or
 * abroad. Such applications have a separate last date.
 */
export const isOfOtherCandidates = (words: string) => subjects[0]?.pattern.test(words) === true;

/** Matches words directly before a first day: "starts from". */
const FROM = new RegExp(
  `(?:\\bfrom|w\\.?e\\.?f\\.?|\\b(?:open|start|begin|commenc)(?:e?s|e|e?d|n?ing)?(?: (?:on|at|from))?)${TIME}[\\s:-]*$`,
  'iu',
);
/** Matches words directly before a last day: "not later than". */
const UNTIL = new RegExp(
  `(?:\\b(?:till|until|up ?to|by|before|latest|later than)|\\b(?:clos|end|conclud)(?:e[sd]?|s|ed|ing)?(?: (?:on|at|by))?)${TIME}[\\s:-]*$`,
  'iu',
);
/** Matches words that may stand directly before a date: "on" in "will be held on". */
const LEADS = new RegExp(
  `(?:\\b(?:on|from|between|in|is|are|till|until|up ?to|by|before|later than|during|(?:start|commenc|begin|end|clos)n?ing)|[:,-]|w\\.?e\\.?f\\.?|(?:mon|tues|wednes|thurs|fri|satur|sun)day,?)${TIME}\\s*$`,
  'iu',
);
/** Steps that `later-steps.ts` reads from sentences. */
const STEPS: ReadonlySet<LabelledDate> = new Set([
  'exam',
  'admitCard',
  'answerKey',
  'objection',
  'result',
]);
/** Matches a URL. Its characters do not count for the distance between a subject and its date. */
const URL = /(?:https?:\/\/|www\.)\S+/gi;
/** Maximum number of characters between a subject and its date. */
const NEAR = 90;

/**
 * Returns whether a date is the first or the last day of a period, according to the words directly
 * before the date: "last" for "not later than". Null if the words name neither.
 */
export function endAfter(words: string): 'first' | 'last' | null {
  if (UNTIL.test(words)) return 'last';
  return FROM.test(words) ? 'first' : null;
}

/**
 * Matches the postposition for a first or last day ("से", "तक") after a date. A time or an office
 * may come first: "को सायं 5:00 बजे तक".
 */
const HI_END =
  /^(?:[^।\n]{0,30}?बजे|[^।\n]{0,20}कार्यालय[^।\n]{0,20})?[\s)]*(?<end>तक|से)(?![\p{L}\p{M}])/u;
/**
 * Matches the rest of a Hindi sentence after the first or last day of a window: the verb, as in
 * "भरे जा सकते हैं", or the end of the sentence.
 */
const HI_VERB =
  /^[^।\n]{0,90}?(?<![\p{L}\p{M}])(?:भर[ाेी]|जमा|प्रस्तुत|स्वीकार|आमंत्रित|आमन्त्रित|प्रेषित|उपलब्ध|(?:किये|किए|की) ज|प्राप्त|पहु[ँं]च|कर(?:ें|ना|ने|सक)?|लिये|लिए|प्रारंभ|प्रारम्भ|खुल[ाेी])(?![\p{L}\p{M}]{3})|^[^।\n]{0,90}?(?<![\p{L}\p{M}])(?:किया|किये|किए|की) जा[एयव]|^[\s)]*[;।]/u;
/**
 * Matches words about documents and lists ("प्रमाण पत्र"), and auxiliary verbs. First and last days
 * after such words may belong to no window of applications.
 */
const OF_PAPERS =
  /प्रमाण|हार्ड|प्रति(?![\p{L}\p{M}])|छायाप्रति|पात्र(?![\p{L}\p{M}])|अंक|दावा|सूची|विकल्प|वरीयता|फार्म|फॉर्म(?! भर)|उत्तीर्ण|परीक्षा के|(?<![\p{L}\p{M}])(?:हैं?|था|थी|थे|वे|समय|जिन)(?![\p{L}\p{M}])/u;

/**
 * Returns whether a date in a Hindi sentence is the first day ("से") or the last day ("तक") of a
 * window. Null if other words follow the date, or if `OF_PAPERS` matches the words before the date.
 */
function hindiEnd(said: string, behind: string): 'first' | 'last' | null {
  const match = HI_END.exec(behind);
  if (!match || OF_PAPERS.test(said) || !HI_VERB.test(behind.slice(match[0].length))) return null;
  return match.groups?.end === 'तक' ? 'last' : 'first';
}

/** Matches words about the refund of a fee: "refund", "वापस किया जायेगा". */
const IS_RETURNED =
  /refund|remitted back|\breturned|credited (?:back|to)|वापस|वापिस|लौटा|प्रतिपूर्ति/iu;

/**
 * Returns the label of a date in a sentence. The label is the nearest subject before the date. Null
 * in these cases:
 * - No subject is within `NEAR` characters.
 * - `later-steps.ts` reads the dates of the subject.
 * - No word such as "on" or "till" stands next to the date.
 * - The words fit `isOfOtherCandidates`.
 * - The sentence is about the refund of a fee.
 * - Words about an age or a number stand between the subject and the date.
 *
 * @param said the words of the sentence before the date
 * @param behind the words of the sentence after the date
 * @param isPeriod whether the date is a range, so that it has a first and a last day
 */
export function labelOfSentence(said: string, behind: string, isPeriod: boolean): DateLabel | null {
  const words = said
    .replace(URL, 'URL')
    .replace(WITHOUT_LATE_FEE, '')
    .replace(WITH_PAPERS, '')
    .replace(PURPOSE_OF_FEE, (purpose) => ' '.repeat(purpose.length));
  if (isOfOtherCandidates(words)) return null;
  let best: (typeof subjects)[number] | undefined;
  let end = Math.max(words.length - NEAR, -1);
  for (const subject of subjects.filter(({ period }) => period.name !== 'row-of-notice')) {
    const last = [...words.matchAll(subject.everywhere)].at(-1);
    const until = last ? last.index + last[0].length : -1;
    // In "edit the application form from", the subject is the correction, although "application" is
    // nearer.
    const isObject =
      best?.period.name === 'row-of-correction' && subject.period.dates[0] === 'apply';
    if (until > end) [best, end] = [isObject ? best : subject, until];
  }
  if (!best || STEPS.has(best.period.dates[0] as LabelledDate)) return null;
  const [following = ''] = behind.split(/[।\n]|\.\s/u);
  if (best.period.dates.includes('feeLast') && IS_RETURNED.test(words + following)) return null;
  const near = words.slice(end);
  const hindi = hindiEnd(near, behind);
  if (!(hindi || LEADS.test(words)) || OTHER_LABEL.test(near)) return null;
  if (isPeriod) return best.period;
  const isFirst = hindi === 'first' || FROM.test(words) || FIRST.test(near);
  const isLast = hindi === 'last' || UNTIL.test(words) || LAST.test(words);
  if (isFirst === isLast) return best.period;
  return isFirst ? best.first : best.last;
}

/** Properties that all labels of `labelOfOtherEnd` share. */
export const OTHER_END = {
  name: 'other-end',
  words: '',
  isOfSubject: true,
  example: 'Apply online from 1 October 2026 and not later than 31 October 2026',
} as const;

/**
 * Returns the label of the second of two dates of applications: "from 1 October and not later than
 * 31 October". Null in these cases:
 * - The words between the dates are longer than `NEAR`.
 * - The sentence, cell or line ends between the dates.
 * - The words name another subject than applications.
 * - The words name neither a first nor a last day.
 */
export function labelOfOtherEnd(between: string): DateLabel | null {
  if (between.length > NEAR || /[.;|\t\n।]/.test(between.replace(/[ap]\.m\./gi, ''))) return null;
  const [subject] = subjects.filter(({ pattern }) => pattern.test(between));
  if (subject && subject.period.dates[0] !== 'apply') return null;
  if (UNTIL.test(between)) return { ...OTHER_END, dates: ['last'] };
  // Without a verb, "from" may come before the earlier value of a change: "extended to 28.07.2026
  // from 21.07.2026".
  const isFirst = FROM.test(between) && FIRST.test(between);
  return isFirst ? { ...OTHER_END, dates: ['applyFrom'] } : null;
}

/** Matches words near a changed day on which ages are counted: "age as on". */
const AGE_ON =
  /\bage\b[^.;\n]{0,60}\bas on\b|(?:reckon|determin|calculat|crucial|cut-?off)\w*[^.;\n]{0,60}\bage\b|\bage\b[^.;\n]{0,40}(?:reckon|determin|calculat)|निश्चायक|आयु[^।\n]{0,20}गणना/iu;
/** Label of a changed day on which ages are counted. */
export const AGE_ON_LABEL: DateLabel = {
  name: 'changed-age-as-on',
  dates: ['age.asOn'],
  words: '',
  example: 'The crucial date for the age limit is revised from 01.07.2026 to 01.01.2026',
};

/**
 * Returns the label of a changed date, or null. The label is the last subject that the words name.
 * Words about the day on which ages are counted take precedence.
 */
export function labelOfChange(said: string): DateLabel | null {
  const words = said.replace(PURPOSE_OF_FEE, (purpose) => ' '.repeat(purpose.length));
  if (AGE_ON.test(words)) return AGE_ON_LABEL;
  let best: (typeof subjects)[number] | undefined;
  let end = -1;
  for (const subject of subjects) {
    if (subject.period.dates[0] === 'notification') continue;
    const last = [...words.matchAll(subject.everywhere)].at(-1);
    const until = last ? last.index + last[0].length : -1;
    if (until > end) [best, end] = [subject, until];
  }
  if (!best) return null;
  if (FIRST.test(words) && !LAST.test(words)) return best.first;
  return LAST.test(words) ? best.last : best.period;
}
