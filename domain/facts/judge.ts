import type { MessageReference } from '#messages/format.ts';
import { todayInIndia } from '../dates.ts';
import { Invalid } from '../errors.ts';
import { isSame } from '../is-same.ts';
import { cancelledTitleRules } from './cancelled-title.ts';
import { dateRules } from './date-rules.ts';
import type { Kind } from './kinds.ts';
import type { lastDateFieldOf } from './last-date.ts';
import { numberRules } from './number-rules.ts';
import type { Breach, Judged, Rule } from './rule.ts';
import type { Facts } from './schema.ts';

const RULES = [...dateRules, ...numberRules, ...cancelledTitleRules];

/** The names of the rules. `Facts.confirmed` stores names of rules. */
export type RuleName = (typeof RULES)[number]['name'];

/** A breach of a rule, with its message key. */
export type Finding = Breach & MessageReference & { rule: RuleName };

/**
 * Checks the dates, the numbers and the mark of an announcement against all rules.
 *
 * @param today the day in India (`yyyy-mm-dd`)
 * @returns the breaches with their message keys, the breaches of dates first
 */
export function judge(announcement: Judged, kind: Kind, today = todayInIndia()): Finding[] {
  return RULES.flatMap(({ name, find }: Rule<RuleName>) =>
    find(announcement, kind, today).map((breach) => ({
      ...breach,
      rule: name,
      key: `rule-${name}` as const,
    })),
  );
}

/**
 * Selects the findings that block saving: impossible values, and odd values that staff have not
 * confirmed.
 */
export function refusedAmong(findings: readonly Finding[], { confirmed = [] }: Facts): Finding[] {
  return findings.filter(
    ({ severity, rule }) => severity === 'impossible' || !confirmed.includes(rule),
  );
}

/** Returns the form field that shows a finding. The last date may be in either of two fields. */
export function fieldOf(
  { fields: [field] }: Finding,
  lastDateField: ReturnType<typeof lastDateFieldOf>,
): string {
  return field === 'lastDate' ? lastDateField : field;
}

/**
 * Error for facts that must not be saved. `findings` has all findings, including confirmed ones.
 */
export class FactsRefused extends Invalid {
  readonly findings: readonly Finding[];

  constructor(
    refused: readonly [Finding, ...Finding[]],
    findings: readonly Finding[],
    lastDateField: ReturnType<typeof lastDateFieldOf>,
  ) {
    const fields: Record<string, MessageReference> = {};
    for (const finding of refused) {
      fields[fieldOf(finding, lastDateField)] ??= { key: finding.key, values: finding.values };
    }
    super(refused[0].key, fields, refused[0].values);
    this.findings = findings;
  }
}

/**
 * Checks an announcement before it is stored. In the returned facts, `confirmed` has exactly the
 * rules that the announcement breaks.
 *
 * @param lastDateField the form field of the last date
 * @returns the facts to store
 * @throws FactsRefused with the message of each refused finding at its first field
 */
export function acceptFacts(
  announcement: Judged,
  kind: Kind,
  lastDateField: ReturnType<typeof lastDateFieldOf>,
): Facts {
  const findings = judge(announcement, kind);
  const [first, ...others] = refusedAmong(findings, announcement.facts);
  if (first) throw new FactsRefused([first, ...others], findings, lastDateField);
  return withConfirmed(announcement.facts, findings);
}

function withConfirmed(facts: Facts, findings: readonly Finding[]): Facts {
  const { confirmed, ...others } = facts;
  const broken = [...new Set(findings.map(({ rule }) => rule))];
  if (isSame(confirmed ?? [], broken)) return facts;
  return broken.length > 0 ? { ...others, confirmed: broken } : others;
}
