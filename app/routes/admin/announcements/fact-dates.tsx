import { MAX_DATE_CHARACTERS, writeFactDate } from '#domain/facts/fact-date.ts';
import { type DateName, dateNames, rangedDates, timedDates } from '#domain/facts/schema.ts';
import type { Field } from '../forms/field.ts';
import { type Cell, FieldRow, RowHeading } from '../forms/field-row.tsx';
import { useStaffTexts } from '../ui/staff-texts.ts';

const COLUMNS = 'grid-cols-2 lg:grid-cols-[13rem_minmax(0,1fr)_10rem_10rem]';

const isAmong = (names: readonly DateName[], name: DateName) => names.includes(name);

/** A row for each date. The last date has its day above the fold, in a field of its own. */
export function DateRows({ field }: { field: (part: string) => Field }) {
  const texts = useStaffTexts();
  const dateCell = (part: string, label: string, input: Partial<Cell> = {}): Cell => ({
    field: field(part),
    label,
    defaultValue: writeFactDate(field(part).initialValue ?? ''),
    maxLength: MAX_DATE_CHARACTERS,
    autoComplete: 'off',
    ...input,
  });
  const secondOf = (name: DateName): Cell | null => {
    if (isAmong(timedDates, name)) {
      return { field: field(`.${name}.time`), label: texts.dateTime, type: 'time' };
    }
    return isAmong(rangedDates, name) ? dateCell(`.${name}.until`, texts.dateUntil) : null;
  };
  return (
    <div>
      <p className="hint mb-3">{texts.datesHint}</p>
      <RowHeading
        columns={COLUMNS}
        labels={['', texts.dateOn, texts.dateTimeOrUntil, texts.dateExtendedFrom]}
      />
      <div className="space-y-4 lg:space-y-2">
        {dateNames.map((name) => (
          <FieldRow
            key={name}
            legend={texts[`date-${name}`]}
            isLegendSeen
            columns={COLUMNS}
            cells={[
              dateCell(`.${name}.on`, name === 'last' ? texts.dateOnOfLast : texts.dateOn, {
                placeholder: name === 'last' ? texts.dateOnOfLastHint : undefined,
                className: secondOf(name) ? 'col-span-full lg:col-span-1' : '',
              }),
              secondOf(name),
              dateCell(`.${name}.extendedFrom`, texts.dateExtendedFrom),
            ]}
          />
        ))}
      </div>
    </div>
  );
}
