import { CANCELLED_WORDS } from '../facts/cancelled-title.ts';
import { roundOf } from '../facts/read-round.ts';
import { FORM_CORRECTION, type Stage } from '../facts/stages.ts';
import { isThreadName, type Thread, threadSlug, toThread } from './thread.ts';

/*
 * This file finds the examination, its cycle and the stage in a title. Unknown words stay part of
 * the examination's name, because without them different examinations could get the same thread.
 */

export type ProposedThread = Thread & {
  /** Stage in the title. Null for a title without a stage, such as the title of a syllabus. */
  stage: Stage | null;
};

/**
 * Proposes the thread and the stage of an announcement from its title. If the title has no cycle,
 * `threads` must contain exactly one thread of the examination with the year of publication or the
 * year before.
 *
 * @param publishedAt the time of publication, ISO
 * @param threads the existing threads; a thread with the proposed slug keeps its name
 * @returns null if the title names no examination, or if no cycle or several cycles are possible
 */
export function proposeThread(
  title: string,
  { publishedAt, threads = [] }: { publishedAt: string; threads?: readonly Thread[] },
): ProposedThread | null {
  const named = readCycle(title);
  if (!named) return null;
  const thread = named.cycle
    ? threadOf(`${named.examination} ${named.cycle}`, threads)
    : cycleAt(named.examination, publishedAt, threads);
  return thread && { ...thread, stage: stageOf(title) };
}

/**
 * Returns the subject of a title, without its cycle and stage. If the subject is uncertain, the
 * whole title is returned.
 */
export function subjectOf(title: string): string {
  return readCycle(title)?.examination ?? title;
}

/**
 * Returns the common beginning of the slugs of all threads that a title may belong to, such as
 * `ssc-cgl` for "SSC CGL 2025 Result". Returns null if the examination or its cycle is uncertain.
 */
export function slugStartOf(title: string): string | null {
  const named = readCycle(title);
  return named && threadSlug(named.examination);
}

function threadOf(name: string, threads: readonly Thread[]): Thread | null {
  if (!isThreadName(name)) return null;
  const thread = toThread(name);
  return threads.find(({ slug }) => slug === thread.slug) ?? thread;
}

/**
 * Returns the thread of an examination with the year of publication or the year before. Returns
 * null if there is no such thread or more than one.
 */
function cycleAt(
  examination: string,
  publishedAt: string,
  threads: readonly Thread[],
): Thread | null {
  const year = Number(publishedAt.slice(0, 4));
  const slug = threadSlug(examination);
  const [cycle, ...others] = threads.filter(({ name }) => {
    const named = cycleOf(name);
    return named?.examination === slug && (named.year === year || named.year === year - 1);
  });
  return cycle && others.length === 0 ? { slug: cycle.slug, name: cycle.name } : null;
}

/**
 * Splits the name of a thread into the slug of the examination, the name of the cycle and its year.
 * 'RRB ALP CEN 01/2024' gives `rrb-alp`, 'CEN 01/2024' and 2024. Returns null if the name has no
 * cycle.
 */
export function cycleOf(name: string): { examination: string; cycle: string; year: number } | null {
  const named = readCycle(name);
  if (!named?.cycle) return null;
  const year = Number(/20\d{2}/.exec(named.cycle)?.[0]);
  return { examination: threadSlug(named.examination), cycle: named.cycle, year };
}

/**
 * Matches the number of a notification or advertisement with its year: 'CEN 09/2025', 'Advt No.
 * 5/23'.
 */
const NUMBER =
  /(?<![\d/])(?:\b(CEN|Adv(?:er)?t(?:isement)?|Notification)\b[.\s:-]*(?:No\b[.\s:-]*)?)?\b(\d{1,4})\/(20\d{2}|[23]\d)(?![\d/])(?:\s+(?:Batch|Intake)\b)?/gi;

/**
 * Matches a year or a range of years: '2025', '2025-26'. The number of a part may follow: '2025
 * (II)'.
 */
const YEAR =
  /(?<!\d[-/.]?)(20\d{2})(?:\s*[-/]\s*((?:20)?\d{2}))?(?!\d)(?:[\s-]*\(?\b(I{1,3})\b\)?)?/g;

/**
 * Splits a title into the name of the examination and the name of its cycle. The cycle is '' if the
 * title has none. Returns null if the examination is uncertain, or if the title has several years
 * and no advertisement number.
 */
function readCycle(title: string): { examination: string; cycle: string } | null {
  let text = title.normalize('NFKC').replace(/\p{Dash}/gu, '-');
  const numbers: string[] = [];
  text = text.replace(NUMBER, (_, label: string | undefined, number: string, year: string) => {
    const prefix = label && numbers.length === 0 ? `${labelOf(label)} ` : '';
    numbers.push(`${prefix}${number.padStart(2, '0')}/${year.slice(-2).padStart(4, '20')}`);
    return MARK;
  });
  const years = new Set<string>();
  text = text.replace(YEAR, (_, year: string, last: string | undefined, part: string = '') => {
    years.add(last ? `${year}-${last.slice(-2)}` : year);
    return `${part} ${MARK}`;
  });
  // A number with a year is preferred to a year alone, which may be the year of the notice.
  const cycle = numbers.length > 0 ? numbers.join(' and ') : [...years].join(' ');
  if (numbers.length === 0 && years.size > 1) return null;
  const examination = examinationIn(text);
  const hasName =
    examination.includes(' ') || numbers.length > 0 || TEST_OF_ONE_WORD.test(examination);
  return hasName && isThreadName(examination) ? { examination, cycle } : null;
}

const labelOf = (label: string) => (/^adv/i.test(label) ? 'Advt' : label.toUpperCase());

/** Placeholder for the cycle in a title. */
const MARK = '\u0001';

/**
 * Matches the ending of a one-word name of an examination, such as 'CTET'. Other names of one word
 * usually belong to organisations.
 */
const TEST_OF_ONE_WORD = /(?:TET|CET|CAT|MAT|CLAT|CECE|CUET|NEET|REET|GATE)$/;

const any = (...phrases: string[]) =>
  new RegExp(`(?<![\\w/])(?:${phrases.join('|')})(?![\\w])`, 'gi');

const ROUND =
  '(?:\\d{1,2}(?:st|nd|rd|th)|first|second|third|fourth|fifth|final|revised|mop-?up|spot)';

/** The number of a tier, a paper or a phase, or two numbers: ' II', '-1 and 2'. */
const PART = '[\\s-]*(?:I{1,3}|IV|V|[1-5])(?:\\s*(?:and|&|,)\\s*(?:I{1,3}|IV|V|[1-5]))?';

/**
 * Lookahead after 'application' or 'registration'. It matches the end of the title, the cycle, a
 * sign, or one of a few words. Before any other word, 'application' and 'registration' may be part
 * of the name of a post, such as 'Registration Clerk'.
 */
const AT_END = `(?=\\s*(?:$|${MARK}|[^\\w\\s]|(?:for|of|form|link|process|started|open|last|date)\\b))`;

const EXAMINATION = /\b(?:exams?|examinations?|tests?|tier|cbt|cbe|cbat)\b/i;

/**
 * Matches subjects of a notice other than an examination as a whole. Examples are centres, shifts,
 * results and fees.
 */
const OTHER_SUBJECT =
  /\b(?:admit cards?|hall tickets?|letters?|slips?|city|cent(?:re|er)s?|shifts?|results?|score ?cards?|marks|(?:merit|select|wait(?:ing)?) lists?|cut[\s-]?offs?|answer keys?|response sheets?|questions|objections?|fees?|syllabus|notifications?|advertisements?|forms?|applications?|registrations?|corrections?|corrigendum|candidat\w+|vacanc\w+|(?<!\bfor [^:,;]*)posts?)\b/i;

/**
 * Whether the title of a cancelled notice is about a whole examination or round, such as 'Clerk
 * Exam Cancelled' or 'Cancellation of Tier II'. False for any other subject, such as 'Exam City
 * Cancelled'. Also false for a part of an examination, such as 'Exam Cancelled at Two Centres'.
 */
export function isAboutExamination(title: string): boolean {
  const [before = '', after = ''] = title.split(new RegExp(`\\b(?:${CANCELLED_WORDS})\\b`, 'i'));
  const names = (text: string) => EXAMINATION.test(text) || roundOf(text) !== null;
  const subject = names(before) ? before : title;
  const isPart = /^ (?:at|in|for)\b/i.test(after);
  return names(subject) && !OTHER_SUBJECT.test(subject) && !isPart;
}

/** Phrases that describe a notice, such as its stage, round or state. Longer phrases come first. */
const PHRASES = any(
  'question (?:papers?|booklets?)(?: set [a-z])?',
  'omr sheets?(?: instructions)?',
  `(?:${ROUND} )*(?:round )?(?:seat )?(?:allotment|allocation)(?: (?:result|list|letter))?`,
  `(?:${ROUND} )*(?:merit|select(?:ion)?|wait(?:ing)?|reserve|shortlist) list(?: with marks)?`,
  `(?:${ROUND} )+round`,
  'round \\d+|revised mop-?up|mop-?up|seat matrix|choice filling|slot (?:selection|booking)',
  'tentative vacanc(?:y|ies)(?: details)?|vacanc(?:y|ies)(?: details| increased)?',
  'exam(?:ination)? (?:city|district)(?: and (?:admit card )?date)?(?: (?:details|intimation|slip))*',
  'city (?:intimation|slip)(?: slip)?',
  'application (?:correction|form|status|link)s?|correction (?:window|facility)|corrections?|corrigend(?:um|a)|शुद्धि[ -]?पत्र',
  '(?:document verification|dv) (?:call )?letters?|document verification|counselling|joining order',
  'interview (?:call )?letters?|interview(?: schedule| date)?|call letters?|daf(?: form)?',
  '(?:e-?)?admit cards?|hall tickets?',
  'answer keys?|response sheets?|objections?(?: link| form)?',
  'results?|score ?cards?|marks|cut[\\s-]?offs?(?: marks)?',
  '(?:application|registration|recruitment|selection) (?:window|process|period)',
  'recruitment|notification|bharti|hiring|apply(?: online)?|online form|admissions?',
  `(?:applications?|registration)${AT_END}`,
  're-?exam(?:ination)?|exam(?:ination)?s?(?: pattern)?|time ?tables?|schedule|calendar|syllabus',
  'prelims|preliminary|mains|(?<!jee )main(?= exam| result| admit| answer)|written',
  `(?:tier|paper|cbt)${PART}|(?:phase|stage)${PART}(?!\\d)|cbt|cbat`,
  '(?:last )?dates?|final|revised|tentative|provisional|official|latest|detailed|short notice',
  'out|released?|declared|announced|started?|available|soon|now',
  `(?:stands? )?(?:${CANCELLED_WORDS})|postponed|preponed|re-?scheduled|extended|re-?opened|resumed`,
  'download|check|here|link|details?|notice|online|offline|instructions',
  '\\((?:all )?regions?(?: wise)?\\)',
);

/**
 * Words that mean a stage if they come after the cycle in a title. Before the cycle, they may be
 * part of the examination's name, as in 'UPSSSC PET 2025'.
 */
const TESTS = any(
  'pet/pst|pst/pet|pet|pst|dv|pre',
  '(?:skill|physical(?: efficiency)?|typing|steno|descriptive|trade) test',
);

function examinationIn(text: string): string {
  const [before = '', ...after] = text.replace(PHRASES, ' ').split(MARK);
  const words = [before, ...after.map((part) => part.replace(TESTS, ' '))]
    .join(' ')
    .replace(/\((?:\W|\band\b)*\)/gi, ' ')
    .replace(/[\s:|!?"“”‘]+/g, ' ')
    .replace(/ -+(?= |$)/g, ' ')
    .trim()
    .split(/ +/);
  return trimJoints(words)
    .join(' ')
    .replace(/[,;.-]+$/, '');
}

const JOINT = /^(?:of|for|in|on|to|the|with|by|at|from|and|&|[-,./;]+)$/i;

/** Removes connecting words such as 'of' from both ends. */
function trimJoints(words: string[]): string[] {
  const first = words.findIndex((word) => !JOINT.test(word));
  const last = words.findLastIndex((word) => !JOINT.test(word));
  return first < 0 ? [] : words.slice(first, last + 1);
}

/**
 * Patterns of stages, in the order in which they are tried. Null means that the notice has no
 * stage.
 */
const STAGES: [RegExp, Stage | null][] = [
  [/question (?:paper|booklet)|syllabus|calendar|time ?table|\bdates?\s*$|tentative vacanc/i, null],
  [/answer key|response sheet/i, 'answer-key'],
  [/\bcity\b/i, 'exam-city'],
  [/admit card|hall ticket|call letter|verification letter/i, 'admit-card'],
  [/cut[\s-]?off/i, 'cut-off'],
  [/final (?:result|merit list|select(?:ion)? list|marks)|reserve list/i, 'final-result'],
  [/result|score ?card|merit list|wait(?:ing)? list|select list|\bmarks\b/i, 'result'],
  [/corrigendum\b.*\blast date\b.*\bexten|\blast date\b.*\bexten.*\bcorrigendum/i, 'notification'],
  [FORM_CORRECTION, 'correction'],
  // A corrigendum corrects the notice and not the forms of candidates, so it has no stage.
  [/corrections?\b(?! officers?)|corrigend|शुद्धि[ -]?पत्र/i, null],
  [/allotment|allocation|counselling|\bdaf\b|slot|joining|instructions/i, null],
  [
    /recruitment|notification|vacanc|bharti|hiring|appl(?:y|ication)|registration|admission|online form/i,
    'notification',
  ],
];

/**
 * Whether a title may belong to the first notice of a cycle. False for the title of a later stage,
 * and for the title of a notice such as a syllabus. True for a title without words of a stage.
 */
export function mayOpenApplications(title: string): boolean {
  const named = STAGES.find(([pattern]) => pattern.test(title));
  return !named || named[1] === 'notification';
}

/** Finds the stage in a title. Returns null for a title without a stage. */
export function stageOf(title: string): Stage | null {
  return STAGES.find(([pattern]) => pattern.test(title))?.[1] ?? null;
}
