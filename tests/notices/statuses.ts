import {
  articleOf,
  dayInIndia,
  isDay,
  MONTHS,
  type Rule,
  stripOf,
  textOf,
  written,
} from './contradictions.ts';

/*
 * Rules of `npm run check:notices` for the status of a notice. The status is the line under the
 * title, on the page of the notice and on cards. The rules compare it with the dates of the page
 * and with the stages of the examination.
 */

/** Names of the rules. The first two are also applied to cards. */
export const STATUS_RULE = 'status that a date contradicts';
export const NO_STATUS_RULE = 'page or card without a status';
export const STRIP_RULE = 'date that the stages contradict';

const DAY_MS = 86_400_000;
const MONTH = `(?:${MONTHS.join('|')})`;
/** Matches a day with or without a year: '05 Mar', '05 Mar 2026'. */
const DATE = new RegExp(`\\b(\\d{2}) (${MONTH})(?: (\\d{4}))?\\b`);
const FULL_DATES = new RegExp(`\\b\\d{2} ${MONTH} \\d{4}\\b`, 'g');

/** Returns the words of the first status in HTML, or null if there is no status. */
function statusIn(html: string): string | null {
  const [, words = ''] = /class="status status-[^"]*"[^>]*>(.*?)<\/(?:span|a)>/s.exec(html) ?? [];
  return textOf(words) || null;
}

/** Returns the words of the status under the title of a page, or null if there is no status. */
export function statusOf(html: string): string | null {
  return statusIn(/<p class="status-line">.*?<\/p>/s.exec(articleOf(html))?.[0] ?? '');
}

/** Finds a page without a status. */
const noStatus: Rule = ({ html }) => (statusOf(html) ? [] : ['page']);

/** First words of the statuses about a date, except the dates of the application window. */
const SUBJECTS = [
  'Correction',
  'Objections',
  'Exam city',
  'Call letter',
  'Exam',
  'Admit card',
  'Answer key',
  'Result',
] as const;

/** Patterns for the label of the date that a status is about, by the subject of the status. */
const LABELS: Record<(typeof SUBJECTS)[number] | 'Opens' | 'Last date', RegExp> = {
  Correction: /^correction/i,
  Objections: /^objection|^last date/i,
  'Exam city': /^admit card/i,
  'Call letter': /^admit card/i,
  Exam: /^exam/i,
  'Admit card': /^admit card/i,
  'Answer key': /^answer key/i,
  Result: /^result/i,
  Opens: /open|^apply/i,
  'Last date': /^last date|^correction/i,
};

/** A row of the dates on a page. `round` is the name of the round, or empty. */
type Row = { round: string; label: string; text: string };

/** Lists the dates on a page: table rows, rounds inside a table row, and the date in the header. */
function rowsOf(html: string): Row[] {
  const article = articleOf(html);
  const rows = [
    ...article.matchAll(/<tr>\s*<th scope="row"[^>]*>(.*?)<\/th>\s*<td[^>]*>(.*?)<\/td>/gs),
  ].flatMap(([, head = '', cell = '']) => {
    const name = textOf(head);
    const terms = [...cell.matchAll(/<dt[^>]*>(.*?)<\/dt>\s*<dd[^>]*>(.*?)<\/dd>/gs)];
    if (terms.length === 0) return [{ round: '', label: name, text: presentText(cell) }];
    return terms.map(([, label = '', text = '']) => ({
      round: name,
      label: textOf(label),
      text: presentText(text),
    }));
  });
  const head = textOf(/<header\b.*?<\/header>/s.exec(article)?.[0] ?? '');
  const last = /\b(Last Date: |Correction window until )(\d{2} [A-Z][a-z]{2} \d{4})/.exec(head);
  return [...rows, ...(last ? [{ round: '', label: last[1] ?? '', text: last[2] ?? '' }] : [])];
}

/** Removes the old day from the text of a date: '17 Dec 2026 (was 10 Dec 2026)'. */
const presentText = (html: string) => textOf(html).replace(/ \(was .*?\)/, '');

/**
 * Returns the day of a status as pages write it: '05 Mar 2026'. The status contains a date, a
 * number of days, or a word such as 'today'. The result is null without a day.
 */
function dayNamed(status: string, now: number): string | null {
  const [, day, month, year] = DATE.exec(status) ?? [];
  const thisYear = dayInIndia(now).slice(0, 'yyyy'.length);
  if (day) return `${day} ${month} ${year ?? thisYear}`;
  const counted =
    /\b(\d+) days?\b/.exec(status)?.[1] ??
    (/\btomorrow\b/i.test(status) ? 1 : /\btoday\b|^last day/i.test(status) ? 0 : null);
  return counted === null ? null : written(dayInIndia(now + Number(counted) * DAY_MS));
}

const subjectOf = (status: string) =>
  SUBJECTS.find((subject) => status.startsWith(subject)) ??
  (status.startsWith('Opens') ? 'Opens' : 'Last date');

/** Finds a status with a day that the dates of the page do not have. */
const otherDay: Rule = ({ html, now }) => {
  const status = statusOf(html);
  const day = status && dayNamed(status, now);
  if (!status || !day) return [];
  const label = LABELS[subjectOf(status)];
  const texts = rowsOf(html).flatMap((row) => (label.test(row.label) ? row.text : []));
  const isKnown = texts.some((text) => text.includes(day));
  return isKnown ? [] : [`${status}, but ${texts.join('; ') || 'the page has no such date'}`];
};

/**
 * Finds a status that shows an application window as closed before its end, or as open after its
 * end.
 */
const otherSide: Rule = ({ html, notice: { closesAt, mark }, now }) => {
  const status = statusOf(html) ?? '';
  const isLeft = /\bleft\b|^last day|^closing soon/i.test(status);
  const isClosed = /^closed\b/i.test(status);
  if (!closesAt || mark === 'cancelled' || !(isLeft || isClosed)) return [];
  const isOver = Date.parse(closesAt) <= now;
  return isOver === isClosed ? [] : [`${status}, but the window ends on ${dayInIndia(closesAt)}`];
};

/** A stage in the list of an examination's stages. */
type Stage = { name: string; date: string };

const stagesOfStrip = (html: string): Stage[] =>
  (stripOf(html).match(/<li\b.*?<\/li>/gs) ?? []).map((stage) => ({
    name: textOf(/<(a|span)\b[^>]*>(.*?)<\/\1>/s.exec(stage)?.[2] ?? ''),
    date: textOf(/<span class="text-muted">(.*?)<\/span>/s.exec(stage)?.[1] ?? ''),
  }));

/**
 * Finds a future examination whose last day in the list of stages differs from its last day in the
 * dates of the page.
 *
 * A row is a line in the dates of the page.
 *
 * - A row with a round is compared with the stage of the same name.
 * - A row without a round is compared with the stages whose name begins with 'Exam'. The title may
 *   name the round of such a row, so the last day of any other stage is also accepted.
 */
const otherStage: Rule = ({ html, now }) => {
  const today = dayInIndia(now);
  const rows = rowsOf(html).filter(({ label }) => LABELS.Exam.test(label));
  const stages = stagesOfStrip(html);
  const lastDays = stages.map(({ date }) => date.match(FULL_DATES)?.at(-1));
  return stages.flatMap(({ name, date }, index) => {
    const shown = lastDays[index];
    if (!shown) return [];
    return rows.flatMap((row) => {
      const isSame = row.round ? row.round === name : LABELS.Exam.test(name);
      const own = row.text.match(FULL_DATES)?.at(-1);
      if (!isSame || !own || own === shown || dayOf(own) < today) return [];
      if (!row.round && lastDays.includes(own)) return [];
      return [`${row.round || row.label} ${row.text}, but ${name} ${date}`];
    });
  });
};

function dayOf(date: string): string {
  const [day = '', month = '', year = ''] = date.split(' ');
  const number = String(MONTHS.indexOf(month) + 1).padStart(2, '0');
  const text = `${year}-${number}-${day}`;
  return isDay(text) ? text : '';
}

/** The rules for one page, by name. */
export const statusRules: Record<string, Rule> = {
  [NO_STATUS_RULE]: noStatus,
  [STATUS_RULE]: (page) => [...otherDay(page), ...otherSide(page)],
  [STRIP_RULE]: otherStage,
};

/** A card or row of a list, with the short id of its notice. */
export type Card = { shortId: string; status: string | null };

/** Lists the cards, the rows of compact lists and the quick links on a page. */
export function cardsIn(html: string): Card[] {
  const main = /<main\b.*<\/main>/s.exec(html)?.[0] ?? '';
  const lists = main.match(/<section\b[^>]*class="title-list".*?<\/section>/gs) ?? [];
  const cards = [
    ...(main.match(/<li class="card [^"]*(?:notice|excerpt)-card.*?<\/li>/gs) ?? []),
    ...lists.flatMap((list) => list.match(/<li>.*?<\/li>/gs) ?? []),
    ...(main.match(/<a\b[^>]*class="quick-link.*?<\/a>/gs) ?? []),
  ];
  return cards.flatMap((card) => {
    const shortId = /href="\/announcement\/([a-z0-9]{8})\//.exec(card)?.[1];
    return shortId ? [{ shortId, status: statusIn(card) }] : [];
  });
}

/**
 * Shortens a status, so that its long and short forms become equal. Removes 'Open:' and 'Closing
 * soon:', the time of day, and a date after the words.
 */
const briefly = (status: string) =>
  status
    .replace(/^(?:Open|Closing soon): /, '')
    .replace(/,? (?:until )?\d+:\d{2} [AP]M$/, '')
    .replace(new RegExp(` (?:on|since|until) ${DATE.source.replace('\\b', '')}`), '')
    .replace(/^Objections: .*/, 'Objections open');

/**
 * Whether the status on a card differs from the status on the page of its notice. Dates are
 * compared only if both statuses have one.
 */
export function isOtherStatus(onCard: string, onPage: string): boolean {
  const [one, other] = [onCard, onPage].map((status) => DATE.exec(status)?.[0]);
  return briefly(onCard) !== briefly(onPage) || (one && other ? one !== other : false);
}
