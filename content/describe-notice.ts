import { noticeDates } from './notice-dates.ts';
import { beyondFacts, hasFacts } from './notice-facts.ts';
import {
  bullets,
  formatDate,
  formatFee,
  formatNumber,
  formatPeriod,
  htmlTable,
  link,
  type Row,
  section,
  table,
  text,
} from './notice-html.ts';
import { officialPages, siteName } from './notice-links.ts';
import { howTo, officialSite } from './notice-steps.ts';
import { formatAges, summarise } from './notice-summary.ts';
import { isWebAddress, type StarterCategorySlug, type StarterNotice } from './starter-notice.ts';

/**
 * The description of a starter notice as HTML in our own words. A summary comes first and says what
 * excerpts say. Where facts are stored, the page shows them above it, and what follows is the rest:
 * further dates, the steps to take, answers. Where none are, tables of dates, fees, ages and vacancies
 * follow and the official links with a request to verify.
 *
 * The HTML holds only h2, h3, p, ul, ol, li, strong, tables and links without style or class, so
 * that the cleaning every stored description passes leaves it unchanged.
 */
export function describeNotice(notice: StarterNotice): string {
  const summary = `<p>${text(summarise(notice))}</p>`;
  return [summary, ...(hasFacts(notice) ? besideFacts(notice) : inFull(notice))].join('');
}

function besideFacts(notice: StarterNotice): string[] {
  const left = beyondFacts(notice);
  return [
    furtherQualification(notice),
    datesTable('Further dates', left),
    howTo(notice),
    APPLYING.has(notice.category) ? questions(notice) : '',
    fees(left),
  ];
}

function inFull(notice: StarterNotice): string[] {
  const dates = datesTable('Important dates', notice);
  const body = APPLYING.has(notice.category)
    ? [
        glance(notice),
        dates,
        fees(notice),
        ageLimit(notice),
        qualification(notice),
        howTo(notice),
        questions(notice),
      ]
    : [dates, howTo(notice), background(notice), fees(notice)];
  return [...body, links(notice)];
}

/** Categories whose reader is about to apply; the others have applied already. */
const APPLYING: ReadonlySet<StarterCategorySlug> = new Set([
  'government-jobs',
  'private-jobs',
  'internships',
  'admission',
]);

function caution(notice: StarterNotice): string {
  return `<p><strong>Check this before you rely on it:</strong> these facts come from one short listing. Please verify them on the ${officialSite(notice)} first.</p>`;
}

function glance(notice: StarterNotice): string {
  const rows = identity(notice);
  if (notice.terms) rows.push({ label: 'Terms', value: text(notice.terms.join('; ')) });
  if (notice.vacancies) rows.push(vacanciesRow(notice.vacancies));
  rows.push(...locationRow(notice));
  return section('At a glance', table(['Fact', 'Detail'], rows));
}

/** What a reader who has applied already wants to look up, ages and levels included. */
function background(notice: StarterNotice): string {
  const rows = identity(notice);
  if (notice.vacancies) rows.push(vacanciesRow(notice.vacancies));
  const limit = formatAges(notice);
  if (limit) rows.push({ label: 'Age limit', value: text(limit) });
  if (notice.qualifications) {
    rows.push({ label: 'Qualification', value: text(notice.qualifications.join(', ')) });
  }
  rows.push(...locationRow(notice));
  const papers = notice.category === 'previous-year-papers';
  const heading = notice.vacancies
    ? 'About the recruitment'
    : papers
      ? 'About the examination'
      : 'Background';
  return section(heading, table(['Fact', 'Detail'], rows));
}

function identity(notice: StarterNotice): Row[] {
  const { name, abbr } = notice.organisation;
  const rows: Row[] = [
    {
      label: 'Organisation',
      value: text(abbr && !/[()]/.test(name) && !name.includes(abbr) ? `${name} (${abbr})` : name),
    },
  ];
  if (notice.post) {
    rows.push({
      label: POST_LABEL[notice.category] ?? 'Post or examination',
      value: text(capital(notice.post)),
    });
  }
  if (notice.advtNo) rows.push({ label: 'Advertisement number', value: text(notice.advtNo) });
  return rows;
}

const POST_LABEL: Partial<Record<StarterCategorySlug, string>> = {
  'private-jobs': 'Post',
  internships: 'Role',
  admission: 'Course or examination',
  'previous-year-papers': 'Examination',
};

function vacanciesRow(count: number): Row {
  return { label: 'Vacancies', value: formatNumber(count) };
}

function locationRow(notice: StarterNotice): Row[] {
  return notice.locations ? [{ label: 'Location', value: text(notice.locations.join(', ')) }] : [];
}

function datesTable(heading: string, notice: StarterNotice): string {
  const rows = noticeDates(notice).map(({ label, date, end }) => ({
    label,
    value: formatPeriod(date, end),
  }));
  return section(heading, table(['Event', 'Date'], rows));
}

function fees(notice: StarterNotice): string {
  const rows = (notice.fees ?? []).map(({ group, rupees }) => ({
    label: group,
    value: formatFee(rupees),
  }));
  // Counselling charges for registration and seats, not for the application.
  const counselling = notice.fees?.some(({ group }) => /^(Counselling|Seat)/.test(group));
  return section(counselling ? 'Fees' : 'Application fee', table(['Category', 'Fee'], rows));
}

function ageLimit(notice: StarterNotice): string {
  const { min, max, asOn } = notice.ageLimit ?? {};
  const rows: Row[] = [];
  if (min !== undefined) rows.push({ label: 'Minimum', value: `${min} years` });
  if (max !== undefined) rows.push({ label: 'Maximum', value: `${max} years` });
  if (rows.length > 0 && asOn) rows.push({ label: 'Counted on', value: formatDate(asOn) });
  return section('Age limit', table(['Age', 'Limit'], rows));
}

function qualification(notice: StarterNotice): string {
  const levels = notice.qualifications ?? [];
  if (levels.length === 0) return '';
  const note =
    levels.length > 1
      ? '<p>The notice names these; which one counts depends on the post or course.</p>'
      : '';
  return section('Qualification', note + bullets(levels.map(text)));
}

/** What the list of levels above the description does not say. */
function furtherQualification(notice: StarterNotice): string {
  const more = beyondFacts(notice).qualifications ?? [];
  const isOneOfSeveral = APPLYING.has(notice.category) && (notice.qualifications?.length ?? 0) > 1;
  const notes = [
    more.length > 0 ? `Among the qualifications is also: ${more.join(', ')}.` : '',
    isOneOfSeveral ? 'Which of the qualifications counts depends on the post or course.' : '',
  ].filter(Boolean);
  return notes.length > 0 ? `<p>${text(notes.join(' '))}</p>` : '';
}

/** Up to three questions that the facts answer beyond the tables; none where only one would stand. */
function questions(notice: StarterNotice): string {
  if (/Correction|DAF|Counselling/.test(notice.title)) return '';
  const answers = [feeAfterClosing(notice), correction(notice), freeFor(notice)].filter(
    (entry) => entry !== null,
  );
  if (answers.length < 2) return '';
  const list = answers.map(
    ([question, answer]) => `<h3>${text(question)}</h3><p>${text(answer)}</p>`,
  );
  return section('Questions and answers', list.join(''));
}

type Answer = readonly [question: string, answer: string] | null;

function feeAfterClosing(notice: StarterNotice): Answer {
  const { applicationLast, feeLast } = notice.dates ?? {};
  if (!applicationLast || !feeLast || feeLast <= applicationLast) return null;
  return [
    'Is the fee due on the last date to apply?',
    `No. Forms close on ${formatDate(applicationLast)}, the fee on ${formatDate(feeLast)}.`,
  ];
}

function correction(notice: StarterNotice): Answer {
  const { correctionStart, correctionEnd } = notice.dates ?? {};
  if (!correctionStart) return null;
  return [
    'Can a submitted form be corrected?',
    `Only in the correction window: ${formatPeriod(correctionStart, correctionEnd)}.`,
  ];
}

function freeFor(notice: StarterNotice): Answer {
  const all = notice.fees ?? [];
  const free = all.filter((fee) => fee.rupees === 0);
  if (free.length === 0 || free.length === all.length) return null;
  return ['Who pays no fee?', `${free.map((fee) => fee.group).join('; ')}.`];
}

/** The official pages with their sites; the organisation's own site closes the list. */
function links(notice: StarterNotice): string {
  const pages = [...officialPages(notice), { label: 'Official site', url: notice.officialSite }];
  const rows = pages
    .filter((page) => isWebAddress(page.url))
    .map(({ label, url }) => ({ label: link(url, label), value: text(siteName(url)) }));
  return section('Official links', caution(notice) + htmlTable(['Page', 'Site'], rows));
}

function capital(value: string): string {
  return value.charAt(0).toUpperCase() + value.slice(1);
}
