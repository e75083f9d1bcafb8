import { isDay } from './fact-date.ts';
import { type Kind, words } from './kinds.ts';
import { lastDateToldOf } from './last-date.ts';
import type { Facts } from './schema.ts';
import { FORM_CORRECTION, type Stage } from './stages.ts';

/*
 * A guide on the page of a notice tells readers what to do, such as how to apply. Each subject of a
 * notice has its own guide. `steps.ts` has the steps of the guides.
 */

export type Guide =
  | 'apply'
  | 'correction'
  | 'form'
  | 'counselling'
  | 'admit-card'
  | 'exam-city'
  | 'letter'
  | 'exam'
  | 'calendar'
  | 'answer-key'
  | 'final-key'
  | 'result'
  | 'marks'
  | 'list'
  | 'cut-off'
  | 'allotment'
  | 'joining'
  | 'syllabus'
  | 'question-paper'
  | 'vacancies'
  | 'rebuttal';

type Named = [RegExp, Guide][];

const VACANCIES: Named[number] = [words('tentative vacanc(?:y|ies)'), 'vacancies'];
const JOINING: Named[number] = [words('joining'), 'joining'];
const CORRECTION: Named[number] = [FORM_CORRECTION, 'correction'];
const COUNSELLING: Named = [
  [words('allotment|allocation'), 'allotment'],
  [words('counsell?ing'), 'counselling'],
];

/**
 * Guides by kind of notice. A notice gets the first of these guides:
 * - the guide of a word in its title (`named`)
 * - the guide of its stage (`stages`)
 * - the usual guide of its kind
 */
const BY_KIND: Record<
  Kind,
  { named?: Named; stages?: Partial<Record<Stage, Guide>>; usual: Guide | null }
> = {
  job: {
    named: [VACANCIES, JOINING, CORRECTION],
    stages: { correction: 'correction' },
    usual: 'apply',
  },
  admission: {
    named: [CORRECTION, ...COUNSELLING],
    stages: { correction: 'correction' },
    usual: 'apply',
  },
  other: {
    named: [
      [words('question papers?'), 'question-paper'],
      [words('calendar'), 'calendar'],
      [words('daf|detailed application form'), 'form'],
      VACANCIES,
      JOINING,
      CORRECTION,
      ...COUNSELLING,
    ],
    stages: { notification: 'apply', correction: 'correction' },
    usual: null,
  },
  'admit-card': {
    named: [
      [words('exam city'), 'exam-city'],
      [words('verification|interview|counsell?ing'), 'letter'],
    ],
    stages: { 'exam-city': 'exam-city' },
    usual: 'admit-card',
  },
  'answer-key': { named: [[words('final|revised'), 'final-key']], usual: 'answer-key' },
  result: {
    named: [
      [words('allotment|allocation'), 'allotment'],
      [words('(?:merit|wait|waiting|reserve|select|selection) lists?'), 'list'],
      [words('results?'), 'result'],
      [words('marks|score ?cards?'), 'marks'],
      [words('cut[ -]?offs?'), 'cut-off'],
    ],
    stages: { 'cut-off': 'cut-off' },
    usual: 'result',
  },
  syllabus: { usual: 'syllabus' },
  rebuttal: { usual: 'rebuttal' },
};

/**
 * Chooses the guide of a notice. The title comes first, then the stage, then the kind.
 *
 * If title and stage give no guide for the kind 'other', dates decide:
 * - A last date or the first day of applications gives 'apply'.
 * - Without these dates, a date of the examination or admit card gives 'exam'.
 * - Without all these dates, the result is null.
 *
 * At the stage 'correction', the guide 'correction' is not chosen if the last date ends the
 * applications and the day of correction is unknown.
 */
export function guideOf({
  kind,
  title,
  stage,
  lastDate,
  facts: { dates },
}: {
  kind: Kind;
  title: string;
  stage: Stage | null;
  lastDate: string | null;
  facts: Facts;
}): Guide | null {
  const { named = [], stages = {}, usual } = BY_KIND[kind];
  const isToApply =
    stage === 'correction' &&
    lastDateToldOf({ stage, lastDate, dates }) !== null &&
    !isDay(dates?.correction?.on);
  const isOffered = (guide: Guide | null | undefined) => guide !== 'correction' || !isToApply;
  const byTitle = named.find(([pattern, guide]) => pattern.test(title) && isOffered(guide))?.[1];
  const byStage = stage && stages[stage];
  const found = byTitle ?? (isOffered(byStage) ? byStage : null) ?? usual;
  if (found || kind !== 'other') return found;
  if (lastDate || dates?.applyFrom || dates?.last) return 'apply';
  return dates?.exam || dates?.admitCard ? 'exam' : null;
}
