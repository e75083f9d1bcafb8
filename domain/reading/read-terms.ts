import type { Qualification } from '../facts/qualifications.ts';
import type { PayScale } from '../facts/schema.ts';
import { readWholeNumber } from '../indian-numbers.ts';
import type { Found } from './read-dates.ts';
import type { Clause } from './source.ts';

/* This file reads qualifications, pay and the steps of selection. */

const QUALIFICATION = /qualif|eligib|degree|passed|must have|\bpass in\b|योग्यता|अर्हता|उत्तीर्ण/iu;
/**
 * Matches a heading or label of qualifications: "Essential Qualification". The lines below it may
 * also name qualifications.
 */
const QUALIFICATION_LABEL =
  /\b(?:educational |essential |minimum |academic |prescribed )*qualifications?\b|\bessential ?:|\beligibility\b|योग्यता|अर्हता/iu;
/**
 * Matches words of sentences about documents, other rules or preferences: "proof of", "desirable".
 * These sentences require no qualification.
 */
const NO_QUALIFICATION =
  /disqualif|qualifying|not qualify|certificates?\b[^\n]{0,40}\b(?:proof|produced|claiming)|proof of|distance|desirable|experience shall|essential qualification\. |post qualification|अधिमान|वरीयता/iu;
/**
 * Matches the start of the next paragraph or label, which ends a list of qualifications: "4. Fee".
 */
const NEXT_ITEM =
  /^\s*(?:\d{1,2}[.)]\s+\p{L}|(?:age|fee|pay|how to|last date|selection|note)\b|(?:आयु|शुल्क|वेतन))/iu;
/** Maximum number of clauses that may have qualifications, from the clause with the label on. */
const MOST_CLAUSES = 10;

/**
 * Excludes a degree in a subject for which `Qualification` has separate values: engineering, law,
 * nursing, veterinary science, education. A "bachelor's degree in law" is `law` and not
 * `graduation`.
 */
const OWN_LEVEL =
  '(?![^.;\\n]{0,60}(?:engineering|technology|\\blaw\\b|nursing|veterinary|education\\b))';

/**
 * Patterns for levels of education. The values are `proposed`, because posts of one notice may need
 * different levels.
 */
export const qualificationRules: readonly {
  level: Qualification;
  pattern: RegExp;
  example: string;
}[] = [
  {
    level: 'class-8',
    pattern:
      /\b(?:class 8th|8th (?:class|standard|std|pass)|class viii)\b|(?<!up ?to |least )\bmiddle\s+(?:pass|school|standard)|आठवीं|(?<!\d)8 ?वीं/iu,
    example: 'Qualification: Middle pass',
  },
  {
    level: 'class-10',
    pattern:
      /\bmatric(?:ulation)?\b|10th(?! (?:day|of|jan|feb|march|april|may|june|july|aug|sep|oct|nov|dec))|\bclass x\b|\bstd\.? x\b|high school\b|\bs\.?s\.?l\.?c\b|हाईस्कूल|मैट्रिक|दसवीं|(?<!\d)10 ?वीं/iu,
    example: 'Qualification: Pass in SSLC',
  },
  {
    level: 'class-12',
    pattern:
      /12th(?! (?:day|of|jan|feb|march|april|may|june|july|aug|sep|oct|nov|dec))|10 ?\+ ?2|\+2 |\bclass xii\b|intermediate|higher secondary|इण्टरमीडिएट|इंटरमीडिएट|हायर सेकेण्डरी|बारहवीं|(?<!\d)12 ?वीं/iu,
    example: 'must have passed 12th Standard',
  },
  { level: 'iti', pattern: /\biti\b|आईटीआई/iu, example: 'Eligibility: ITI for Trade Apprentice' },
  {
    level: 'diploma',
    pattern: /(?<!post[- ]?graduate )(?<!p\.?g\.? )\bdiploma\b|डिप्लोमा/iu,
    example: 'Essential qualification: Diploma in Engineering',
  },
  { level: 'anm', pattern: /\banm\b/i, example: 'Qualification: ANM' },
  { level: 'deled', pattern: /d\.? ?el\.? ?ed|डी\.एल\.एड/iu, example: 'Qualification: D.El.Ed.' },
  { level: 'bed', pattern: /\bb\.? ?ed\b|बी\.एड/iu, example: 'Qualification: B.Ed.' },
  {
    level: 'engineering',
    pattern:
      /\bb\.? ?e\.? ?\/ ?b\.? ?tech|\bb\. ?tech|\bdegree in (?:(?!diploma)[^.;\n]){0,60}\bengineering/iu,
    example: 'Qualification: Degree in Civil or Mechanical Engineering',
  },
  {
    level: 'pharmacy',
    pattern: /\b[bd]\.? ?pharm/iu,
    example: 'Qualification: D.Pharm',
  },
  {
    level: 'law',
    pattern: /degree in law|\bll\.? ?b\b/iu,
    example: 'Qualification: Degree in Law',
  },
  { level: 'mbbs', pattern: /\bmbbs\b/i, example: 'Qualification: MBBS' },
  { level: 'bds', pattern: /\bbds\b/i, example: 'Qualification: BDS' },
  {
    level: 'veterinary',
    pattern: /\bb\.? ?v\.? ?sc\b|degree in veterinary/i,
    example: 'Qualification: B.V.Sc. & A.H.',
  },
  { level: 'mca', pattern: /\bm\.? ?c\.? ?a\b/i, example: 'Qualification: MCA' },
  { level: 'mba', pattern: /\bm\.? ?b\.? ?a\b/i, example: 'Qualification: MBA' },
  { level: 'ca', pattern: /chartered accountant/i, example: 'Qualification: Chartered Accountant' },
  { level: 'gnm', pattern: /\bgnm\b/i, example: 'Qualification: GNM' },
  {
    level: 'bsc-nursing',
    pattern: /b\.? ?sc\.? ?\(?(?:hons\.?\)? ?)?nursing/i,
    example: 'Qualification: B.Sc. Nursing',
  },
  {
    level: 'postgraduate',
    pattern:
      /master'?s degree|post-? ?graduat|\bm\.? ?sc\b|\bm\.? ?com\b|\bm\.? ?tech\b|\bm\.d\b|\bmd ?\/ ?ms\b|स्नातकोत्तर/iu,
    example: "Master's degree is the minimum qualification",
  },
  { level: 'phd', pattern: /\bph\.? ?d\b/i, example: 'Qualification: Ph.D.' },
  {
    level: 'graduation',
    pattern: new RegExp(
      `(?<!after |post[- ])\\bgraduation\\b|(?<!post[- ]?|under[- ]?)\\bgraduates?\\b(?! apprentice)|degree of (?:bachelor|any of the universities)|\\bbachelor (?:of|in)\\b${OWN_LEVEL}|bachelor'?s degree${OWN_LEVEL}|\\ba degree\\b${OWN_LEVEL}|\\b(?:university degree|degree (?:from|in any)|b\\.? ?c\\.? ?a\\b|b\\.? ?sc\\b(?!\\.? ?\\(?(?:hons\\.?\\)? ?)?nursing)|b\\.? ?com\\b)|स्नातक(?!ोत्तर| श्रेणी)`,
      'iu',
    ),
    example: 'Qualification: A Degree (Graduation) in any discipline',
  },
];

const PAY = /\bpay\b|\bscale\b|\bmatrix\b|वेतन/iu;
/** Matches words for pay without a scale: "stipend". */
const FIXED =
  /stipend|consolidated|remuneration|honorarium|fellowship|emolument|\bfixed\b|\bctc\b|मानदेय/iu;
/**
 * Matches words before a pay level that candidates must have held in an earlier job: "experience".
 */
const OF_SERVICE = /service|experience|working|analogous|holding/i;
const RUPEES = '(?:(?:rs|रु)\\.? ?|₹ ?|रुपये )?';
const PAY_NUMBER = '\\d{1,3}(?:,\\d{2,3})+|\\d{4,6}';
/**
 * Matches a level of pay, a range or an amount: "Level-7", "44,900-1,42,400". The state of
 * Maharashtra writes levels as S-10 or M-23.
 */
const PAY_TOKEN = new RegExp(
  `(?:level|लेवल)[- ]?(?<level>\\d{1,2}A?)(?![\\p{L}\\d])|(?<![\\p{L}\\d])(?<matrix>[SM]-\\d{1,2})(?![\\p{L}\\d])|(?<![\\d,./-])${RUPEES}(?<from>${PAY_NUMBER})(?:/-)? ?(?:-|to|से) ?(?:\\d{1,2}% ?- ?)?${RUPEES}(?<to>${PAY_NUMBER})(?![\\d,.]\\d)|(?:(?:rs|रु)\\.? ?|₹ ?)(?<amount>${PAY_NUMBER})(?![\\d,]|\\.\\d)`,
  'giu',
);
const LEVEL_WITH_RANGE = /(?:level|लेवल)[- ]?\d{1,2}A?,? ?\(?(?:rs|₹)/iu;
/** Maximum number of characters between a level and its range. */
const PAY_GAP = 40;
/** Smallest pay of a scale in rupees. Smaller numbers are years or fees. */
const LEAST_PAY = 5_000;
/** Matches a cell of a table with a level. The cell may also have the range of the level. */
const LEVEL_CELL = new RegExp(
  `(?<=^|\\t|\\||\\s{2})[ ]?(?:(?:level|लेवल)[- ]?\\d{1,2}A?|[SM]-\\d{1,2}(?= ?[:(]))(?: ?[:(] ?${RUPEES}(?:${PAY_NUMBER}) ?- ?${RUPEES}(?:${PAY_NUMBER})\\)?)?(?=[ ]?(?:\\t|\\||\\s{2}|$))`,
  'iu',
);

const SELECTION =
  /(?:(?:selection|recruitment|examination)(?: of (?:the )?candidates| to the posts?)?(?: process| procedure| scheme)?|candidates (?:will|shall) be selected|stages of (?:exam(?:ination)?|selection)|(?:mode|method|scheme) of (?:selection|examination)|चयन (?:की )?प्रक्रिया)(?: ?[:-]{1,2} ?(?! ?\n| ?(?:the )?(?:selection|recruitment|examination|candidates?) )| (?:process |procedure )?(?:will |shall |would |is |are )?(?:be )?(?:made |done |conducted |held )?(?:through|by|on the basis of|based on|compris\w+(?: of)?|consist\w*(?: of)?|be|in (?:two|three|four|five) (?:stages|phases|steps)[^\n\w]{0,4}(?:viz\.?|namely)?) ?:? ?|[.: ]{1,12}(?:there will be |has |includes? |will include )?(?=\((?:i|a|1)\) ))(?:the )?(?<steps>[^\n]{5,300}(?:\n[ \t]{0,12}(?!\d{1,2}[.)] |[A-Z][^\n]{0,40}:)\S[^\n]{2,200})?)/giu;
/**
 * Matches a Hindi sentence about selection: "चयन लिखित परीक्षा एवं साक्षात्कार के आधार पर होगा".
 */
const HINDI_SELECTION = /(?<!\p{L})चयन (?<steps>[^\n।:]{4,100}?) के (?:आधार पर|माध्यम से)/giu;
const STEP =
  /(?:written|computer|typing|skill|proficiency|medical|document|interview|physical|personality|trade|prelim|main|screening|endurance|viva|verification|aptitude|psychometric|group discussion|short-?listing|merit list|assessment of|\btrial\b|\b(?:test|cbt|cbe|cbat|pet|pst|pmt|dv|tier|paper)\b|परीक्षा|साक्षात्कार|सत्यापन)/iu;
/** Matches words of a sentence about selection that name no step: "marks", "shall". */
const NO_STEP =
  /\b(?:is|are|was|will|shall|be|has|have|must|may|marks?|minutes|candidates?|questions?|merit|basis)\b|\d{2}|होगी|होगा|जायेगी|जाएगी|अंक/iu;
const MOST_STEP_CHARACTERS = 70;
/** Matches text before a step in a list: "(a)", "1.", "Stage I -". */
const STEP_MARK =
  /^[\s.]*(?:selection process (?:will|shall) be |(?:the )?(?:performance|marks (?:obtained|secured)|merit) in (?:the )?|(?:consist|compris)\w* of |followed by |and |the |an? )*(?:[(]?(?:[a-h]|[ivx]{1,3}|\d)[).]\s*)?(?:(?:stage|phase|step|चरण)[- ]?(?:[ivx]{1,3}|\d)\s*[:-]\s*)?(?:single stage |the |an? )?/iu;
const STEP_BORDER =
  /,|;|।| \+ | followed by | and | एवं | तथा | then |\.\s|(?=\((?:[a-h]|[ivx]{1,3}|\d)\))|(?<=[\s,;])(?=\d\) )/iu;
/** Matches a line that names one step: "Stage II : Main Examination". */
const STAGE_LINE =
  /(?<=^|\n)[ \t]*(?:stage|phase|step|चरण)[- ]?(?:[ivx]{1,3}|\d)[ \t]*[:.-][ \t]*(?<step>[^\n:.;]{4,70})(?=\n|$)/giu;

/**
 * Matches a heading about selection without steps in its line: "Scheme of Selection". The rows
 * below the heading name the steps.
 */
const SELECTION_HEADING =
  /(?<=^|\n)[^\n]{0,8}(?:(?:scheme|mode|method|stages) of (?:selection|examination)|(?:selection|recruitment) (?:process|procedure|scheme)|चयन (?:की )?प्रक्रिया)(?: ?:?-?|[^\n]{0,70}(?:steps|stages)[^\n]{0,30}:)[ \t]*\n(?<rows>(?:[^\n]*\n){1,10})/giu;
const STEP_ROW =
  /^[ \t]*(?:\(?(?:\d{1,2}|[ivx]{1,3}|[a-h])[.)]|\d{1,2}|[*•▪●➢-])(?:\t| {1,8})(?<step>\p{L}[^\n\t]{3,60}?)(?=\t| {2}|$)/iu;

/** Reads qualifications, pay and the steps of selection. */
export function readTerms(text: string, clauses: readonly Clause[]): Found<unknown>[] {
  return [
    ...readQualifications(text, clauses),
    ...withoutPartsOfPay(clauses.flatMap((clause) => readPay(text, clause))),
    ...readSelection(text),
  ];
}

/**
 * Reads qualifications from sentences with words such as "degree", and from the lines below a label
 * up to the next item.
 */
function readQualifications(text: string, clauses: readonly Clause[]): Found<unknown>[] {
  let below = 0;
  let isPreferred = false;
  return clauses.flatMap(({ start, end }) => {
    const whole = text.slice(start, end);
    const goesOn = isPreferred;
    isPreferred = /preference[^.;]*$/i.test(whole);
    if (goesOn) return [];
    // The rest of a sentence about a preference is ignored, because a preferred qualification is
    // not required.
    const said = whole.replace(/preference.*/is, '');
    const isLabelled = QUALIFICATION_LABEL.test(said) && !NO_QUALIFICATION.test(said);
    if (isLabelled) below = MOST_CLAUSES;
    else if (below > 0) below = NEXT_ITEM.test(said) ? 0 : below - 1;
    const isAbout = isLabelled || below > 0 || QUALIFICATION.test(said);
    return isAbout && !NO_QUALIFICATION.test(said) ? qualificationsIn(said, start) : [];
  });
}

function qualificationsIn(said: string, start: number): Found<unknown>[] {
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

type PayToken = { level?: string; from?: number; to?: number; start: number; end: number };

/**
 * Reads pay levels with their ranges. The values are `proposed`, because posts of one notice may
 * have different pay. If a range or an amount stands before the first level of a clause, each level
 * belongs to the range before the level.
 */
function readPay(text: string, { start, end }: Clause): Found<unknown>[] {
  const said = text.slice(start, end);
  const isRow = LEVEL_CELL.test(said);
  if (!PAY.test(said) && !isRow && !LEVEL_WITH_RANGE.test(said)) return [];
  const tokens = payTokens(said);
  const isLevelLast = tokens[0]?.level === undefined;
  const isNear = (one: PayToken, other: PayToken) =>
    other.start - one.end <= PAY_GAP && !/[;\n]/.test(said.slice(one.end, other.start));
  const found: PayToken[] = [];
  for (const token of tokens) {
    const last = found.at(-1);
    const isPair =
      last !== undefined &&
      isNear(last, token) &&
      (isLevelLast
        ? last.level === undefined && token.level !== undefined
        : last.level !== undefined && last.from === undefined && token.level === undefined);
    if (isPair) found[found.length - 1] = { ...last, ...token, start: last.start };
    else found.push(token);
  }
  return found.flatMap(({ start: from, end: until, ...value }): Found<unknown>[] => {
    const before = said.slice(Math.max(0, from - PAY_GAP), from);
    if (value.level === undefined) {
      // A range without a level counts only after words about pay. A single amount is not a scale.
      if (value.to === undefined || !PAY.test(before) || FIXED.test(before)) return [];
    } else if (OF_SERVICE.test(before)) return [];
    return [
      {
        fact: 'payScale',
        value,
        start: start + from,
        end: start + until,
        rule: value.level === undefined ? 'pay-range' : 'pay-level',
        certainty: 'proposed',
      },
    ];
  });
}

function payTokens(said: string): PayToken[] {
  return [...said.matchAll(PAY_TOKEN)].flatMap(({ 0: words, index, groups = {} }): PayToken[] => {
    const place = { start: index, end: index + words.length };
    const level = groups.level ?? groups.matrix;
    if (level !== undefined) return [{ level, ...place }];
    const from = readWholeNumber(groups.from ?? groups.amount ?? '');
    if (from < LEAST_PAY) return [];
    if (groups.to === undefined) return [{ from, ...place }];
    const to = readWholeNumber(groups.to);
    return from < to ? [{ from, to, ...place }] : [];
  });
}

/**
 * Removes scales that are part of a more complete scale: "Level 7" if the notice also has "Level 7
 * (44,900 - 1,42,400)".
 */
function withoutPartsOfPay(scales: readonly Found<unknown>[]): Found<unknown>[] {
  const kept = scales.slice(0, MOST_SCALES);
  return kept.filter(({ value }) => {
    const own = Object.entries(value as PayScale);
    return !kept.some(({ value: other }) => {
      const whole = other as Record<string, unknown>;
      return (
        Object.keys(whole).length > own.length && own.every(([part, held]) => whole[part] === held)
      );
    });
  });
}
/** Maximum number of scales that are compared. Real notices have far fewer. */
const MOST_SCALES = 60;

function readSelection(text: string): Found<unknown>[] {
  const lines = [...text.matchAll(STAGE_LINE)].map(({ 0: line, index, groups = {} }) => {
    const step = groups.step ?? '';
    return { step, start: index + line.length - step.length };
  });
  const areStages = lines.length > 1 && lines.every(({ step }) => isStep(step.trim()));
  const found = areStages ? lines : [...stepsInSentences(text), ...stepsInRows(text)];
  return found.map(({ step, start }) => ({
    fact: 'selection',
    value: step.trim().replace(/\s+/g, ' '),
    start,
    end: start + step.trimEnd().length,
    rule: 'selection-steps',
    certainty: 'proposed',
  }));
}

function stepsInSentences(text: string) {
  return [...text.matchAll(SELECTION), ...text.matchAll(HINDI_SELECTION)].flatMap(
    ({ 0: words, index, groups = {} }) => {
      const { steps = '' } = groups;
      const from = index + words.indexOf(steps);
      return stepsOf(steps).map(({ step, start }) => ({ step, start: from + start }));
    },
  );
}

/** Returns the steps in the rows below a heading about selection. */
function stepsInRows(text: string) {
  return [...text.matchAll(SELECTION_HEADING)].flatMap(({ 0: words, index, groups = {} }) => {
    const { rows = '' } = groups;
    let start = index + words.length - rows.length;
    const found: { step: string; start: number }[] = [];
    for (const line of rows.split('\n')) {
      const step = STEP_ROW.exec(line)?.groups?.step;
      if (step && isStep(step)) found.push({ step, start: start + line.indexOf(step) });
      else if (found.length > 0) break;
      start += line.length + 1;
    }
    return found;
  });
}

/** Returns the steps that a sentence lists. The list ends at words such as "marks" (`NO_STEP`). */
function stepsOf(steps: string): { step: string; start: number }[] {
  const found: { step: string; start: number }[] = [];
  const isMarked = /^\s*\(/.test(steps);
  let border = '';
  let start = 0;
  for (const part of steps.split(new RegExp(`(${STEP_BORDER.source})`, 'iu'))) {
    const mark = STEP_MARK.exec(part)?.[0].length ?? 0;
    // The sentence after a list with items such as (a) and (b) names no further steps.
    if (isMarked && found.length > 0 && /^\.\s/.test(border) && !/^\s*\(/.test(part)) break;
    if (new RegExp(`^(?:${STEP_BORDER.source})$`, 'iu').test(part)) border = part;
    const step = part
      .slice(mark)
      .replace(/[.( ]+\(\w+\)$| ?\(\d{1,3} (?:marks|अंक)[^)]*\)$/iu, '')
      .replace(/[. ]+$/, '');
    if (isStep(step)) found.push({ step, start: start + mark });
    else if (NO_STEP.test(part) && step.length > 0) break;
    start += part.length;
  }
  return found;
}

const isStep = (step: string) =>
  STEP.test(step) &&
  // Text with several cells is a row of a table.
  !/\S(?:[ \t]{2,}|\t)\S/.test(step) &&
  !NO_STEP.test(step) &&
  step.length <= MOST_STEP_CHARACTERS;
