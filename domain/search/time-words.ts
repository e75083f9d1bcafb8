import type { Meanings } from './meanings.ts';
import type { Word } from './normalise.ts';
import { type ExamStatus, type TermStatus, windowStatuses } from './term-status.ts';

/** Concept of last dates. With a status, words for last dates are not searched. */
const LAST_DATE = 'last date';

/**
 * Concept of jobs. With a status this concept selects job notices, because titles of job notices
 * often lack the word.
 */
const RECRUITMENT = 'recruitment';

/**
 * Concept of examinations. A day or week beside this concept is the day or week of the examination
 * ("exam tomorrow"). Terms about last dates are an exception ("exams closing today").
 */
const EXAMINATION = 'examination';

/** Statuses of time words beside a word for examinations. */
const OF_EXAMINATION: Partial<Record<TermStatus, ExamStatus>> = {
  'last-date-today': 'exam-today',
  'last-date-tomorrow': 'exam-tomorrow',
  'closing-next-week': 'exam-next-week',
  'closing-this-week': 'exam-this-week',
};

/** Spellings of time words that name only a day or week, as in `Word.forms`. */
const DAYS: ReadonlySet<string> = new Set(
  (
    'today todays tomorrow tomorrows s aaj aj kal this is iss in next coming upcoming ' +
    'agle aane ane wale vale week weeks vik hafte saptah'
  ).split(' '),
);

/** Categories whose notices have no window. "aaj ka result" is not a search by last date. */
const WITHOUT_WINDOW: ReadonlySet<string> = new Set([
  'admit-card',
  'results',
  'syllabus',
  'exam-notification',
  'previous-year-papers',
]);

/**
 * Splits the words of a term into a status and words to search.
 *
 * - `status`: the narrowest status that the time words mean. Null without time words, and in a term
 * about a category without windows. All words are then searched.
 * - `isOfJobs`: whether words for jobs ("khuli bharti") limit the search to job notices. A status
 * about the day of an examination sets no limit.
 * - `words`: without words for time, for jobs and for last dates. With a status about the day of an
 * examination, also without words for examinations. Empty if only question words remain.
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
