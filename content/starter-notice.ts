/** Slugs of the ten categories that the starter content fills (`categories.json`). */
export type StarterCategorySlug =
  | 'government-jobs'
  | 'private-jobs'
  | 'internships'
  | 'admit-card'
  | 'results'
  | 'answer-key'
  | 'syllabus'
  | 'admission'
  | 'exam-notification'
  | 'previous-year-papers';

/** One entry of `categories.json`. */
export type StarterCategory = { slug: StarterCategorySlug; name: string };

/**
 * The dated facts of a notice, ISO dates (`2026-03-03`) in India. `examStart` alone is an
 * examination of one day. For a notice about one stage (Mains, PET, Tier II ...) the exam, admit
 * card, answer key and result are those of the stage where known; earlier stages are `moreDates`.
 */
export type StarterDates = {
  notification?: string;
  applicationStart?: string;
  applicationLast?: string;
  feeLast?: string;
  correctionStart?: string;
  correctionEnd?: string;
  admitCard?: string;
  examStart?: string;
  examEnd?: string;
  answerKey?: string;
  objectionStart?: string;
  objectionLast?: string;
  result?: string;
};

/** A further date under its own label; `end` makes it a period. */
export type StarterDate = { label: string; date: string; end?: string };

/** An application fee in rupees for a group of candidates; 0 is no fee. */
export type StarterFee = { group: string; rupees: number };

/** Ages in whole years, counted on `asOn` where the notice names a day. */
export type StarterAgeLimit = { min?: number; max?: number; asOn?: string };

/** An official page or document; the address is http(s) on a domain of the organisation. */
export type StarterLink = { label: string; url: string };

/** One entry of `notices.json`: facts only, `describeNotice` writes the text around them. */
export type StarterNotice = {
  /** Slug of the title, unique; names the notice in code, never in an address. */
  id: string;
  category: StarterCategorySlug;
  title: string;
  /** Cycle of the examination (`SSC CGL 2025`), where the title names another year, or more. */
  cycle?: string;
  /** `article` is 'the' where a sentence needs it before the name. */
  organisation: { name: string; abbr?: string; article?: 'the' };
  /** Post, examination or course; absent where the notice is about no single one. */
  post?: string;
  /** Length, pay or intake of an internship, in the words of the notice. */
  terms?: string[];
  advtNo?: string;
  /** Year of the cycle, else of the notice. */
  year?: number;
  vacancies?: number;
  /** Day the notice came out, where known. */
  noticeDate?: string;
  dates?: StarterDates;
  /** What the examination of `dates` is called, 'Examination' where absent. */
  examLabel?: string;
  moreDates?: StarterDate[];
  fees?: StarterFee[];
  ageLimit?: StarterAgeLimit;
  /** Levels that occur in the notice; which one a post needs is not kept. */
  qualifications?: string[];
  /** States, or 'All India'. */
  locations?: string[];
  officialSite: string;
  links?: StarterLink[];
  /** high: sources agree on three dates or more; medium: one detailed listing; low: one short one. */
  confidence: 'high' | 'medium' | 'low';
};

/** The day that a notice of the category is about, tried before the general order. */
const EVENT_OF: Partial<Record<StarterCategorySlug, keyof StarterDates>> = {
  'admit-card': 'admitCard',
  results: 'result',
  'answer-key': 'answerKey',
};

/** How a notice without a day of its own is dated: the first of these that is known. */
const DATED_BY: readonly (keyof StarterDates)[] = [
  'notification',
  'applicationStart',
  'applicationLast',
  'examStart',
  'admitCard',
  'answerKey',
  'result',
];

/** Year given to the few notices (standing schemes, undated papers) that name none. */
const YEAR_WHERE_UNKNOWN = 2025;

/**
 * The day of a notice, an ISO date: `noticeDate`, else its best dated fact, else 1 January of its
 * year, else 2025-01-01.
 */
export function noticeDay(notice: StarterNotice): string {
  if (notice.noticeDate) return notice.noticeDate;
  const event = EVENT_OF[notice.category];
  for (const key of event ? [event, ...DATED_BY] : DATED_BY) {
    const date = notice.dates?.[key];
    if (date) return date;
  }
  return `${notice.year ?? YEAR_WHERE_UNKNOWN}-01-01`;
}

/**
 * When a notice was posted: 09:00 in India on its day, plus one minute for each place in
 * `notices.json`, so that notices of one day keep their order. `notices.json` is sorted by day, so
 * a later place is always a later time. `position` counts from 0 and stays on the same day up to
 * 899; `updated_at` of a starter notice equals this.
 */
export function noticeCreatedAt(notice: StarterNotice, position = 0): Date {
  const opening = Date.parse(`${noticeDay(notice)}T09:00:00+05:30`);
  return new Date(opening + position * 60_000);
}

/**
 * The last date of a notice, an ISO date or null: that of applications for jobs and admissions, that
 * of objections for answer keys, none for everything else. A date in the past stays, and the site
 * shows it as closed; one that was over before the notice came out is about something else.
 */
export function noticeLastDate(notice: StarterNotice): string | null {
  const last = lastDay(notice);
  return last && last >= noticeDay(notice) ? last : null;
}

function lastDay({ category, dates }: StarterNotice): string | undefined {
  switch (category) {
    case 'government-jobs':
    case 'private-jobs':
    case 'admission':
      return dates?.applicationLast;
    case 'answer-key':
      return dates?.objectionLast;
    default:
      return undefined;
  }
}

/** Labels of the link that a reader of the category came for, best first. */
const MAIN_LINKS: Record<StarterCategorySlug, readonly string[]> = {
  'government-jobs': ['Official notification', 'Short notice', 'Application notice'],
  'private-jobs': ['Official notification'],
  internships: ['Programme page', 'Official guidelines'],
  'admit-card': ['Download admit card', 'Exam city details'],
  results: ['Check result', 'Merit list', 'Seat allotment'],
  'answer-key': ['Answer key'],
  syllabus: ['Syllabus', 'Official notification'],
  admission: ['Counselling', 'Official notification', 'Apply online', 'Register'],
  'exam-notification': ['Exam schedule notice', 'Official notification'],
  'previous-year-papers': ['Past question papers', 'Question paper'],
};

/**
 * The address behind 'Visit Official Website': the link a reader of the category came for, else
 * the organisation's site. An address with a query is skipped, because portals put sessions and
 * single cycles there and drop them afterwards. Null only where the site is not http(s).
 */
export function noticeOfficialUrl(notice: StarterNotice): string | null {
  for (const label of MAIN_LINKS[notice.category]) {
    const link = notice.links?.find((candidate) => candidate.label === label);
    if (link && isWebAddress(link.url) && !link.url.includes('?')) return link.url;
  }
  return isWebAddress(notice.officialSite) ? notice.officialSite : null;
}

/** Whether an address may become a link: http or https, and it parses. */
export function isWebAddress(address: string): boolean {
  return /^https?:\/\//i.test(address) && URL.canParse(address);
}

/** A drive of at least this many posts is awaited by lakhs of candidates. */
const MANY_POSTS = 3000;

/** Categories of news; syllabus, papers and internships are reference and can wait. */
const NEWS: ReadonlySet<StarterCategorySlug> = new Set([
  'government-jobs',
  'private-jobs',
  'admit-card',
  'results',
  'answer-key',
  'admission',
  'exam-notification',
]);

/**
 * The ids of the notices that are marked important. In words: a notice is important when very
 * many people wait for it and its facts are well attested, that is when
 *
 * - it is news (a job, admission, admit card, answer key, result or exam date), and
 * - it concerns at least 3,000 posts, or it is open to candidates from all over India without a
 *   fixed number of posts (national entrance tests, eligibility tests and calendars), and
 * - its confidence is not low: what must be verified first is not promoted.
 *
 * Nothing else counts: neither who publishes it nor how new it is.
 */
export function markImportant(notices: readonly StarterNotice[]): Set<string> {
  return new Set(notices.filter(isImportant).map((notice) => notice.id));
}

function isImportant(notice: StarterNotice): boolean {
  if (!NEWS.has(notice.category) || notice.confidence === 'low') return false;
  if (notice.vacancies !== undefined) return notice.vacancies >= MANY_POSTS;
  return notice.locations?.includes('All India') ?? false;
}
