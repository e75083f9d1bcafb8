import { noticeDates } from './notice-dates.ts';
import { formatNumber, formatPeriod } from './notice-html.ts';
import type { StarterNotice } from './starter-notice.ts';

/**
 * The opening of a description, plain text of a few short sentences. Excerpts begin with it and
 * stand below the title, so what the title does not say comes first: posts and the dates that a
 * reader of the category looks for, ages, terms, papers; who published what for whom comes last.
 * Dates are named, never told as open or coming, so that the text stays true after the window has
 * closed.
 */
export function summarise(notice: StarterNotice): string {
  const numbers = TO_APPLY.has(notice.category)
    ? [posts(notice), keyDates(notice)]
    : [keyDates(notice), posts(notice)];
  return [...numbers, ages(notice), terms(notice), papers(notice), lead(notice)]
    .filter(Boolean)
    .join(' ');
}

/** Categories in which the number of posts decides; elsewhere it is the day. */
const TO_APPLY: ReadonlySet<StarterNotice['category']> = new Set([
  'government-jobs',
  'private-jobs',
]);

function posts({ category, title, vacancies }: StarterNotice): string {
  if (!vacancies) return '';
  if (TO_APPLY.has(category)) return `${count(vacancies, 'vacancy', 'vacancies')}.`;
  if (/Tentative Vacancy/.test(title)) return `${count(vacancies, 'tentative post')}.`;
  return `${count(vacancies, 'post')} in all.`;
}

function terms(notice: StarterNotice): string {
  return notice.terms ? `Terms: ${notice.terms.map(lowerFirst).join('; ')}.` : '';
}

function papers(notice: StarterNotice): string {
  if (notice.category !== 'previous-year-papers') return '';
  const named = (notice.links ?? [])
    .map(({ label }) => label)
    .filter((label) => /^(Essay|General)/.test(label));
  return named.length > 1 ? `Papers: ${named.join('; ')}.` : '';
}

/** The ages of a notice in words: `18 to 30 years on 01 Aug 2025`; empty where unknown. */
export function formatAges(notice: StarterNotice): string {
  const { min, max, asOn } = notice.ageLimit ?? {};
  if (min === undefined && max === undefined) return '';
  const range =
    max === undefined
      ? `${min} years or more`
      : min === undefined
        ? `up to ${max} years`
        : `${min} to ${max} years`;
  return asOn ? `${range} on ${formatPeriod(asOn)}` : range;
}

/** The organisation in a sentence, with its article and abbreviation where it has them. */
export function organisationName(notice: StarterNotice): string {
  const { name, abbr, article } = notice.organisation;
  // A name with brackets of its own (Bihar Vidhan Sabha) gets no second pair.
  const full = abbr && !/[()]/.test(name) && !name.includes(abbr) ? `${name} (${abbr})` : name;
  return article ? `${article} ${full}` : full;
}

/**
 * What the title says beyond the name and year of the drive, in sentence case: `Mains admit
 * card`, `4th merit list`, `revised exam date`. Empty where the title ends with the year.
 */
export function titleSubject(title: string): string {
  const tail = /^.*(?:\d{4}(?:-\d{2})?|\d{2}\/\d{2}|\))\s+(.+)$/.exec(title)?.[1] ?? '';
  return tail
    .split(' ')
    .map(lowerFirst)
    .join(' ')
    .replace(/^(\S+) revised\b/, 'revised $1')
    .replace('re-exam exam', 're-exam');
}

/** The post or examination in a sentence; 'various posts' where the notice names none. */
function post(notice: StarterNotice): string {
  const name = notice.post ?? 'various posts';
  return /\b(Examination|[Tt]ests?|entrance)\b/.test(withoutBrackets(name)) ? `the ${name}` : name;
}

/** The same, for vacancies: `the post of Patwari`, but `Group D posts`. */
function postToFill(notice: StarterNotice): string {
  const name = post(notice);
  const bare = withoutBrackets(name);
  const plural =
    /\b(posts|staff(?! nurse)|teachers|employees|professionals|categories|entry|agniveer|commission)\b/i.test(
      bare,
    );
  if (plural || /^[a-z]/.test(name)) return name;
  return / and |, .*, /.test(bare) ? `the posts of ${name}` : `the post of ${name}`;
}

function withoutBrackets(name: string): string {
  return name.replace(/\(.*?\)/g, '');
}

function lead(notice: StarterNotice): string {
  const organisation = upperFirst(organisationName(notice));
  const subject = titleSubject(notice.title);
  switch (notice.category) {
    case 'government-jobs':
      return jobLead(notice, organisation);
    case 'private-jobs':
      return notice.vacancies
        ? `${organisation} announced ${vacancies(notice)} for ${postToFill(notice)}.`
        : `${organisation} listed openings for ${postToFill(notice)}.`;
    case 'internships':
      return internshipLead(notice, organisation);
    case 'admit-card':
      return `${organisation} issued the ${subject || 'admit card'} for ${post(notice)}.`;
    case 'results':
      return `${organisation} published the ${subject || 'result'} for ${post(notice)}.`;
    case 'answer-key':
      return `${organisation} published the ${subject || 'answer key'} for ${post(notice)}.`;
    case 'syllabus':
      return syllabusLead(notice);
    case 'admission':
      return admissionLead(notice, organisation);
    case 'exam-notification':
      return examLead(notice, organisation, subject);
    case 'previous-year-papers':
      return papersLead(notice, organisation);
  }
}

function jobLead(notice: StarterNotice, organisation: string): string {
  if (/Application Correction$/.test(notice.title)) {
    return `${organisation} opened a window to correct applications for ${post(notice)}.`;
  }
  if (/DAF Form$/.test(notice.title)) {
    return `${organisation} asked candidates for ${post(notice)} to file their detailed application.`;
  }
  if (/Mains Recruitment$/.test(notice.title)) {
    return `${organisation} invited Mains applications for ${post(notice)}.`;
  }
  return notice.vacancies
    ? `${organisation} announced ${vacancies(notice)} for ${postToFill(notice)}${place(notice)}.`
    : `${organisation} invited applications for ${postToFill(notice)}${place(notice)}.`;
}

function internshipLead(notice: StarterNotice, organisation: string): string {
  const verb = notice.year ? 'advertised an internship' : 'runs an internship programme';
  const offer = notice.post && notice.post !== 'Intern' ? `: ${notice.post}` : '';
  return `${organisation} ${verb}${offer}.`;
}

function syllabusLead(notice: StarterNotice): string {
  return `The syllabus for ${post(notice)} is set by ${organisationName(notice)}.`;
}

function admissionLead(notice: StarterNotice, organisation: string): string {
  if (/Counselling|Seat Matrix/.test(notice.title)) {
    const what = /Seat Matrix/.test(notice.title)
      ? 'counselling details and seat matrix'
      : 'counselling details';
    return `${organisation} published the ${what} for ${post(notice)}.`;
  }
  if (/Spot Admission/.test(notice.title)) {
    return `${organisation} opened spot admission to ${post(notice)} after the merit lists.`;
  }
  const name = notice.post ?? 'admission';
  const course = name.startsWith('Diploma') ? `the ${name}` : name;
  const target = /^(Class|Diploma|Prak)\b/.test(name) ? `admission to ${course}` : post(notice);
  return `${organisation} invited applications for ${target}.`;
}

function examLead(notice: StarterNotice, organisation: string, subject: string): string {
  if (!notice.post) {
    const years = /\d{4}(-\d{2})?/.exec(notice.title)?.[0];
    return `${organisation} published the ${subject} for ${years}.`;
  }
  if (/Tentative Vacancy/.test(notice.title)) {
    return `${organisation} published the tentative vacancies for ${post(notice)}.`;
  }
  if (/Slot Selection/.test(notice.title)) {
    return `${organisation} opened the choice of exam slots for ${post(notice)}.`;
  }
  const verb = /date|time table/.test(subject) ? 'announced' : 'published';
  return `${organisation} ${verb} the ${subject} for ${post(notice)}.`;
}

function papersLead(notice: StarterNotice, organisation: string): string {
  const what = /Question (Papers?|Booklets)/.exec(notice.title)?.[0].toLowerCase();
  const stage = /\b(Prelims|Mains)\b/.exec(notice.title)?.[1] ?? '';
  const named = notice.year && notice.title.includes(`${notice.year}`) ? `${notice.year}` : '';
  const which = [stage, named].filter(Boolean).join(' ');
  return `${organisation} published the ${what} of ${post(notice)}${which && `, ${which}`}.`;
}

/** Which dates the summary names, by category; the table holds them all. */
const KEY_DATES: Record<StarterNotice['category'], RegExp> = {
  'government-jobs': /^(Applications|Last date to apply|Mains applications|Reopened applications)/,
  'private-jobs': /^(Applications|Last date to apply)/,
  internships: /^(Applications|Last date to apply)/,
  'admit-card': /^(Exam city|Re-exam city|Admit card$|Interview schedule)/,
  results: /^(Result$|Final result)/,
  'answer-key': /^(Answer key$|Revised answer key|Final answer key|Objections|Last date for obj)/,
  syllabus: /^(Applications|Last date to apply)/,
  admission: /^(Applications|Last date to apply|Counselling|Spot admission)/,
  'exam-notification': /^(Slot selection|Exam city|Admit card$|Calendar)/,
  'previous-year-papers': /^$/,
};

function keyDates(notice: StarterNotice): string {
  const pattern = KEY_DATES[notice.category];
  const exam = notice.examLabel ?? 'Examination';
  const correction = /Application Correction$/.test(notice.title);
  const named = noticeDates(notice).filter(({ label }) => {
    if (correction) return /correction/i.test(label);
    if (/DAF Form$/.test(notice.title)) return /DAF/.test(label);
    if (/Counselling|Seat Matrix|Spot/.test(notice.title))
      return /^(Counselling|Spot|Result)/.test(label) || label === exam;
    return label === exam || pattern.test(label);
  });
  if (named.length === 0) return '';
  const clauses = named.map(
    ({ label, date, end }) => `${lowerFirst(label)}: ${formatPeriod(date, end)}`,
  );
  return `${upperFirst(clauses.join('; '))}.`;
}

/** Ages open the door to jobs and admissions; elsewhere they stand in the table alone. */
function ages(notice: StarterNotice): string {
  const matters = /^(government-jobs|private-jobs|admission)$/.test(notice.category);
  const limit = matters && !/Correction|DAF|Counselling/.test(notice.title) && formatAges(notice);
  return limit ? `Age limit: ${limit}.` : '';
}

function vacancies(notice: StarterNotice): string {
  return notice.vacancies === 1 ? 'a vacancy' : 'vacancies';
}

/** A number with its noun at the beginning of a sentence: `One post`, `1,129 posts`. */
function count(value: number, one: string, many = `${one}s`): string {
  return value === 1 ? `One ${one}` : `${formatNumber(value)} ${many}`;
}

/** Where the posts are, unless the organisation or post already says so. */
function place(notice: StarterNotice): string {
  const where = notice.locations ?? [];
  const [first] = where;
  if (where.length !== 1 || !first || first === 'All India') return '';
  const said = `${notice.organisation.name} ${notice.post ?? ''}`.includes(first);
  return said ? '' : ` in ${first}`;
}

/** Lower case for a plain word; abbreviations, numerals and the names of stages stay. */
function lowerFirst(word: string): string {
  const plain =
    /^[A-Z][a-z]/.test(word) && !/^(Mains|Prelims|Tier|Paper|Stage|Phase|Level)\b/.test(word);
  if (!plain) return word;
  return word.replace(/^[A-Z][a-z]+(-[A-Z][a-z]+)*/, (start) => start.toLowerCase());
}

function upperFirst(value: string): string {
  return value.charAt(0).toUpperCase() + value.slice(1);
}
