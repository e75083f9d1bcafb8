import type { ComponentProps, ReactNode } from 'react';
import { type Field, inputProps } from './field.ts';

/** One field of a row; with options it is a choice. */
export type Cell = Omit<ComponentProps<'input'>, 'ref'> & {
  field: Field;
  label: string;
  options?: { value: string; label: string }[];
};

/**
 * Fields that stand beside each other, as a row of a table. On a phone each has its label above it,
 * on a wide screen the labels stand above all rows (`RowHeading`). What is wrong stands below the
 * row, since its fields are narrow.
 */
export function FieldRow({
  legend,
  isLegendSeen = false,
  columns,
  cells,
  remove = null,
}: {
  /** What the row is about. */
  legend: string;
  /** Whether the legend is the first column. */
  isLegendSeen?: boolean;
  /** The classes of the grid, those of `RowHeading`. */
  columns: string;
  /** Null where the row has nothing in a column. */
  cells: (Cell | null)[];
  remove?: ReactNode;
}) {
  return (
    <fieldset className={`grid items-end gap-2 ${columns}`}>
      <legend
        className={
          isLegendSeen
            ? 'float-left col-span-full font-semibold lg:col-span-1 lg:pb-2.5'
            : 'sr-only'
        }
      >
        {legend}
      </legend>
      {cells.map((cell, column) =>
        cell ? (
          // A line that moves up keeps what stands in it, although its fields get other names.
          // biome-ignore lint/suspicious/noArrayIndexKey: columns do not move
          <CellField key={column} {...cell} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns do not move
          <span key={column} className="max-lg:hidden" />
        ),
      )}
      {remove ? <div className="justify-self-end">{remove}</div> : null}
      {cells.map((cell) =>
        cell?.field.errors ? (
          <p
            key={cell.field.id}
            id={cell.field.errorId}
            className="field-error col-span-full mt-0 wrap-anywhere"
          >
            {cell.label}: {cell.field.errors[0]}
          </p>
        ) : null,
      )}
    </fieldset>
  );
}

/** What the columns of rows are called, on a wide screen. */
export function RowHeading({ columns, labels }: { columns: string; labels: string[] }) {
  return (
    // Each field has its label itself.
    <div aria-hidden="true" className={`hint mb-1 hidden gap-2 lg:grid ${columns}`}>
      {labels.map((label) => (
        <span key={label}>{label}</span>
      ))}
    </div>
  );
}

function CellField({ field, label, options, className = '', ...input }: Cell) {
  const common = {
    defaultValue: field.initialValue,
    ...inputProps(field),
    className: 'field px-2',
  };
  return (
    <div className={className}>
      <label htmlFor={field.id} className="hint block lg:sr-only">
        {label}
      </label>
      {options ? (
        <select {...common} {...(input as ComponentProps<'select'>)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      ) : (
        <input type="text" {...common} {...input} />
      )}
    </div>
  );
}
