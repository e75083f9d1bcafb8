import { useState } from 'react';
import { type Check, checkOf, checks, type Filled, openChecks } from '#domain/reading/checks.ts';
import { texts } from '#messages/staff-texts.ts';
import { EvidenceList } from '../forms/evidence-list.tsx';
import type { Field } from '../forms/field.ts';
import { FieldError } from '../forms/fields.tsx';
import { SectionCard } from '../ui/section-card.tsx';
import { describeEvidence } from './describe-evidence.ts';
import type { PlacedEvidence } from './place-evidence.ts';
import { showWords } from './show-words.ts';

/**
 * The most important facts of a document, each with its passage and a checkbox. Staff tick a fact
 * after they have compared the fact with its passage. The server refuses an unchanged fact without
 * a tick. Facts that staff have changed need no tick.
 */
export function ChecksCard({
  placed,
  filled,
  field,
}: {
  placed: readonly PlacedEvidence[];
  /** The last valid values of the form; null if there were no valid values yet. */
  filled: Filled | null;
  field: (check: Check) => Field;
}) {
  const [made, setMade] = useState<readonly Check[]>([]);
  const used = placed.filter(({ as }) => as === 'filled');
  const needed = filled
    ? openChecks(
        used.map(({ evidence }) => evidence),
        filled,
        [],
      )
    : checks;
  const rows = checks
    .map((check) => ({
      check,
      of: used.filter(({ evidence }) => checkOf(evidence.fact) === check),
    }))
    .filter(({ of }) => of.length > 0);
  if (rows.length === 0) return null;
  return (
    <SectionCard title={texts.checksTitle}>
      <p className="hint mb-3">{texts.checksHint}</p>
      <ul className="space-y-4">
        {rows.map(({ check, of }) => {
          const { id, errorId, errors } = field(check);
          const isNeeded = needed.includes(check);
          return (
            <li key={check} className="flex items-start gap-3">
              <input
                id={id}
                type="checkbox"
                name="checked"
                value={check}
                checked={made.includes(check)}
                disabled={!isNeeded}
                aria-invalid={errors ? true : undefined}
                aria-describedby={errors && errorId}
                onChange={({ currentTarget: { checked } }) =>
                  setMade([...made.filter((other) => other !== check), ...(checked ? [check] : [])])
                }
                className="mt-0.5 size-5 shrink-0 accent-brand"
              />
              <div className="min-w-0">
                <label htmlFor={id} className="label mb-0">
                  {texts[`check-${check}`]}
                </label>
                {isNeeded ? (
                  <EvidenceList
                    of={of.map(({ id: words, evidence }) => ({
                      id: words,
                      words: evidence.words,
                      offer: describeEvidence(evidence),
                      onShow: () => showWords(words),
                      onUse: null,
                    }))}
                  />
                ) : (
                  <p className="hint">{texts.checkNotNeeded}</p>
                )}
                {isNeeded ? <FieldError field={{ errorId, errors }} /> : null}
              </div>
            </li>
          );
        })}
      </ul>
    </SectionCard>
  );
}
