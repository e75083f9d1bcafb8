import { judge } from '../facts/judge.ts';
import { dateNames, reservations } from '../facts/schema.ts';
import { assembleFacts } from './assemble.ts';
import type { Evidence } from './evidence.ts';

/**
 * Makes `certain` values `doubtful` if they break a rule of `domain/facts/judge.ts`, for example if
 * two dates are in the wrong order. All posts become `doubtful` if `arePostsSure` is false.
 *
 * @param today the day in India (`yyyy-mm-dd`)
 * @param isChange whether the notice changes another notice or is about a later stage; if true, the
 * date of the notice is not compared with the other dates
 */
export function lowerCertainty(
  evidence: readonly Evidence[],
  today: string,
  isChange = false,
): Evidence[] {
  const facts = assembleFacts(
    isChange ? evidence.filter(({ fact }) => fact !== 'dates.notification') : evidence,
  );
  const announcement = { title: '', lastDate: facts.dates?.last?.on ?? null, facts };
  const doubtful = new Set(
    judge(announcement, 'job', today).flatMap(({ rule, fields }) => [
      ...dateNames
        .filter((name) => rule.split('-before-').includes(name))
        .map((name) => `dates.${name}`),
      ...fields.map((field) =>
        field === 'lastDate'
          ? 'dates.last'
          : field.replace(/^facts\./, '').replace(/\[.*|\.on$/, ''),
      ),
    ]),
  );
  if (!arePostsSure(evidence)) doubtful.add('posts');
  return evidence.map((one) =>
    doubtful.has(one.fact) && one.certainty === 'certain' ? { ...one, certainty: 'doubtful' } : one,
  );
}

/**
 * Whether all posts are `certain` and one of these conditions is true:
 * - The notice states exactly one total, and the vacancies of the posts add up to this total.
 * - The notice states no total or several totals, and each post states its vacancies by group.
 */
function arePostsSure(evidence: readonly Evidence[]): boolean {
  const posts = evidence.filter((one) => one.fact === 'posts');
  const numbers = posts.map(({ value: { total = 0 } }) => total);
  const listed = numbers.reduce((sum, number) => sum + number, 0);
  const totals = evidence.flatMap((one) => (one.fact === 'vacancies' ? one.value : []));
  // The number of vacancies may be that of one post, not the total: "Post: Clerk, Vacancies: 3".
  const whole = new Set(totals.filter((total) => total === listed || !numbers.includes(total)));
  return (
    posts.every(({ certainty }) => certainty === 'certain') &&
    (whole.size === 1
      ? whole.has(listed)
      : posts.every(({ value }) => reservations.some((group) => group in value)))
  );
}
