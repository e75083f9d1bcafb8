import { useState } from 'react';
import { texts } from '#messages/staff-texts.ts';
import type { Field } from '../forms/field.ts';

/**
 * The checkboxes of one field, in a `details` element. The summary of the element names the ticked
 * options.
 */
export function Choices({
  field,
  label = field.label,
  value,
  options,
}: {
  field: Field;
  /** The label, if it differs from the form's label for the field. */
  label?: string;
  /** The initial value. It is a list, or a single text if only one checkbox was ticked. */
  value: unknown;
  options: { value: string; label: string }[];
}) {
  const [chosen, setChosen] = useState<unknown[]>(() => [value ?? []].flat());
  const names = options.filter((option) => chosen.includes(option.value)).map(({ label }) => label);
  return (
    <details className="rounded-md border border-line">
      <summary id={field.id} className="px-3 py-2.5">
        <span className="font-semibold">{label}</span>{' '}
        <span className="text-muted">{names.join(', ') || texts.choicesNone}</span>
      </summary>
      <fieldset className="grid gap-x-4 px-3 pb-3 sm:grid-cols-2 @2xl:grid-cols-3">
        <legend className="sr-only">{label}</legend>
        {options.map((option) => (
          <label key={option.value} className="flex min-h-9 items-center gap-2">
            <input
              type="checkbox"
              name={field.name}
              value={option.value}
              defaultChecked={chosen.includes(option.value)}
              onChange={({ currentTarget: { checked } }) =>
                setChosen(
                  checked
                    ? [...chosen, option.value]
                    : chosen.filter((other) => other !== option.value),
                )
              }
              className="size-5 shrink-0 accent-brand"
            />
            {option.label}
          </label>
        ))}
      </fieldset>
    </details>
  );
}
