import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Icon } from '../../../ui/icon.tsx';
import { EvidenceList } from './evidence-list.tsx';
import type { OfferedLine } from './field.ts';

/** A row of a list, with its index, its initial value, and the button that removes the row. */
export type Line<Value> = { index: number; value: Value | undefined; remove: ReactNode };

/** A list of rows, with buttons that add and remove rows. These buttons also move the focus. */
export function LineList<Value>({
  values,
  most,
  add,
  removeName,
  heading,
  offered = [],
  className = 'space-y-3',
  children,
}: {
  /** The initial value of the list. */
  values: unknown;
  most: number;
  /** The label of the button that adds a row. */
  add: string;
  /** The label of the button that removes row n. */
  removeName: (n: number) => string;
  /** A heading above the first row. */
  heading?: ReactNode;
  /** Values of a document that staff can add as rows. */
  offered?: readonly OfferedLine[] | undefined;
  className?: string;
  children: (line: Line<Value>) => ReactNode;
}) {
  const list = useRef<HTMLOListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const [lines, setLines] = useState(() =>
    // A row that was sent empty has the value undefined.
    (Array.isArray(values) ? (values as (Value | undefined)[]) : []).map((value, key) => ({
      key,
      value,
    })),
  );
  const [used, setUsed] = useState<readonly string[]>([]);
  const nextKey = Math.max(-1, ...lines.map(({ key }) => key)) + 1;

  const fieldOf = (index: number) =>
    list.current?.children[index]?.querySelector<HTMLElement>('input, select');
  const addLine = (value?: Value) => {
    flushSync(() => setLines([...lines, { key: nextKey, value }]));
    fieldOf(lines.length)?.focus();
  };
  const takeOffer = ({ id, value }: OfferedLine) => {
    setUsed([...used, id]);
    addLine(value as Value);
    // The `input` event makes the form validate the new fields.
    fieldOf(lines.length)?.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const removeLine = (index: number) => {
    flushSync(() => setLines(lines.filter((_, other) => other !== index)));
    const field = fieldOf(Math.min(index, lines.length - 2));
    (field ?? addButton.current)?.focus();
    // The `input` event makes the form validate its fields again, so that errors move with their
    // rows.
    field?.dispatchEvent(new Event('input', { bubbles: true }));
  };

  return (
    <div>
      {lines.length > 0 ? heading : null}
      <ol ref={list} className={className}>
        {lines.map(({ key, value }, index) => (
          <li key={key}>
            {children({
              index,
              value,
              remove: (
                <button
                  type="button"
                  title={removeName(index + 1)}
                  className="button button-plain px-2 text-alert"
                  onClick={() => removeLine(index)}
                >
                  <Icon name="close" className="size-4" />
                  <span className="sr-only">{removeName(index + 1)}</span>
                </button>
              ),
            })}
          </li>
        ))}
      </ol>
      <button
        ref={addButton}
        type="button"
        disabled={lines.length >= most}
        className={`button button-secondary button-small ${lines.length > 0 ? 'mt-3' : ''}`}
        onClick={() => addLine()}
      >
        <Icon name="plus" className="size-4" /> {add}
      </button>
      <EvidenceList
        of={offered
          .filter(({ id }) => !used.includes(id))
          .map((line) => ({
            ...line,
            onUse: lines.length < most ? () => takeOffer(line) : null,
          }))}
      />
    </div>
  );
}
