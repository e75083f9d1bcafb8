import type { Language } from '#messages/texts.ts';
import { describeFact, type FactName, factLabel, isFactName } from './describe.ts';

/**
 * One fact that was changed: what it was and is, as facts are stored; null where there was, or is,
 * none.
 */
export type FactChange = { fact: FactName; before: unknown; after: unknown };

/** What one save changed. `at` is an ISO text, `reason` what staff say of it. */
export type FactChangeEntry = {
  id: number;
  at: string;
  reason: string | null;
  changes: FactChange[];
};

/** The same with the announcement whose facts they are. */
export type ChangedAnnouncement = FactChangeEntry & {
  shortId: string;
  slug: string;
  title: string;
};

/** A change in words, '' where there was, or is, nothing. */
export type ChangeInWords = { label: string; before: string; after: string };

/** The changes of one save in words. What was recorded of a fact that is known no more is left out. */
export function describeFactChanges(
  changes: readonly FactChange[],
  language: Language,
): ChangeInWords[] {
  return changes.flatMap(({ fact, before, after }) =>
    isFactName(fact)
      ? [
          {
            label: factLabel(fact, language.texts),
            before: describeFact(fact, before, language),
            after: describeFact(fact, after, language),
          },
        ]
      : [],
  );
}
