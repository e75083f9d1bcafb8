import type { MessageValues } from '#messages/format.ts';
import type { Kind } from './kinds.ts';
import type { Facts } from './schema.ts';
import type { Stage } from './stages.ts';

/** The fields of an announcement that rules check. */
export type Judged = {
  title: string;
  stage?: Stage | null;
  lastDate: string | null;
  facts: Facts;
  /** When a new announcement is published. Absent if it is stored already, or read by a program. */
  newAt?: Date | undefined;
};

/**
 * Impossible values are always wrong. Odd values are usually wrong, but some notices do have them.
 */
export type Severity = 'impossible' | 'odd';

/**
 * A breach of a rule. `fields` has the names of the wrong form fields (`facts.posts[0].ur`); the
 * first one shows the message. `values` fills its placeholders.
 */
export type Breach = {
  severity: Severity;
  fields: readonly [string, ...string[]];
  values?: MessageValues;
};

/**
 * A rule for dates or numbers. `find` returns all breaches; `today` is the day in India
 * (`yyyy-mm-dd`).
 */
export type Rule<Name extends string = string> = {
  name: Name;
  find: (announcement: Judged, kind: Kind, today: string) => Breach[];
};
