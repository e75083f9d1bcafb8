import { useState } from 'react';
import { writeFactDate } from '#domain/facts/fact-date.ts';
import type { Field } from '../forms/field.ts';
import { describeEvidence } from './describe-evidence.ts';
import { inputsOf, type PlacedEvidence } from './place-evidence.ts';
import { showWords } from './show-words.ts';

/**
 * Adds quotations from a document to the fields of a form. A field gets the words that state its
 * value, and the values that staff can put into the field.
 */
export function useEvidence<Name extends string>(
  field: (name: Name) => Field,
  placed: readonly PlacedEvidence[],
): (name: Name) => Field {
  const [used, setUsed] = useState<readonly string[]>([]);
  if (placed.length === 0) return field;
  return (name) => {
    const own = field(name);
    const here = placed.filter((one) => one.field === name && !used.includes(one.id));
    if (here.length === 0) return own;
    const [lines, values] = [here.filter(isLine), here.filter((one) => !isLine(one))];
    return Object.assign(own, {
      evidence: values.map((one) => ({
        ...wordsOf(one),
        offer: one.as === 'filled' ? null : describeEvidence(one.evidence) || null,
        onUse:
          one.as === 'offered'
            ? () => {
                fillInputs(inputsOf(one));
                setUsed([...used, one.id]);
              }
            : null,
      })),
      offeredLines: lines.map((one) => ({
        ...wordsOf(one),
        offer: describeEvidence(one.evidence),
        value: lineOf(one),
      })),
    });
  };
}

const wordsOf = ({ id, evidence: { words } }: PlacedEvidence) => ({
  id,
  words,
  onShow: () => showWords(id),
});

/** The lists of the form to which staff can add values of the document as rows. */
const LISTS = /^facts\.(?:posts|fees|age\.relaxations|selection|links|rounds)$/;

const isLine = ({ field, as }: PlacedEvidence) => as === 'offered' && LISTS.test(field);

/**
 * Returns the value of a new row that staff can add to a list. A date of an examination stage
 * becomes a row for that stage.
 */
function lineOf({ evidence: { fact, value } }: PlacedEvidence): unknown {
  const [group, round, date = ''] = fact.split('.');
  return group === 'rounds' ? { round, [date]: value } : value;
}

const isDate = (name: string) => /\.(?:on|until|asOn)$/.test(name);

/**
 * Fills inputs by their names. Each changed input fires an `input` event, because the form reacts
 * to these events.
 */
function fillInputs(inputs: readonly [name: string, value: string][]): void {
  for (const [name, value] of inputs) {
    const [first, ...others] = document.getElementsByName(name);
    if (first instanceof HTMLInputElement && first.type === 'checkbox') {
      const box = [first, ...others].find((each) => (each as HTMLInputElement).value === value);
      if (!(box as HTMLInputElement | undefined)?.checked) box?.click();
    } else if (first instanceof HTMLInputElement || first instanceof HTMLSelectElement) {
      const isWritten = first instanceof HTMLInputElement && first.type === 'text';
      first.value = isWritten && isDate(name) ? writeFactDate(value) : value;
      first.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }
}
