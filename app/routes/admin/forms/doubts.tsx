import { texts } from '#messages/staff-texts.ts';
import type { Field } from './field.ts';

/** The warnings (doubts) about a field's value. Each has a checkbox that confirms the value. */
export function Doubts({ field }: { field: Field }) {
  return field.doubts?.map(({ name, value, text, isConfirmed, onConfirm }) => {
    const id = `${field.id}-${value}`;
    // Whether the first error of the field already shows the text of this warning.
    const isShown = field.errors?.[0] === text;
    return (
      <div key={value} className="col-span-full">
        {isShown ? null : (
          <p id={`${id}-text`} className="hint mt-1">
            {text}
          </p>
        )}
        <label className="flex min-h-9 items-center gap-2">
          <input
            id={id}
            type="checkbox"
            name={name}
            value={value}
            checked={isConfirmed}
            onChange={({ currentTarget }) => onConfirm(currentTarget.checked)}
            aria-describedby={isShown ? field.errorId : `${id}-text`}
            className="size-5 shrink-0 accent-brand"
          />
          {texts.confirmDoubt}
        </label>
      </div>
    );
  });
}
