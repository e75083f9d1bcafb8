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
   * Publication time of a new announcement that staff save. Absent if the announcement is already
   * stored, or if a program saves it.
   */
  newAt?: Date | undefined;
};

/**
 * An impossible value is always wrong. An odd value is usually wrong, but correct in some notices.
 */
export type Severity = 'impossible' | 'odd';

/**
 * A breach of a rule. `fields` has the names of the wrong form fields (`facts.posts[0].ur`). The
 * first of them shows the message. `values` has the values of the message's placeholders.
 */
export type Breach = {
  severity: Severity;
  fields: readonly [string, ...string[]];
  values?: MessageValues;
};

/**
 * A rule for dates, numbers or the mark. `find` returns all breaches. `today` is the day in India
 * (`yyyy-mm-dd`).
 */
export type Rule<Name extends string = string> = {
  name: Name;
  find: (announcement: Judged, kind: Kind, today: string) => Breach[];
};
