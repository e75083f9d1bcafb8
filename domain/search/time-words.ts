import type { Meanings } from './meanings.ts';
import type { Word } from './normalise.ts';
import { type TermStatus, termStatuses } from './term-status.ts';

/** Concept that is already covered by a status about the last date. */
const LAST_DATE = 'last date';

/**
 * Concept of jobs. Together with a status this concept selects job notices, because their titles
 * often lack the word.
 */
const RECRUITMENT = 'recruitment';

/** Categories whose notices have no window. "aaj ka result" is not a search by last date. */
const WITHOUT_WINDOW: ReadonlySet<string> = new Set([
  'admit-card',
  'results',
  'syllabus',
  'exam-notification',
  'previous-year-papers',
]);

/**
 * Splits the words of a term into a status and words to search. The status is the narrowest one
 * that the time words require.
 *
 * With a status, words for jobs ("khuli bharti") are not searched; the search is then limited to
 * job notices. If only question words or "last date" remain, nothing is searched. Without a status,
 * or in a term about a stage without a window, all words are searched.
 */
export function readStatus(
  words: readonly Word[],
  meanings: Meanings,
): { status: TermStatus | null; isOfJobs: boolean; words: readonly Word[] } {
  const asked = new Set<TermStatus>();
  const others: Word[] = [];
  let isTelling = false;
  let isOfJobs = false;
  for (let at = 0; at < words.length; ) {
    const meaning = meanings.longestAt(words, at);
    const time = meanings.timeWordsAt(words, at);
    if (time && (!meaning?.isExact || meaning.length <= time.length)) {
      asked.add(time.status);
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
    if (concepts.length > 0 && concepts.every(({ name }) => name === LAST_DATE)) continue;
    if (concepts.length > 0 && concepts.every(({ name }) => name === RECRUITMENT)) {
      isOfJobs = true;
      continue;
    }
    others.push(...taken);
    isTelling ||= idleWords === 0;
  }
  const status = termStatuses.find((one) => asked.has(one)) ?? null;
  if (!status) return { status, isOfJobs: false, words };
  return { status, isOfJobs, words: isTelling ? others : [] };
}
