import { judge } from '../facts/judge.ts';
import { dateNames } from '../facts/schema.ts';
import { assembleFacts } from './assemble.ts';
import type { Evidence } from './evidence.ts';

/**
 * Marks values as doubtful if they break a rule about order or sums (`domain/facts/judge.ts`). The
 * values are not repaired. If two dates are in the wrong order, both dates are doubtful.
 *
 * @param today the day in India (`yyyy-mm-dd`)
 * @param isChange whether the notice changes another notice; the notice may then be later than its
 * dates
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
  return evidence.map((one) =>
    doubtful.has(one.fact) && one.certainty === 'certain' ? { ...one, certainty: 'doubtful' } : one,
  );
}
