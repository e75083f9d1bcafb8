import { useState } from 'react';
import { flushSync } from 'react-dom';
import { MAX_DATE_CHARACTERS, writeFactDate } from '#domain/facts/fact-date.ts';
import { type DateName, dateNames, rangedDates, timedDates } from '#domain/facts/schema.ts';
import { texts } from '#messages/staff-texts.ts';
import type { Field } from '../forms/field.ts';
import { type Cell, FieldRow, RowHeading } from '../forms/field-row.tsx';

const COLUMNS =
  'grid-cols-2 @2xl:grid-cols-[12rem_minmax(0,1fr)_minmax(0,1fr)_8.5rem_minmax(0,1fr)_5rem]';

const isAmong = (names: readonly DateName[], name: DateName) => names.includes(name);

/**
 * Renders a row of fields for each date. In the announcement form the day of the last date has its
 * own field above the section "Facts". For this reason the first field in the row of the last date
 * takes only a month or "to be announced".
 */
export function DateRows({
  names = dateNames,
  field,
}: {
  names?: readonly DateName[];
  field: (part: string) => Field;
}) {
  return (
    <div>
      <RowHeading
        columns={COLUMNS}
        labels={[
          '',
          texts.dateOn,
          texts.dateUntilField,
          texts.dateTime,
          texts.dateExtendedFrom,
          texts.dateTentativeField,
        ]}
      />
      <div className="space-y-3 @2xl:space-y-2">
        {names.map((name) => (
          <DateRow key={name} name={name} field={(part) => field(`.${name}${part}`)} />
        ))}
      </div>
    </div>
  );
}

/**
 * The fields of one date. On phones the field for the date before an extension and the checkbox for
 * tentative dates are hidden at first. Both are visible in these cases:
 *
 * - one of them has an initial value
 * - the date before an extension has an error
 * - the user has clicked the button that shows them
 */
function DateRow({ name, field }: { name: DateName; field: (part: string) => Field }) {
  // The label of the last date depends on whether the notice is about corrections.
  const legend = name === 'last' ? field('').label : texts[`date-${name}`];
  const extended = field('.extendedFrom');
  const isTentative = Boolean(field('.tentative').initialValue);
  const [isOpen, setOpen] = useState(Boolean(extended.initialValue) || isTentative);
  const isShown = isOpen || extended.errors !== undefined;
  const dateCell = (part: string, label: string, input: Partial<Cell> = {}): Cell => ({
    field: field(part),
    label,
    defaultValue: writeFactDate(field(part).initialValue ?? ''),
    maxLength: MAX_DATE_CHARACTERS,
    autoComplete: 'off',
    ...input,
  });
  const [isRanged, isTimed] = [isAmong(rangedDates, name), isAmong(timedDates, name)];
  return (
    <div>
      <FieldRow
        legend={legend}
        isLegendSeen
        columns={COLUMNS}
        cells={[
          dateCell('.on', name === 'last' ? texts.dateOnOfLast : texts.dateOn, {
            placeholder: name === 'last' ? texts.dateOnOfLastHint : undefined,
            className: isRanged || isTimed ? '' : '@max-2xl:col-span-full',
          }),
          isRanged ? dateCell('.until', texts.dateUntilField) : null,
          isTimed
            ? {
                field: field('.time'),
                label: texts.dateTime,
                type: 'time',
                defaultValue: field('.time').initialValue,
              }
            : null,
          dateCell('.extendedFrom', texts.dateExtendedFrom, {
            className: isShown ? '@max-2xl:col-span-full' : '@max-2xl:hidden',
          }),
          {
            field: field('.tentative'),
            label: texts.dateTentativeField,
            type: 'checkbox',
            defaultChecked: isTentative,
            className: isShown ? '' : '@max-2xl:hidden',
          },
        ]}
      />
      {isShown ? null : (
        <button
          type="button"
          className="link min-h-6 text-sm @2xl:hidden"
          onClick={() => {
            flushSync(() => setOpen(true));
            document.getElementById(extended.id)?.focus();
          }}
        >
          {texts.dateMore}
          <span className="sr-only"> {legend}</span>
        </button>
      )}
    </div>
  );
}
