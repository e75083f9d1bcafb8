import type { Meanings } from './meanings.ts';
import type { Word } from './normalise.ts';
import { type ExamStatus, type TermStatus, windowStatuses } from './term-status.ts';

/** Concept for last dates. If the term has a status, words for this concept are not searched. */
const LAST_DATE = 'last date';

/**
 * Concept for jobs. If the term has a status, words for this concept limit the search to job
 * notices. The words themselves are not searched, because titles of job notices often lack them.
 */
const RECRUITMENT = 'recruitment';

/**
 * Concept for examinations. A day or week next to a word for this concept is the time of the
 * examination: "exam tomorrow". If the term is about last dates, the day or week is the last date:
 * "exams closing today".
 */
const EXAMINATION = 'examination';

/**
 * Maps the usual status of time words to their status next to a word for examinations: "today"
 * means `last-date-today`, but "exam today" means `exam-today`.
 */
const OF_EXAMINATION: Partial<Record<TermStatus, ExamStatus>> = {
  'last-date-today': 'exam-today',
  'last-date-tomorrow': 'exam-tomorrow',
  'closing-next-week': 'exam-next-week',
  'closing-this-week': 'exam-this-week',
};

/** Forms of time words (as in `Word.forms`) that name only a day or week, and not a last date. */
const DAYS: ReadonlySet<string> = new Set(
  (
    'today todays tomorrow tomorrows s aaj aj kal this is iss in next coming upcoming ' +
    'agle aane ane wale vale week weeks vik hafte saptah'
  ).split(' '),
);

/**
 * Categories of notices without a window. For example, "aaj ka result" does not ask for a last
 * date.
 */
const WITHOUT_WINDOW: ReadonlySet<string> = new Set([
  'admit-card',
  'results',
  'syllabus',
  'exam-notification',
  'previous-year-papers',
]);

/**
 * Splits the words of a term into a status and the words to search.
 * - `status` is the narrowest status that the time words mean. If the term has no time words, or is
 *   about a category without windows, `status` is null and all words are searched.
 * - `isOfJobs` is true if words for jobs ("khuli bharti") limit the search to job notices. A status
 *   about the day of an examination has no such limit.
 * - `words` are the words to search. Words for time, jobs and last dates are left out. If the
 *   status is about the day of an examination, words for examinations are left out as well. The
 *   list is empty if only question words remain.
 */
export function readStatus(
  words: readonly Word[],
  meanings: Meanings,
): { status: TermStatus | null; isOfJobs: boolean; words: readonly Word[] } {
  const asked = new Set<TermStatus>();
  const others: { words: readonly Word[]; isTelling: boolean; isOfExamination: boolean }[] = [];
  let isOfJobs = false;
  let isOfDay = true;
  for (let at = 0; at < words.length; ) {
    const meaning = meanings.longestAt(words, at);
    const time = meanings.timeWordsAt(words, at);
    if (time && (!meaning?.isExact || meaning.length <= time.length)) {
      asked.add(time.status);
      isOfDay &&= words.slice(at, at + time.length).every(namesDay);
      at += time.length;
      continue;
    }
    const concepts = meaning?.concepts ?? [];
    if (concepts.some(({ category = '' }) => WITHOUT_WINDOW.has(category))) {
      return { status: null, isOfJobs: false, words };
    }
    const idleWords = meaning ? 0 : meanings.questionWordsAt(words, at);
    const taken = words.slice(at, at + (meaning?.length || idleWords || 1));
    at += taken.length;
    if (concepts.length > 0 && concepts.every(({ name }) => name === LAST_DATE)) {
      isOfDay = false;
      continue;
    }
    if (concepts.length > 0 && concepts.every(({ name }) => name === RECRUITMENT)) {
      isOfJobs = true;
      continue;
    }
    others.push({
      words: taken,
      isTelling: idleWords === 0,
      isOfExamination: concepts.some(({ name }) => name === EXAMINATION),
    });
  }
  const status = windowStatuses.find((one) => asked.has(one)) ?? null;
  if (!status) return { status: null, isOfJobs: false, words };
  const exam =
    isOfDay && others.some(({ isOfExamination }) => isOfExamination) && OF_EXAMINATION[status];
  const searched = exam ? others.filter(({ isOfExamination }) => !isOfExamination) : others;
  return {
    status: exam || status,
    isOfJobs: isOfJobs && !exam,
    words: searched.some(({ isTelling }) => isTelling) ? searched.flatMap((one) => one.words) : [],
  };
}

const namesDay = ({ forms }: Word) => forms.some((form) => DAYS.has(form));
