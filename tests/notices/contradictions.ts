/*
 * Rules of `npm run check:notices` for the page of a notice. The rules read the page's HTML and the
 * notice in the public API. They import nothing of the site, so that they do not repeat mistakes of
 * the site's code.
 */

/** The fields of a notice in the public API that the rules read. */
export type ApiNotice = {
  shortId: string;
  /** Full URL of the page of the notice. */
  link: string;
  title: string;
  kind: string;
  mark: string | null;
  lastDate: string | null;
  closesAt: string | null;
  publishedAt: string;
  updatedAt: string;
  organisation?: string | null;
  facts: ApiFacts;
};

type ApiDate = { on?: string; until?: string; time?: string; extendedFrom?: string };

export type ApiFacts = {
  dates?: Record<string, ApiDate>;
  rounds?: Record<string, unknown>[];
  age?: { asOn?: string };
  states?: string[];
  qualifications?: string[];
  vacancies?: number;
};

/** A page of a notice, with the time of the check. */
export type CheckedPage = {
  notice: ApiNotice;
  html: string;
  /** Time of the check, in milliseconds. */
  now: number;
};

/** A rule returns the contradictions of a page, each described in a few words. */
export type Rule = (page: CheckedPage) => string[];

/** The names of months on pages. */
export const MONTHS = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
];
const INDIA_MS = 5.5 * 3_600_000;

/** Returns the HTML of a page's article without stages, changes, scripts and footer. */
export function articleOf(html: string): string {
  const article = /<article\b.*?<\/article>/s.exec(html)?.[0] ?? '';
  // The list of stages has dates of other notices. The list of changes has dates that no longer
  // apply. Scripts and the footer repeat the page.
  return article
    .replace(/<(nav|ol)\b[^>]*class="[^"]*(?:thread|timeline)[^"]*".*?<\/\1>/gs, ' ')
    .replace(/<(script|style|template|footer)\b.*?<\/\1>/gs, ' ')
    .replace(/<section aria-labelledby="changes".*?<\/section>/s, ' ');
}

/** Returns the text of HTML, with one space between words. */
export function textOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;|&#160;/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, ' ')
    .trim();
}

/** Removes `details` elements from HTML, because they contain past dates. */
const withoutFolds = (html: string) => html.replace(/<details\b.*?<\/details>/gs, ' ');

/** Formats a day as pages do: '2026-03-05' as '05 Mar 2026'. */
export function written(day: string): string {
  const [year, month, date] = day.split('-');
  return date ? `${date} ${MONTHS[Number(month) - 1]} ${year}` : '';
}

/** Whether a date is a day, such as 2026-03-05, and not only a month. */
export const isDay = (on: string | undefined): on is string => /^\d{4}-\d{2}-\d{2}$/.test(on ?? '');

/** Returns the day of a moment in India: `yyyy-mm-dd`. */
export const dayInIndia = (moment: string | number) =>
  new Date(new Date(moment).getTime() + INDIA_MS).toISOString().slice(0, 10);

/** Lists all days (`yyyy-mm-dd`) in a value, at any depth. */
function daysIn(value: unknown): string[] {
  if (typeof value === 'string') return isDay(value) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(daysIn);
}

/**
 * Finds a job, admission or answer key whose window is over although the header of its page does
 * not contain `Closed`. Cancelled notices are not checked.
 */
const pastWindow: Rule = ({ notice, html, now }) => {
  const { closesAt, mark, kind } = notice;
  const isOver = closesAt !== null && Date.parse(closesAt) <= now;
  if (!isOver || mark === 'cancelled') return [];
  if (!['job', 'admission', 'answer-key'].includes(kind)) return [];
  const head = textOf(/<header\b.*?<\/header>/s.exec(articleOf(html))?.[0] ?? '');
  return /\bclosed\b/i.test(head) ? [] : [`closed on ${dayInIndia(closesAt)}, and not said so`];
};

/** Phrases that invite readers to apply, or to object to an answer key. */
const INVITATIONS = [
  /\bforms? (?:are|is) accepted\b/i,
  /\bapplications? (?:are|is) (?:accepted|open)\b/i,
  /\byou can apply\b/i,
  /\bapply (?:online )?(?:by|before|until|from|now)\b/i,
  /\bapply (?:on the official site|in person|in the way)\b/i,
  /\bobject to a wrong answer\b/i,
  /\bobjections? (?:are|is) accepted\b/i,
];

/**
 * Finds invitations on the page of a notice whose window is over. Tables and `details` elements are
 * not searched.
 */
const presentTense: Rule = ({ notice, html, now }) => {
  const { closesAt } = notice;
  if (closesAt === null || Date.parse(closesAt) > now) return [];
  const text = textOf(withoutFolds(articleOf(html)).replace(/<table\b.*?<\/table>/gs, ' '));
  return INVITATIONS.flatMap((invitation) => invitation.exec(text)?.[0] ?? []);
};

/** Pairs of dates. The first date of a pair may not be after the second. */
const ORDER = [
  ['applyFrom', 'last'],
  ['notification', 'last'],
  ['applyFrom', 'feeLast'],
  ['admitCard', 'exam'],
  ['exam', 'answerKey'],
  ['exam', 'result'],
] as const;

/**
 * Words in the titles of notices whose window opens only after an earlier stage, such as the form
 * for a main examination.
 */
const LATER_WINDOW = /\b(?:mains?|DAF|counsell?ing|allotment|interview|tier|paper|CBT)\b/i;

/** Finds dates in an impossible order. */
const dateOrder: Rule = ({ notice: { facts, kind, title } }) => {
  const dates = facts.dates ?? {};
  const wrong = ORDER.flatMap(([first, second]) => {
    const [one, other] = [dates[first]?.on, dates[second]?.until ?? dates[second]?.on];
    return isDay(one) && isDay(other) && one > other
      ? [`${first} ${one} after ${second} ${other}`]
      : [];
  });
  const [last, exam] = [dates.last?.on, dates.exam?.until ?? dates.exam?.on];
  const isJob = kind === 'job' || kind === 'admission';
  if (isJob && isDay(last) && isDay(exam) && exam < last)
    wrong.push(`exam ${exam} before last ${last}`);
  for (const { name, round, exam, days } of LATER_WINDOW.test(title) ? [] : (facts.rounds ?? [])) {
    const end = daysIn([exam, days]).sort().at(-1);
    if (isJob && isDay(last) && isDay(end) && end < last)
      wrong.push(`${round ?? name} ${end} before last ${last}`);
  }
  return wrong;
};

/** Matches a date on a page: '05 Mar 2026'. */
const DATE = /\b\d{2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4}\b/g;

/** Lists the key dates that link to a newer notice as their source. */
const newerDates = (html: string): string[] =>
  [
    ...html.matchAll(/<span class="newer-date">(.*?)<\/span> ?<a href="[^"]*\/announcement\//gs),
  ].flatMap(([, text = '']) => textOf(text).match(DATE) ?? []);

/**
 * Finds dates on the page other than these known dates:
 *
 * - the dates of the facts and the last date
 * - the days of publication and update
 * - the dates of newer notices that the page links to
 *
 * The day of the last link check is ignored.
 */
const unknownDate: Rule = ({ notice, html }) => {
  const { facts, lastDate, publishedAt, updatedAt } = notice;
  const known = new Set(
    [...daysIn(facts), lastDate ?? '', dayInIndia(publishedAt), dayInIndia(updatedAt)].map(written),
  );
  for (const date of newerDates(html)) known.add(date);
  const checked = /<time [^>]*class="no-print[^"]*"[^>]*>.*?<\/time>/gs;
  const text = textOf(articleOf(html).replace(checked, ' '));
  const shown = text.match(DATE);
  return [...new Set(shown ?? [])].filter((date) => !known.has(date));
};

/** Finds a date of the facts that the page lacks. */
const missingDate: Rule = ({ notice, html }) => {
  const { facts, lastDate } = notice;
  const text = textOf(articleOf(html));
  const days = [...daysIn(facts.dates), ...daysIn(facts.rounds), ...(lastDate ? [lastDate] : [])];
  return [...new Set(days)].map(written).filter((date) => !text.includes(date));
};

/** Matches the short and the full name of a month: 'Mar', 'March'. */
const MONTH = `(?:${MONTHS.join('|')})[a-z]*`;
const dateNamed = (name: string) =>
  `(?<${name}Day>\\d{1,2})(?:st|nd|rd|th)?(?: (?<${name}Month>${MONTH}))?(?:,? (?<${name}Year>\\d{4}))?`;
/** Matches '10 to 12 March', '10–12 Mar 2026' and '10 Feb 2026 to 12 Mar 2026'. */
const PERIOD = new RegExp(
  `\\b${dateNamed('from')}(?: (?:to|until|till) | ?[-–] ?)${dateNamed('to')}\\b`,
  'g',
);

/** A period from a first to a last day. */
type Period = { on: string; until: string };

/**
 * Lists the periods in the facts: dates of several days, the days of shifts, and the application
 * window.
 */
function periodsOf({ facts: { dates = {}, rounds = [] }, lastDate }: ApiNotice): Period[] {
  const ranges = [dates, ...rounds].flatMap((named) => Object.values(named));
  const shifts = rounds.map(({ days }) => (Array.isArray(days) ? [...days].sort() : []));
  return [
    ...ranges.map((date) => Object(date) as ApiDate),
    ...shifts.map((days) => ({ on: days[0], until: days.at(-1) })),
    { on: dates.applyFrom?.on, until: lastDate ?? dates.last?.on },
  ].flatMap(({ on, until }) => (isDay(on) && isDay(until) ? [{ on, until }] : []));
}

/**
 * Finds periods in the text that end on the last day of a period in the facts, but begin on another
 * day.
 */
export function otherFirstDays(html: string, notices: readonly ApiNotice[]): string[] {
  const periods = notices.flatMap(periodsOf);
  return [...textOf(html).matchAll(PERIOD)].flatMap(({ 0: text, groups = {} }) => {
    const { fromDay, fromMonth, toDay, toMonth, toYear, fromYear = toYear } = groups;
    if (!toMonth) return [];
    const last = endOf(toDay, toMonth, toYear);
    const first = endOf(fromDay, fromMonth ?? toMonth, fromYear);
    const ending = periods.filter(({ until }) => until.endsWith(last));
    return ending.length > 0 && !ending.some(({ on }) => on.endsWith(first)) ? [text] : [];
  });
}

/**
 * Converts a written date to `yyyy-mm-dd`. Without a year the result lacks the year: '5 March'
 * becomes '-03-05'.
 */
function endOf(day = '', month = '', year = ''): string {
  const number = MONTHS.indexOf(month.slice(0, 3)) + 1;
  return `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** Finds periods on the page that begin on another day than in the facts. */
const otherFirstDay: Rule = ({ notice, html }) => otherFirstDays(articleOf(html), [notice]);

/** Phrases that describe corrections as past. */
const CORRECTION_OVER =
  /\bcorrections?(?: (?:window|period|facility))?(?: (?:of|in) (?:the |your )?(?:application )?forms?)? (?:(?:(?:is|are|has|have) (?:now |been )?)?(?:done|over|closed|ended|finished|completed?)|was|were|had)\b/i;

/**
 * Finds phrases that describe corrections as past although corrections are still possible. The
 * period for corrections comes from the newest notice that has such a period.
 *
 * @param notices newest first
 */
export function correctionsOver(
  html: string,
  notices: readonly ApiNotice[],
  now: number,
): string[] {
  const notice = notices.find(({ facts }) => facts.dates?.correction);
  const { on, until = on, time = '24:00' } = notice?.facts.dates?.correction ?? {};
  if (!isDay(until) || (on && !isDay(on)) || notice?.mark === 'cancelled') return [];
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const end = Date.parse(`${until}T00:00:00+05:30`) + (hours * 60 + minutes) * 60_000;
  if (end <= now || (on && on > dayInIndia(now))) return [];
  return CORRECTION_OVER.exec(textOf(html))?.slice(0, 1) ?? [];
}

/** Finds a page that describes corrections as past although they are still possible. */
const pastCorrection: Rule = ({ notice, html, now }) =>
  correctionsOver(articleOf(html), [notice], now);

/**
 * Returns the HTML of the list of an examination's stages on the page of a notice. Returns an empty
 * string for a page without this list.
 */
export const stripOf = (html: string) =>
  /<nav\b[^>]*class="thread-strip".*?<\/nav>/s.exec(html)?.[0] ?? '';

/**
 * Finds a page whose steps refer to next stages in the list at the top, although the list does not
 * show a next stage. There are three such cases:
 *
 * - The list is missing.
 * - The list ends with the page's own stage.
 * - The list ends with a date that the steps already have.
 */
const stagesAbove: Rule = ({ html }) => {
  const steps = textOf(/<section aria-labelledby="steps".*?<\/section>/s.exec(html)?.[0] ?? '');
  if (!steps.includes('The next stages are shown at the top')) return [];
  const last =
    stripOf(html)
      .match(/<li\b.*?<\/li>/gs)
      ?.at(-1) ?? '';
  const told = steps.match(/\b\d{2} [A-Z][a-z]{2} \d{4}\b/g) ?? [];
  const isTold = told.some((date) => textOf(last).includes(date));
  const isOwn = last.includes('aria-current="step"');
  return last === '' || isOwn || isTold ? [`nothing after ${textOf(last) || 'no stage'}`] : [];
};

/** Names of the rules that are also applied to the stages of an examination. */
export const FIRST_DAY_RULE = 'period with another first day';
export const CORRECTION_RULE = 'correction over while it is open';

/** The rules for one page, by name. */
export const rules: Record<string, Rule> = {
  'past window without Closed': pastWindow,
  'invitation after the end': presentTense,
  'order of dates': dateOrder,
  'date that no fact has': unknownDate,
  'fact that the page lacks': missingDate,
  'later stage that the page lacks': stagesAbove,
  [FIRST_DAY_RULE]: otherFirstDay,
  [CORRECTION_RULE]: pastCorrection,
};

const stagesIn = (html: string) => html.match(/<li\b[^>]*class="timeline-step.*?<\/li>/gs) ?? [];

/** Returns the stages on the page of an examination as HTML. */
export const stagesOf = (html: string) => stagesIn(html).join('');

/**
 * Lists the stages on an examination's page that come directly after a stage with a later day. The
 * day of a stage is its date. For a stage without a date it is the day on which its first notice
 * was published. A notification without a date is skipped, because a site may list it after
 * applications opened.
 */
export function stagesOutOfTime(html: string): string[] {
  const dated = stagesIn(html).flatMap((stage) => {
    const [head = '', ...notices] = stage.split('</p>');
    const name = textOf(head);
    const shown = DAY.exec(name.replace(RANGE, '$1 $2'))?.[0];
    const published = notices
      .flatMap((line) => /<time dateTime="([^"]+)"/i.exec(line)?.[1] ?? [])
      .map(dayInIndia)
      .sort()[0];
    const day = shown ? dayOf(shown) : name.startsWith('Notification') ? undefined : published;
    return day ? [{ name, day }] : [];
  });
  return dated.flatMap(({ name, day }, index) => {
    const before = dated[index - 1];
    return before && before.day > day ? [`${name} after ${before.name} of ${before.day}`] : [];
  });
}

const DAY = /\b\d{2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4}\b/;
/**
 * Matches a period within a month, such as '05 to 09 Mar 2026'. The groups are the two parts of the
 * first day: '05' and 'Mar 2026'.
 */
const RANGE = /\b(\d{2}) to \d{2} ([A-Z][a-z]{2} \d{4})\b/;

/** Converts '05 Mar 2026' to '2026-03-05'. */
function dayOf(text: string): string {
  const [date = '', month = '', year = ''] = text.split(' ');
  return `${year}-${String(MONTHS.indexOf(month) + 1).padStart(2, '0')}-${date}`;
}

/**
 * Returns the path of the examination's page that a notice links to, or null without such a link.
 */
export function threadPathIn(html: string): string | null {
  return /class="thread-strip"[^>]*><a href="(\/exam\/[^"?#]+)"/.exec(html)?.[1] ?? null;
}

/** Returns the paths of the landing pages that must list a notice. */
export function landingPathsOf({ facts }: ApiNotice, organisationPath: string | null): string[] {
  return [
    ...(organisationPath ? [organisationPath] : []),
    ...(facts.states ?? []).map((state) => `/state/${state}`),
    ...(facts.qualifications ?? []).map((level) => `/qualification/${level}`),
  ];
}

/**
 * Returns the path of the organisation's page that a notice links to, or null without such a link.
 */
export function organisationPathIn(html: string): string | null {
  return /href="(\/organisation\/[^"?#]+)"/.exec(articleOf(html))?.[1] ?? null;
}
