import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Icon } from '../../../ui/icon.tsx';

/** One line of a list: where it stands, what it was filled with, and the button that removes it. */
export type Line<Value> = { index: number; value: Value | undefined; remove: ReactNode };

/**
 * The fields of a list, line by line. Buttons add and remove lines, and the focus goes with them.
 */
export function LineList<Value>({
  values,
  most,
  add,
  removeName,
  heading,
  className = 'space-y-3',
  children,
}: {
  /** What the form was filled with under the name of the list. */
  values: unknown;
  most: number;
  /** What the button that adds a line says. */
  add: string;
  /** What the button that removes line n says. */
  removeName: (n: number) => string;
  /** What stands above the first line. */
  heading?: ReactNode;
  className?: string;
  children: (line: Line<Value>) => ReactNode;
}) {
  const list = useRef<HTMLOListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const [lines, setLines] = useState(() =>
    // A line that was sent empty may be missing.
    (Array.isArray(values) ? (values as (Value | undefined)[]) : []).map((value, key) => ({
      key,
      value,
    })),
  );
  const blank = { key: Math.max(-1, ...lines.map(({ key }) => key)) + 1, value: undefined };

  const fieldOf = (index: number) =>
    list.current?.children[index]?.querySelector<HTMLElement>('input, select');
  const addLine = () => {
    flushSync(() => setLines([...lines, blank]));
    fieldOf(lines.length)?.focus();
  };
  const removeLine = (index: number) => {
    flushSync(() => setLines(lines.filter((_, other) => other !== index)));
    const field = fieldOf(Math.min(index, lines.length - 2));
    (field ?? addButton.current)?.focus();
    // What was wrong with a line goes with it, what is wrong with a later one moves up.
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
        onClick={addLine}
      >
        <Icon name="plus" className="size-4" /> {add}
      </button>
    </div>
  );
}
