import { type ReactNode, useRef } from 'react';
import { aboutLimits, countedEntities, statIcons } from '#domain/about/schema.ts';
import { formatMessage } from '#messages/format.ts';
import { texts } from '#messages/staff-texts.ts';
import type { Field } from '../forms/field.ts';
import { SelectField, TextField } from '../forms/fields.tsx';
import { LineList } from '../forms/line-list.tsx';
import { countedNames } from './describe-section.ts';

type Item = { icon?: string; count?: string | number | null; label?: string; counted?: string };

/** The fields of the statistics, one row for each number. */
export function StatItems({
  items,
  fieldOf,
}: {
  items: unknown;
  fieldOf: (part: string) => Field;
}) {
  return (
    <div>
      <LineList<Item>
        values={items}
        most={aboutLimits.items}
        add={texts.aboutAddStat}
        removeName={(n) => formatMessage(texts.aboutRemoveStat, { n })}
        className="space-y-4"
      >
        {({ index, value = {}, remove }) => (
          <StatItem
            number={index + 1}
            item={value}
            fieldOf={(part) => fieldOf(`items[${index}].${part}`)}
            remove={remove}
          />
        )}
      </LineList>
      <p className="hint mt-2">{texts.aboutStatsHint}</p>
    </div>
  );
}

function StatItem({
  number,
  item,
  fieldOf,
  remove,
}: {
  number: number;
  item: Item;
  fieldOf: (part: string) => Field;
  remove: ReactNode;
}) {
  // A statistic is either a typed number or a number that the site counts, so a value in one of the
  // two fields clears the other field.
  const count = useRef<HTMLInputElement>(null);
  const counted = useRef<HTMLSelectElement>(null);
  return (
    <fieldset className="grid grid-cols-2 gap-3 rounded-md border border-line p-3 sm:grid-cols-[7rem_minmax(0,12rem)_minmax(0,1fr)_8rem_auto]">
      <legend className="px-1 text-sm font-semibold text-muted">
        {formatMessage(texts.aboutStatItem, { n: number })}
      </legend>
      <TextField
        field={fieldOf('count')}
        label={texts.aboutStatCount}
        type="number"
        min="0"
        step="any"
        onInput={({ currentTarget }) => {
          if (counted.current && currentTarget.value !== '') counted.current.value = '';
        }}
        ref={count}
        defaultValue={item.count === null ? undefined : item.count}
      />
      <SelectField
        field={fieldOf('counted')}
        label={texts.aboutStatCounted}
        ref={counted}
        onChange={({ currentTarget }) => {
          if (count.current && currentTarget.value !== '') count.current.value = '';
        }}
        defaultValue={item.counted}
      >
        <option value="">{texts.aboutCountTyped}</option>
        {countedEntities.map((entity) => (
          <option key={entity} value={entity}>
            {countedNames[entity]}
          </option>
        ))}
      </SelectField>
      <div className="max-sm:col-span-2">
        <TextField
          field={fieldOf('label')}
          label={texts.aboutStatLabel}
          maxLength={aboutLimits.titleCharacters}
          defaultValue={item.label}
        />
      </div>
      <SelectField field={fieldOf('icon')} label={texts.aboutStatIcon} defaultValue={item.icon}>
        {statIcons.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <div className="self-end">{remove}</div>
    </fieldset>
  );
}
