import type { Stage } from '../facts/stages.ts';
import type { Found } from './read-dates.ts';
import type { Clause } from './source.ts';

/* This file reads the later stage that a notice announces, such as the result. */

/** Patterns for the stage that a notice announces, in its heading or main sentence. */
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

/** Patterns for the stage in a heading or subject. The first words of the notice decide. */
export const headingRules: readonly { stage: Stage; pattern: RegExp; example: string }[] = [
  {
    stage: 'final-result',
    pattern: /final results?\b|final select(?:ion)? list|अंतिम (?:परिणाम|चयन)/iu,
    example: 'FINAL RESULT OF THE EXAMINATION',
  },
  {
    stage: 'result',
    pattern:
      /\bresults? (?:of|for)\b|list of (?:provisionally )?(?:qualified|selected|shortlisted)|(?:declared|provisionally|found)(?: provisionally)? (?:qualified|shortlisted|successful)|(?:परिणाम|परीक्षाफल)(?: के)? (?:की|का|के|सम्बन्ध|संबंध)|(?:का|के|परीक्षा) (?:परिणाम|परीक्षाफल)\s*$|\broll (?:nos?\.?|numbers?) of (?:the )?(?:provisionally )?(?:candidates|qualified|successful|selected|shortlisted)|\b(?:provisional|combined) (?:select|merit) list|सफल अभ्यर्थियों(?! (?:की|का|के लिए|हेतु) [^।\n]{0,30}(?:परीक्षा|साक्षात्कार|जाँच|जांच))/iu,
    example: 'RESULT OF THE WRITTEN TEST',
  },
  {
    stage: 'answer-key',
    pattern:
      /answer keys?|\b(?:preliminary|provisional|tentative|initial|final|model|revised) keys?\b|objections? (?:to|on|against) (?:the )?(?:[a-z]+ )?keys?\b|उत्तर[- ]?कु(?:ं|न्|ञ्) ?ज(?:ी|िय)|औपबंधिक उत्तर/iu,
    example: 'PROVISIONAL ANSWER KEY',
  },
  {
    stage: 'exam-city',
    pattern: /exam(?:ination)? city|city intimation|परीक्षा शहर/iu,
    example: 'EXAM CITY INFORMATION',
  },
  {
    stage: 'admit-card',
    pattern:
      /admit cards?|hall (?:tickets?|permits?)|call letters?|admission (?:certificates?|tickets?|letters?)|प्रवेश[- ]?पत्र|बुलावा[- ]?पत्र/iu,
    example: 'E-ADMIT CARD',
  },
];
/** Number of clauses of a heading in which the subject is searched. */
const SUBJECT_CLAUSES = 9;
const SUBJECT_CHARACTERS = 400;
/** Matches words of a clause about an earlier notice or a later stage. */
const OF_ANOTHER = /continuation|earlier|previous|in due course|later|पूर्व में|बाद में|पृथक/iu;

/** Matches a row of a schedule, or a label with its date. */
const ROW_OF_DATES =
  /(?:(?:\t|\S\s{3,}\S)[^\n]*|:(?!\d|\/\/)[^\n]{0,45})(?:\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|(?<![-/])20\d\d)|(?:will|shall) be in the/iu;

const INVITES =
  /applications? (?:are|is) invited|invites? (?:online )?applications?|आवेदन(?: पत्र)? आमंत्रित/iu;
const APPLICATIONS = /last date (?:for|of)|closing date/iu;

/**
 * Returns the stage that the heading names. If the heading names several stages, the first stage is
 * used.
 */
function stageInHeading(text: string, clauses: readonly Clause[]): Found<unknown> | null {
  for (const { start, end } of clauses.slice(0, SUBJECT_CLAUSES)) {
    const words = text.slice(start, Math.min(end, start + SUBJECT_CHARACTERS));
    if (OF_ANOTHER.test(words) || ROW_OF_DATES.test(words)) continue;
    const [first] = headingRules
      .flatMap(({ stage, pattern }) => {
        const match = pattern.exec(words);
        return match ? [{ stage, index: match.index, length: match[0].length }] : [];
      })
      .sort((one, other) => one.index - other.index);
    if (!first) continue;
    const place = start + first.index;
    return {
      fact: 'stage',
      value: first.stage,
      start: place,
      end: place + first.length,
      rule: `heading-${first.stage}`,
      certainty: 'certain',
    };
  }
  return null;
}

/** Whether a notice says that it invites applications. */
export const invitesApplications = (text: string): boolean => INVITES.test(text);

/** Reads the later stage that a notice announces. A notice that invites applications has none. */
export function readStage(text: string, clauses: readonly Clause[]): Found<unknown>[] {
  if (invitesApplications(text)) return [];
  const inHeading = stageInHeading(text, clauses);
  if (inHeading) return [inHeading];
  if (APPLICATIONS.test(text)) return [];
  for (const { stage, pattern } of stageRules) {
    const match = pattern.exec(text);
    if (!match) continue;
    const { index: start } = match;
    const end = start + match[0].length;
    return [
      { fact: 'stage', value: stage, start, end, rule: `stage-${stage}`, certainty: 'certain' },
    ];
  }
  return [];
}
