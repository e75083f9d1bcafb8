import { acceptFacts, type Finding, judge, refusedAmong } from './judge.ts';
import type { Kind } from './kinds.ts';
import type { Judged } from './rule.ts';
import { factsSchema } from './schema.ts';

/**
 * Removes the values that block saving (`refusedAmong`) from an imported announcement.
 * - If the day of a date is doubtful, the whole date is removed.
 * - If the amount of a fee or the name of a round is doubtful, the whole row is removed.
 * - A finding about a cancellation in the title is confirmed instead, because a title cannot be
 *   removed.
 *
 * @returns the announcement, and the findings whose values were removed
 */
export function withholdDoubtful<Announcement extends Judged>(
  announcement: Announcement,
  kind: Kind,
): { announcement: Announcement; withheld: Finding[] } {
  const withheld: Finding[] = [];
  let left = announcement;
  for (;;) {
    const [finding] = refusedAmong(judge(left, kind), left.facts);
    if (!finding) break;
    const { confirmed = [] } = left.facts;
    // Only the title breaks this rule, and a title cannot be removed.
    if (finding.rule === 'cancelled-without-mark') {
      left = { ...left, facts: { ...left.facts, confirmed: [...confirmed, finding.rule] } };
      continue;
    }
    withheld.push(finding);
    for (const field of finding.fields) left = without(left, field);
  }
  return { announcement: { ...left, facts: acceptFacts(left, kind, 'lastDate') }, withheld };
}

function without<Announcement extends Judged>(
  announcement: Announcement,
  field: string,
): Announcement {
  const whole = field.replace(/\.(?:on|rupees|round)$/, '');
  // The day of the last date has its own column. The rest of the date is removed with its day.
  const isLast = whole === 'lastDate';
  const [, ...path] = (isLast ? 'facts.dates.last' : whole).split(/[.[\]]+/).filter(Boolean);
  // The schema removes lists and objects that are now empty.
  const facts = factsSchema.parse(removed(announcement.facts, path));
  return { ...announcement, ...(isLast && { lastDate: null }), facts };
}

/** Returns a copy of `value` without the part at a path. */
function removed(value: unknown, [part = '', ...rest]: string[]): unknown {
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => {
      if (index !== Number(part)) return [item];
      return rest.length > 0 ? [removed(item, rest)] : [];
    });
  }
  const { [part]: inner, ...others } = Object(value) as Record<string, unknown>;
  return rest.length > 0 && inner !== undefined
    ? { ...others, [part]: removed(inner, rest) }
    : others;
}
