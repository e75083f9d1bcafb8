import { judge } from '../facts/judge.ts';
import { dateNames, reservations } from '../facts/schema.ts';
import { assembleFacts } from './assemble.ts';
import type { Evidence } from './evidence.ts';

/**
 * Marks certain values as doubtful if they break a rule of `domain/facts/judge.ts`, such as two
 * dates in the wrong order. Posts also become doubtful unless `arePostsSure`.
 *
 * @param today the day in India (`yyyy-mm-dd`)
 * @param isChange whether the notice changes another notice or is about a later stage; its own date
 * is then not compared with other dates
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
 * Whether all posts are certain and their numbers add up to the total. If the notice has no single
 * total, each post must have numbers of groups instead.
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
