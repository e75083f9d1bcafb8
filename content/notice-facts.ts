import type { Kind } from '#domain/facts/kinds.ts';
import { type Qualification, qualifications } from '#domain/facts/qualifications.ts';
import type { FactsInput, LinkKind } from '#domain/facts/schema.ts';
import { type State, states } from '#domain/facts/states.ts';
import { textsFor } from '#messages/catalogue.server.ts';
import { officialPages } from './notice-links.ts';
import {
  isWebAddress,
  noticeLastDate,
  type StarterCategorySlug,
  type StarterDates,
  type StarterNotice,
} from './starter-notice.ts';

const texts = textsFor('en');

/*
 * What a starter notice says in so many facts. Its description tells the rest
 * (`describe-notice.ts`), so that no page shows anything twice.
 */

/** The kind of a notice, for the categories that hold only one. */
const KIND_OF: Partial<Record<StarterCategorySlug, Kind>> = {
  'government-jobs': 'job',
  'private-jobs': 'job',
  internships: 'job',
  'admit-card': 'admit-card',
  results: 'result',
  'answer-key': 'answer-key',
  syllabus: 'syllabus',
  admission: 'admission',
};

/** What links are called whose kind has a name of its own; all others keep their label. */
const LINK_KIND_OF: Record<string, LinkKind> = {
  'Official notification': 'notification',
  'Apply online': 'apply',
  'Download admit card': 'admit-card',
  'Check result': 'result',
  'Answer key': 'answer-key',
  Syllabus: 'syllabus',
  'Date extension notice': 'corrigendum',
};

/** Whether facts are stored of a notice; what must be verified first stays in its description. */
export function hasFacts({ confidence }: StarterNotice): boolean {
  return confidence !== 'low';
}

/**
 * The facts of a notice, as announcements store them; none where {@link hasFacts} says so. Nothing is
 * worked out: what the schema has no name for is left to the description, and the last date has a
 * column of its own (`noticeLastDate`).
 */
export function noticeFacts(notice: StarterNotice): FactsInput {
  if (!hasFacts(notice)) return {};
  const { organisation, advtNo, vacancies, ageLimit } = notice;
  return {
    kind: KIND_OF[notice.category],
    organisation: organisation.name,
    abbreviation: organisation.abbr,
    advertisement: advtNo,
    vacancies,
    dates: factDates(datesToldByFacts(notice)),
    fees: isForApplying(notice) ? notice.fees : undefined,
    age: ageLimit,
    qualifications: notice.qualifications?.flatMap((name) => levelOf.get(name) ?? []),
    states: notice.locations?.flatMap((name) => stateOf.get(name) ?? []),
    links: [...officialPages(notice), { label: 'Official site', url: notice.officialSite }]
      .filter(({ url }) => isWebAddress(url))
      .map(({ label, url }) => {
        const kind = LINK_KIND_OF[label] ?? 'other';
        return texts[`link-${kind}`] === label ? { kind, url } : { kind, url, label };
      }),
  };
}

/** What a notice says beyond its facts; all of it where none are stored. */
export function beyondFacts(notice: StarterNotice): StarterNotice {
  if (!hasFacts(notice)) return notice;
  const told = datesToldByFacts(notice);
  const left = Object.entries(notice.dates ?? {}).filter(([name]) => !(name in told));
  return {
    ...notice,
    dates: Object.fromEntries(left),
    fees: isForApplying(notice) ? undefined : notice.fees,
    qualifications: notice.qualifications?.filter((name) => !levelOf.has(name)),
  };
}

const levelOf = new Map<string, Qualification>(
  qualifications.map((level) => [texts[`qualification-${level}`], level]),
);
const stateOf = new Map<string, State>(states.map((state) => [texts[`state-${state}`], state]));

/** Counselling charges for registration and seats, not for the application. */
function isForApplying({ fees }: StarterNotice): boolean {
  return !fees?.some(({ group }) => /^(Counselling|Seat)/.test(group));
}

const OF_APPLYING: ReadonlySet<string> = new Set<keyof StarterDates>([
  'applicationStart',
  'applicationLast',
  'feeLast',
  'correctionStart',
  'correctionEnd',
]);

/**
 * The dates that are stored as facts. Not those of applying in a notice that no window of applications
 * belongs to, such as an admit card: they would pass for its own. Nor an examination of another stage
 * than the title names, nor a time for objections of which only the end is known.
 */
function datesToldByFacts(notice: StarterNotice): StarterDates {
  const { category, title, dates = {}, examLabel } = notice;
  const isOfApplying =
    /^(government-jobs|private-jobs|admission)$/.test(category) &&
    (dates.applicationLast ?? null) === noticeLastDate(notice);
  const stage = examLabel?.replace(/ examination$/, '');
  const isOwnExam = !stage || ` ${title} `.includes(` ${stage} `);
  const isLeft = (name: string) =>
    (!isOfApplying && OF_APPLYING.has(name)) ||
    (name.startsWith('exam') && !isOwnExam) ||
    (name.startsWith('objection') && !dates.objectionStart);
  return Object.fromEntries(Object.entries(dates).filter(([name]) => !isLeft(name)));
}

function factDates(dates: StarterDates): FactsInput['dates'] {
  return {
    notification: { on: dates.notification },
    applyFrom: { on: dates.applicationStart },
    feeLast: { on: dates.feeLast },
    correction: period(dates.correctionStart, dates.correctionEnd),
    admitCard: { on: dates.admitCard },
    exam: period(dates.examStart, dates.examEnd),
    answerKey: { on: dates.answerKey },
    objection: period(dates.objectionStart, dates.objectionLast),
    result: { on: dates.result },
  };
}

function period(on?: string, until?: string) {
  return { on, until: until === on ? undefined : until };
}
