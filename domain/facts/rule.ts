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
  /**
   * Time at which a new announcement is published. The time is absent for an announcement that is
   * stored already, or that a program stores.
   */
  newAt?: Date | undefined;
};

/**
 * An impossible value is always wrong. An odd value is usually wrong, but some notices do have such
 * a value.
 */
export type Severity = 'impossible' | 'odd';

/**
 * A breach of a rule. `fields` has the names of the wrong form fields (`facts.posts[0].ur`); the
 * first field shows the message. `values` are those of the message's placeholders.
 */
export type Breach = {
  severity: Severity;
  fields: readonly [string, ...string[]];
  values?: MessageValues;
};

/**
 * A rule for dates, numbers or the mark. `find` returns all breaches; `today` is the day in India
 * (`yyyy-mm-dd`).
 */
export type Rule<Name extends string = string> = {
  name: Name;
  find: (announcement: Judged, kind: Kind, today: string) => Breach[];
};
