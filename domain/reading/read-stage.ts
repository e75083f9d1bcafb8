import type { Stage } from '../facts/stages.ts';
import { outsideNews } from './other-news.ts';
import type { Found } from './read-dates.ts';
import type { Clause } from './source.ts';

/* This file reads the later stage that a notice announces, such as the result. */

/** Patterns for the stage that a clause of the notice announces. */
export const stageRules: readonly { stage: Stage; pattern: RegExp; example: string }[] = [
  {
    stage: 'answer-key',
    pattern:
      /(?:notice|display|regarding|challenge)[^\n]{0,60}answer key|answer key[^\n]{0,40}challenge|उत्तर[- ]?कु(?:ं|न्|ञ्) ?ज(?:ी|िय)[^\n]{0,80}(?:आपत्ति|जारी|प्रदर्शित|अपलोड)/iu,
    example: 'Notice regarding Answer Key of CBT',
  },
  {
    stage: 'result',
    pattern:
      /(?:declared|declares) the (?:final )?results?|results? of[^\n]{0,160}(?:is|are|has been|have been)(?: hereby)? (?:declared|published)|(?:परिणाम|परीक्षाफल)[^\n]{0,80}(?:घोषित|प्रकाशित|जारी)[^\n]{0,12}(?:किया|किये|जाता|गया)/iu,
    example: 'The Commission has declared the result',
  },
  {
    stage: 'admit-card',
    pattern:
      /(?:download(?:ed|ing)?|availability)[^\n]{0,30}(?:admit cards?|admission certificates?|hall tickets?|call letters?)|(?:admit cards?|hall tickets?|call letters?)[^\n]{0,20}can be downloaded|प्रवेश[- ]पत्र[^\n]{0,120}(?:उपलब्ध|डाउनलोड)/iu,
    example: 'NOTICE - DOWNLOAD OF ADMIT CARD',
  },
];

/**
 * Patterns for the stage in a heading or subject. The stage that is named first in a clause counts.
 */
export const headingRules: readonly { stage: Stage; pattern: RegExp; example: string }[] = [
  {
    stage: 'final-result',
    pattern:
      /final results?\b|final select(?:ion)? (?:list|panel)|^\s*final selection\b|अंतिम (?:परिणाम|चयन)/iu,
    example: 'FINAL RESULT OF THE EXAMINATION',
  },
  {
    stage: 'result',
    pattern:
      /\bresults? (?:of|for|write-?up)\b|(?:^|:|(?:announcement|declaration|publication) of)\s*(?:the )?result\s*$|परिणाम \/ results?\s*$|list of (?:candidates )?(?:provisionally )?(?:qualified|selected|short-?listed)|short-?list(?:ed candidates|ing|ing of candidates)? for (?:the )?(?:interview|skill|test|examination|document|uploading|e-?dossier)|^\s*short ?list\s*$|(?:declared|provisionally|found)(?: provisionally)? (?:qualified|shortlisted|successful)|(?:परिणाम|परीक्षाफल)(?: के)? (?:की|का|के|सम्बन्ध|संबंध)(?! आधार)|(?:का|के|परीक्षा) (?:परिणाम|परीक्षाफल)\s*$|\broll (?:nos?\.?|numbers?) of (?:the )?(?:provisionally )?(?:candidates|qualified|successful|selected|shortlisted)|\b(?:provisional|combined) (?:select|merit) (?:list|panel)|सफल अभ्यर्थियों(?! (?:की|का|के लिए|हेतु) [^।\n]{0,80}(?:परीक्षा|साक्षात्कार|जाँच|जांच))/iu,
    example: 'RESULT OF THE WRITTEN TEST',
  },
  {
    stage: 'answer-key',
    pattern:
      /answer keys?|\bkey answers\b|model answers\b|\b(?:preliminary|provisional|tentative|initial|final|model|revised) keys?\b|objections? (?:to|on|against) (?:the )?(?:[a-z]+ )?keys?\b|उत्तर[- ]?कु(?:ं|न्|ञ्) ?ज(?:ी|िय)|औपबंधिक उत्तर/iu,
    example: 'PROVISIONAL ANSWER KEY',
  },
  {
    stage: 'exam-city',
    pattern: /exam(?:ination)? city|city intimation|cit(?:y|ies) of (?:the )?exam|परीक्षा शहर/iu,
    example: 'EXAM CITY INFORMATION',
  },
  {
    stage: 'admit-card',
    pattern:
      /admit (?:cards?|certificates?)|hall (?:tickets?|permits?)|call letters?|admission (?:certificates?|tickets?|letters?)|प्रवेश[- ]?पत्र|बुलावा[- ]?पत्र/iu,
    example: 'E-ADMIT CARD',
  },
];
/** Number of clauses at the start of a notice that may be its heading or subject. */
const SUBJECT_CLAUSES = 9;
const SUBJECT_CHARACTERS = 400;
/**
 * Matches words of a clause about an earlier notice or a later stage: "in continuation of", "in due
 * course".
 */
const OF_ANOTHER = /continuation|earlier|previous|in due course|later|पूर्व में|बाद में|पृथक/iu;

/**
 * Matches a row of a schedule, or a label with its date: "Result : 12.10.2026", "Call letter .....
 * January 4, 2027", "City intimation     to be announced".
 */
const ROW_OF_DATES =
  /(?:\t|\s{3}|\.{4}|\s[|–-]|:) ?(?:(?:to|will|shall) be (?:announced|notified|intimated|informed|displayed|declared)|shortly|soon|tba\b|(?:on or|in the|by the|first|second|third|last) (?:after|week|\w+ week)|in due course|शीघ्र|यथासमय|बाद में)|(?:(?:\t|\S\s{3,}\S|\.{4})[^\n]*|(?<=\p{L}[^\n|]{0,80})\|[^\p{L}\n|]{0,20}(?:\d{1,2} \p{L}{3,12},? )?|:(?!\d|\/\/)[^\n]{0,45})(?:\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|(?<![-/])20\d\d)|(?:will|shall) be in the/iu;

const INVITES =
  /applications? (?:are|is) invited|invites? (?:online )?applications?|आवेदन(?: पत्र)? आमंत्रित/iu;
const APPLICATIONS =
  /last date (?:for|of)|closing date|आवेदन(?:[- ]?पत्र)? [^\n।]{0,30}?(?:अन्तिम|अंतिम) तिथि/iu;
/**
 * Matches words about the first or last day of applications: "Registration begins", "आवेदन प्रारंभ
 * होने की तिथि".
 */
const WINDOW =
  /\bregistration[^\n.;]{0,40}\b(?:begins?|starts?|opens?|ends?|closes?)\b|(?:पंजीकरण|पंजीयन|आवेदन)[^\n।]{0,30}(?:प्रारम्भ|प्रारंभ|आरम्भ|आरंभ|समाप्त)[^\n।]{0,10}(?:तिथि|दिनांक)/iu;

/** Matches verbs: "will", "is". A clause with a verb is not a heading. */
const VERB =
  /\b(?:will|shall|may|can|is|are|was|were|has|have|had|must|should|need|visit|download)\b|किया|जाएं?ग|जायें?ग|हों?ग|सकत|सूचित|रहे/iu;
/**
 * These patterns match words that say that the notice is not a document of a certain kind: "नहीं"
 * after the name of the document, "is not an" before the name.
 */
const IS_NOT_BEHIND = /^\S{0,3} नहीं/u;
const IS_NOT_BEFORE = /\b(?:is|does) not (?:itself )?(?:an?|the|your) (?:e-?)?$/iu;
/** Matches the day of issue of an admit card if it is not a date: "four days prior to the exam". */
const DAYS_BEFORE = /\bdays? (?:prior|before|in advance)|दिन (?:पूर्व|पहले)/iu;

/** Whether a value is in a sentence, not in a heading. */
export const isInSentence = (text: string, clauses: readonly Clause[], one: Clause): boolean =>
  clauses
    .filter(({ start, end }) => one.start < end && start < one.end)
    .map(({ start, end }) => text.slice(start, end))
    .some((words) => VERB.test(words) || DAYS_BEFORE.test(words));

/**
 * Matches an item of news that begins with its date ("12.10.2026 Result"), or a table row with a
 * link.
 */
const ITEM =
  /^\s*(?:\d{1,2}[.)]\s+)?\d{1,2}[./-]\d{1,2}[./-]\d{2,4}\s*(?:\([^()\n]{1,20}\)\s*)?(?:[|:–-]\s*)?\p{L}|\t[^\n]*(?:https?:|www\.)/iu;

/** Matches the separators between the entries of a menu: a gap, a bar or brackets. */
const BETWEEN_ENTRIES = /\s{2,}|\s?\|\s?|\]\s?\[/u;
const FEWEST_ENTRIES = 4;
const MOST_ENTRY = 30;

/** Whether a line is the menu of a website: "RECRUITMENT   RESULTS   ANSWER KEYS   RTI". */
function isMenu(words: string): boolean {
  const entries = words.trim().split(BETWEEN_ENTRIES);
  return (
    !/\d/.test(words) &&
    entries.length >= FEWEST_ENTRIES &&
    entries.every((entry) => entry.length <= MOST_ENTRY)
  );
}

/**
 * Matches a sentence about an answer key that was published earlier: "was notified". The notice
 * itself is about another step.
 */
const PAST_KEY =
  /\bkeys?\b[^\n.;]{0,80}\n?[^\n.;]{0,40}\b(?:was|were|had been) (?:\w+ )?(?:notified|placed|published|uploaded|displayed|hosted|issued|released|put|made|shown)\b|कु(?:ं|न्|ञ्) ?ज(?:ी|िय)[^\n।]{0,80}(?:जारी|प्रकाशित|अपलोड|प्रदर्शित)[^\n।]{0,30}(?:थी|थीं)(?!\p{M})/iu;

/** Matches words that declare the final result: "the Commission declares its final result". */
const DECLARES_FINAL =
  /\bdeclares?[^\n.;]{0,30} final (?:results?|selection)\b|(?<!\b(?:after|until|till|when|once|before) (?:the )?)\bfinal results?\b[^\n.;]{0,160} (?:is|are|has been|have been)(?: hereby)? declared\b|अंतिम (?:परिणाम|चयन)[^\n।]{0,80} घोषित कि/iu;

/**
 * Whether words deny that the notice is the document that is named at an offset: "it is not an
 * admit card".
 */
const isDenied = (words: string, index: number, length: number) =>
  IS_NOT_BEFORE.test(words.slice(0, index)) || IS_NOT_BEHIND.test(words.slice(index + length));

/** Returns the stages that the first clauses name. Only the first stage of each clause counts. */
function namedStages(text: string, clauses: readonly Clause[]): Found<Stage>[] {
  return clauses.slice(0, SUBJECT_CLAUSES).flatMap(({ start, end }) => {
    const words = text.slice(start, Math.min(end, start + SUBJECT_CHARACTERS));
    if (OF_ANOTHER.test(words) || ROW_OF_DATES.test(words) || ITEM.test(words)) return [];
    if (isMenu(words) || PAST_KEY.test(words)) return [];
    const [first] = headingRules
      .flatMap(({ stage, pattern }) => {
        const match = pattern.exec(words);
        return match && !isDenied(words, match.index, match[0].length)
          ? [{ stage, index: match.index, length: match[0].length }]
          : [];
      })
      .sort((one, other) => one.index - other.index);
    if (!first) return [];
    const place = start + first.index;
    // The heading of a final result may be "RESULT".
    const stage =
      first.stage === 'result' && DECLARES_FINAL.test(text) ? 'final-result' : first.stage;
    return [
      {
        fact: 'stage',
        value: stage,
        start: place,
        end: place + first.length,
        rule: `heading-${stage}`,
        certainty: 'certain',
      },
    ];
  });
}

/** Whether a notice says that it invites applications. */
export const invitesApplications = (text: string): boolean => INVITES.test(text);

/** Returns the stages that clauses of the text announce, with the first place of each stage. */
const announcedStages = (text: string, clauses: readonly Clause[]): Found<Stage>[] =>
  stageRules.flatMap(({ stage, pattern }) => {
    for (const clause of clauses) {
      const words = text.slice(clause.start, clause.end);
      const match = pattern.exec(words);
      if (!match || ROW_OF_DATES.test(words) || PAST_KEY.test(words)) continue;
      const start = clause.start + match.index;
      const end = start + match[0].length;
      const rule = `stage-${stage}`;
      return [{ fact: 'stage', value: stage, start, end, rule, certainty: 'certain' }];
    }
    return [];
  });

/** The stages that the headings and the sentences of a notice name. */
type NamedStages = { inHeadings: Found<Stage>[]; inSentences: Found<Stage>[] };

/**
 * Reads the later stages that a notice names.
 * - A notice that invites applications has no later stage.
 * - If a notice states when applications open or close (`WINDOW`), stages in its sentences do not
 *   count.
 * - Stages in lists of other news are doubtful. They are left out if the notice names a stage
 *   elsewhere.
 *
 * @param number the number of the notice, or null
 */
export function readStages(
  text: string,
  clauses: readonly Clause[],
  number: string | null,
): NamedStages {
  const none = { inHeadings: [], inSentences: [] };
  if (invitesApplications(text)) return none;
  const statesWindow = WINDOW.test(text);
  const all = namedStages(text, clauses);
  const outside = outsideNews(text, all, number);
  const named =
    outside.length > 0 ? outside : all.map((one) => ({ ...one, certainty: 'doubtful' as const }));
  if (named.length > 0) {
    const { true: inSentences = [], false: inHeadings = [] } = Object.groupBy(named, (one) =>
      String(isInSentence(text, clauses, one)),
    );
    return { inHeadings, inSentences: statesWindow ? [] : inSentences };
  }
  if (statesWindow || APPLICATIONS.test(text)) return none;
  return { ...none, inSentences: announcedStages(text, clauses) };
}

/**
 * Returns the stage of a notice. The first of these stages is used:
 * 1. the first stage in the headings
 * 2. the first stage in the sentences, among the stages with a date (`statesDayOf`)
 * 3. the first stage in the sentences
 */
export function stageOf(
  { inHeadings, inSentences }: NamedStages,
  dates: readonly Found<unknown>[],
): Found<Stage> | undefined {
  return (
    inHeadings[0] ?? inSentences.find(({ value }) => statesDayOf(value, dates)) ?? inSentences[0]
  );
}

/**
 * Maps a stage to a pattern for the facts that are dates of this stage. Dates of results are left
 * out, because a sentence may name the result of an earlier round.
 */
const OWN_DATES: Partial<Record<Stage, RegExp>> = {
  'admit-card': /\.admitCard$/,
  'answer-key': /\.(?:answerKey|objection)$/,
};

/**
 * Whether a notice states a `certain` date of a stage, such as the day on which admit cards are
 * issued.
 */
export const statesDayOf = (stage: Stage, facts: readonly Found<unknown>[]): boolean =>
  facts.some(
    ({ fact, certainty }) => certainty === 'certain' && OWN_DATES[stage]?.test(fact) === true,
  );
