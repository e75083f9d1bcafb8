import type { Qualification } from '../facts/qualifications.ts';
import { readWholeNumber } from '../indian-numbers.ts';
import type { Found } from './read-dates.ts';
import type { Clause } from './source.ts';

/* Reads qualifications, pay and the steps of selection. */

const QUALIFICATION = /qualif|eligib|degree|passed|must have|\bpass in\b|योग्यता|अर्हता|उत्तीर्ण/iu;

/** Patterns for levels of education. The values are proposed, because posts differ. */
export const qualificationRules: readonly {
  level: Qualification;
  pattern: RegExp;
  example: string;
}[] = [
  {
    level: 'class-10',
    pattern: /matriculation|10th|\bs\.?s\.?l\.?c\b|हाईस्कूल|मैट्रिक/iu,
    example: 'Qualification: Pass in SSLC',
  },
  {
    level: 'class-12',
    pattern: /12th|10\+2|\+2 |intermediate|इण्टरमीडिएट|इंटरमीडिएट/iu,
    example: 'must have passed 12th Standard',
  },
  { level: 'iti', pattern: /\biti\b|आईटीआई/iu, example: 'Eligibility: ITI for Trade Apprentice' },
  {
    level: 'diploma',
    pattern: /\bdiploma (?:in|from)/iu,
    example: 'Essential qualification: Diploma in Engineering',
  },
  { level: 'deled', pattern: /d\.? ?el\.? ?ed|डी\.एल\.एड/iu, example: 'Qualification: D.El.Ed.' },
  { level: 'bed', pattern: /\bb\.? ?ed\b|बी\.एड/iu, example: 'Qualification: B.Ed.' },
  {
    level: 'engineering',
    pattern: /\bb\.? ?e\.? ?\/ ?b\.? ?tech|degree in engineering/iu,
    example: 'Eligibility: B.E./B.Tech',
  },
  {
    level: 'law',
    pattern: /degree in law|\bll\.? ?b\b/iu,
    example: 'Qualification: Degree in Law',
  },
  { level: 'mbbs', pattern: /\bmbbs\b/i, example: 'Qualification: MBBS' },
  { level: 'gnm', pattern: /\bgnm\b/i, example: 'Qualification: GNM' },
  {
    level: 'bsc-nursing',
    pattern: /b\.? ?sc\.? ?\(?(?:hons\.?\)? ?)?nursing/i,
    example: 'Qualification: B.Sc. Nursing',
  },
  {
    level: 'postgraduate',
    pattern: /master'?s degree|post-? ?graduat/iu,
    example: "Master's degree is the minimum qualification",
  },
  { level: 'phd', pattern: /\bph\.? ?d\b/i, example: 'Qualification: Ph.D.' },
  {
    level: 'graduation',
    pattern:
      /\bgraduation\b|degree of (?:bachelor|any of the universities)|bachelor'?s degree|a degree\b(?! in (?:law|engineering))|स्नातक(?! श्रेणी)/iu,
    example: 'Qualification: A Degree (Graduation) in any discipline',
  },
];

const PAY = /\bpay\b|वेतन/iu;
const PAY_SCALE =
  /(?:level|लेवल)[- ]?(?<level>\d{1,2}A?)\b(?:[^\n\d;]{0,30}(?<from>\d[\d,]{3,}) ?- ?(?<to>\d[\d,]{3,}))?|(?:scale of pay|pay scale|वेतनमान)[^\n\d]{0,15}(?<fromOnly>\d[\d,]{3,}) ?- ?(?<toOnly>\d[\d,]{3,})/giu;

const SELECTION =
  /(?:(?:selection|recruitment|examination)(?: process| procedure| scheme)?|stages of (?:exam(?:ination)?|selection)|(?:mode|method|scheme) of (?:selection|examination)|चयन प्रक्रिया)(?: ?: ?(?!\n)| (?:process |procedure )?(?:will |shall |would |is |are )?(?:be )?(?:made |done |conducted |held )?(?:through|by|on the basis of|based on|compris\w+(?: of)?|consist\w*(?: of)?|be|in (?:two|three|four|five) (?:stages|phases|steps)[^\n\w]{0,4}(?:viz\.?|namely)?) ?:? ?)(?:the )?(?<steps>[^\n]{5,300})/giu;
const STEP =
  /(?:written|computer|typing|skill|proficiency|medical|document|interview|physical|personality|trade|prelim|main|screening|परीक्षा|साक्षात्कार)/iu;
/** Words of a sentence about selection that does not name a step. */
const NO_STEP =
  /\b(?:is|are|was|will|shall|be|has|have|must|may|marks?|minutes|candidates?|questions?|merit|basis)\b|\d{2}|होगी|होगा|जायेगी|जाएगी|अंक/iu;
const MOST_STEP_CHARACTERS = 70;
/** Text before a step in a list: "(a)", "1.", "Stage I -". */
const STEP_MARK =
  /^[\s.]*(?:selection process (?:will|shall) be |(?:consist|compris)\w* of |followed by |and |the |an? )*(?:[(]?(?:[a-d]|[ivx]{1,3}|\d)[).]\s*)?(?:(?:stage|phase|step|चरण)[- ]?(?:[ivx]{1,3}|\d)\s*[:-]\s*)?(?:single stage |the |an? )?/iu;
const STEP_BORDER =
  /,|;|।| followed by | and | एवं | तथा | then |\.\s|(?=\((?:[a-d]|[ivx]{1,3}|\d)\))/iu;
/** A line that names one step: "Stage II : Main Examination". */
const STAGE_LINE =
  /(?<=^|\n)[ \t]*(?:stage|phase|step|चरण)[- ]?(?:[ivx]{1,3}|\d)[ \t]*[:.-][ \t]*(?<step>[^\n:.;]{4,70})(?=\n|$)/giu;

/** Reads qualifications, pay and the steps of selection. */
export function readTerms(text: string, clauses: readonly Clause[]): Found<unknown>[] {
  return [
    ...clauses.flatMap((clause) => [...readQualifications(text, clause), ...readPay(text, clause)]),
    ...readSelection(text),
  ];
}

function readQualifications(text: string, { start, end }: Clause): Found<unknown>[] {
  const said = text.slice(start, end);
  if (!QUALIFICATION.test(said)) return [];
  return qualificationRules.flatMap(({ level, pattern }): Found<unknown>[] => {
    const match = pattern.exec(said);
    if (!match) return [];
    const from = start + match.index;
    return [
      {
        fact: 'qualifications',
        value: level,
        start: from,
        end: from + match[0].length,
        rule: `qualification-${level}`,
        certainty: 'proposed',
      },
    ];
  });
}

function readPay(text: string, { start, end }: Clause): Found<unknown>[] {
  const said = text.slice(start, end);
  if (!PAY.test(said)) return [];
  return [...said.matchAll(PAY_SCALE)].map(({ 0: words, index, groups = {} }) => {
    const from = groups.from ?? groups.fromOnly;
    const to = groups.to ?? groups.toOnly;
    return {
      fact: 'payScale',
      value: {
        ...(groups.level && { level: groups.level }),
        ...(from && { from: readWholeNumber(from) }),
        ...(to && { to: readWholeNumber(to) }),
      },
      start: start + index,
      end: start + index + words.length,
      rule: groups.level ? 'pay-level' : 'pay-range',
      certainty: 'certain',
    };
  });
}

function readSelection(text: string): Found<unknown>[] {
  const lines = [...text.matchAll(STAGE_LINE)].map(({ 0: line, index, groups = {} }) => {
    const step = groups.step ?? '';
    return { step, start: index + line.length - step.length };
  });
  const found =
    lines.length > 1 && lines.every(({ step }) => isStep(step.trim()))
      ? lines
      : [...text.matchAll(SELECTION)].flatMap(({ 0: words, index, groups = {} }) => {
          const { steps = '' } = groups;
          return stepsOf(steps).map(({ step, start }) => ({
            step,
            start: index + words.length - steps.length + start,
          }));
        });
  return found.map(({ step, start }) => ({
    fact: 'selection',
    value: step.trim(),
    start,
    end: start + step.trimEnd().length,
    rule: 'selection-steps',
    certainty: 'certain',
  }));
}

/** The steps listed in a sentence, up to the first words that are not a step. */
function stepsOf(steps: string): { step: string; start: number }[] {
  const found: { step: string; start: number }[] = [];
  let start = 0;
  for (const part of steps.split(new RegExp(`(${STEP_BORDER.source})`, 'iu'))) {
    const mark = STEP_MARK.exec(part)?.[0].length ?? 0;
    const step = part
      .slice(mark)
      .replace(/[.( ]+\(\w+\)$/, '')
      .replace(/[. ]+$/, '');
    if (isStep(step)) found.push({ step, start: start + mark });
    else if (NO_STEP.test(part) && step.length > 0) break;
    start += part.length;
  }
  return found;
}

const isStep = (step: string) =>
  STEP.test(step) && !NO_STEP.test(step) && step.length <= MOST_STEP_CHARACTERS;
