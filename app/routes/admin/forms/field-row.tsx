import type { ComponentProps, ReactNode } from 'react';
import { Doubts } from './doubts.tsx';
import { EvidenceList } from './evidence-list.tsx';
import { type Field, inputProps } from './field.ts';

/** A field in a row. If it has `options`, it is a select. */
export type Cell = Omit<ComponentProps<'input'>, 'ref'> & {
  field: Field;
  label: string;
  options?: { value: string; label: string }[];
};

/**
 * A row of fields. On wide screens the labels are in a heading above all rows (`RowHeading`),
 * unless `hasLabels` is set. Errors are below the row, because the fields are narrow.
 */
export function FieldRow({
  legend,
  isLegendSeen = false,
  columns,
  cells,
  remove = null,
  hasLabels = false,
}: {
  /** The name of the row, for screen readers. */
  legend: string;
  /** Whether the legend is visible. On wide screens a visible legend is the first column. */
  isLegendSeen?: boolean;
  /** The CSS grid classes of the row. `RowHeading` must get the same classes. */
  columns: string;
  /** The fields of the row; null for a column without a field. */
  cells: (Cell | null)[];
  remove?: ReactNode;
  /** Whether wide screens also show the labels. Set it if the rows have no `RowHeading`. */
  hasLabels?: boolean;
}) {
  return (
    <fieldset className={`grid items-end gap-2 ${columns}`}>
      <legend
        className={
          isLegendSeen
            ? 'float-left col-span-full font-semibold @2xl:col-span-1 @2xl:pb-2.5'
            : 'sr-only'
        }
      >
        {legend}
      </legend>
      {cells.map((cell, column) =>
        cell ? (
          // The key is the index of the column. The field name cannot be the key, because the
          // name changes when the row moves.
          // biome-ignore lint/suspicious/noArrayIndexKey: columns do not move
          <CellField key={column} isLabelSeen={hasLabels} {...cell} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns do not move
          <span key={column} className="@max-2xl:hidden" />
        ),
      )}
      {remove ? <div className="justify-self-end">{remove}</div> : null}
      {cells.map((cell) =>
        cell?.field.errors || cell?.field.doubts || cell?.field.evidence ? (
          <div key={cell.field.id} className="col-span-full">
            {cell.field.errors ? (
              <p id={cell.field.errorId} className="field-error mt-0 wrap-anywhere">
                {cell.label}: {cell.field.errors[0]}
              </p>
            ) : null}
            <Doubts field={cell.field} />
            <EvidenceList of={cell.field.evidence} />
          </div>
        ) : null,
      )}
    </fieldset>
  );
}

/** Labels above the columns of several rows, on wide screens only. */
export function RowHeading({ columns, labels }: { columns: string; labels: string[] }) {
  return (
    // The heading is hidden from screen readers, because each field has its own label for them.
    <div aria-hidden="true" className={`hint mb-1 hidden gap-2 @2xl:grid ${columns}`}>
      {labels.map((label) => (
        <span key={label}>{label}</span>
      ))}
    </div>
  );
}

function CellField({
  field,
  label,
  options,
  isLabelSeen,
  className = '',
  ...input
}: Cell & { isLabelSeen: boolean }) {
  const common = {
    defaultValue: field.initialValue,
    ...inputProps(field),
    className: 'field px-2',
  };
  const labelOfField = (
    <label htmlFor={field.id} className={`hint block ${isLabelSeen ? '' : '@2xl:sr-only'}`}>
      {label}
    </label>
  );
  if (input.type === 'checkbox') {
    return (
      <div className={className}>
        {/*
         * On phones the label of a checkbox is to its right. Other fields have their label above.
         */}
        <div className="flex items-center gap-2 @2xl:flex-col-reverse @2xl:items-start @2xl:gap-0">
          <input {...inputProps(field)} {...input} className="my-3 block size-5 accent-brand" />
          {labelOfField}
        </div>
      </div>
    );
  }
  return (
    <div className={className}>
      {labelOfField}
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
