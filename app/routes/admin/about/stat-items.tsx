import { useRef, useState } from 'react';
import { aboutLimits, countedEntities, statIcons } from '#domain/about/schema.ts';
import { formatMessage } from '#messages/format.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useTexts } from '../../../ui/texts.ts';
import type { Field } from '../forms/field.ts';
import { SelectField, TextField } from '../forms/fields.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';
import { countedNames } from './describe-section.ts';

type Item = { icon?: string; count?: string | number | null; label?: string; counted?: string };

/**
 * The statistics, line by line. Scripts add and remove lines; without them an empty line stands at
 * the end, and one that is emptied goes.
 */
export function StatItems({
  items,
  fieldOf,
}: {
  items: unknown;
  fieldOf: (part: string) => Field;
}) {
  const texts = useTexts();
  const isHydrated = useHydrated();
  const [lines, setLines] = useState(() =>
    // A line that was sent empty may be missing.
    (Array.isArray(items) ? (items as (Item | undefined)[]) : []).map((item, key) => ({
      key,
      item: item ?? {},
    })),
  );
  const nextKey = Math.max(-1, ...lines.map(({ key }) => key)) + 1;
  const shown = isHydrated
    ? lines
    : [...lines, { key: nextKey, item: {} }].slice(0, aboutLimits.items);
  return (
    <div>
      <ol className="space-y-4">
        {shown.map(({ key, item }, index) => (
          <li key={key}>
            <StatItem
              number={index + 1}
              item={item}
              fieldOf={(part) => fieldOf(`items[${index}].${part}`)}
              onRemove={
                isHydrated ? () => setLines(lines.filter((line) => line.key !== key)) : undefined
              }
            />
          </li>
        ))}
      </ol>
      {isHydrated ? (
        <button
          type="button"
          disabled={lines.length >= aboutLimits.items}
          className="button button-secondary button-small mt-4"
          onClick={() => setLines([...lines, { key: nextKey, item: {} }])}
        >
          <Icon name="plus" className="size-4" /> {texts.aboutAddStat}
        </button>
      ) : null}
      <p className="hint mt-2">{texts.aboutStatsHint}</p>
    </div>
  );
}

function StatItem({
  number,
  item,
  fieldOf,
  onRemove,
}: {
  number: number;
  item: Item;
  fieldOf: (part: string) => Field;
  onRemove: (() => void) | undefined;
}) {
  const texts = useTexts();
  const names = countedNames(texts);
  // A number is typed or counted: choosing one takes the other away.
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
            {names[entity]}
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
      {onRemove ? (
        <button
          type="button"
          className="button button-plain button-small self-end text-alert sm:min-h-11"
          onClick={onRemove}
        >
          {texts.aboutRemoveStat}
          <span className="sr-only"> {formatMessage(texts.aboutStatItem, { n: number })}</span>
        </button>
      ) : null}
    </fieldset>
  );
}
