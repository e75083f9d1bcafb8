import { useId } from 'react';
import type { StaffTexts } from '#messages/texts.ts';
import type { SentField } from '../../../context.ts';
import { useStaffTexts } from '../ui/staff-texts.ts';

/** What forms carry besides what people typed into them. */
const UNSEEN = /(^|\.)(version|newId|replaces|id|sessionId|intent|publish|reset|shown|appKey)$/;
/** What is longer than a line, or has lines of its own. */
const LONG = /\n|.{60}/;

/**
 * What a form carried whose own page cannot be made just now, to be looked at and sent once more. It
 * is a plain form of its own, so it works without scripts and whatever page it stands on.
 */
export function SendAgain({
  fields,
  isMissing,
}: {
  fields: SentField[];
  /** Whether what the form was of is not there any more. */
  isMissing: boolean;
}) {
  const texts = useStaffTexts();
  const seen = fields.filter(isSeen);
  return (
    <form method="post" encType="multipart/form-data" className="mt-5 space-y-4">
      {seen.length > 0 ? <p>{isMissing ? texts.deletedMeanwhile : texts.typedIsKept}</p> : null}
      {fields.map((field, place) =>
        field.kind === 'text' && !isSeen(field) ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat and nothing moves
          <input key={place} type="hidden" name={field.name} value={field.value} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat and nothing moves
          <FieldAgain key={place} field={field} />
        ),
      )}
      <button type="submit" className="button button-primary">
        {seen.length > 0 ? texts.sendAgain : texts.tryAgain}
      </button>
    </form>
  );
}

/** Large forms have many fields that nobody filled. */
function isSeen(field: SentField): boolean {
  return !UNSEEN.test(field.name) && !(field.kind === 'text' && field.value === '');
}

function FieldAgain({ field }: { field: SentField }) {
  const texts = useStaffTexts();
  const id = useId();
  const value = field.kind === 'text' ? field.value : undefined;
  const common = { id, name: field.name, defaultValue: value, className: 'field' };
  return (
    <div>
      <label htmlFor={id} className="label">
        {labelOf(field.name, texts)}
      </label>
      {field.kind === 'text' && LONG.test(field.value) ? (
        <textarea rows={6} {...common} />
      ) : (
        <input type={{ text: 'text', secret: 'password', file: 'file' }[field.kind]} {...common} />
      )}
    </div>
  );
}

/** The label that a field of that name has in its own form, or its name in words. */
function labelOf(name: string, texts: StaffTexts): string {
  return name
    .split(/[.[\]]+/)
    .filter(Boolean)
    .map((part) => {
      const key = `field${part.charAt(0).toUpperCase()}${part.slice(1)}`;
      if (key in texts) return texts[key as keyof StaffTexts];
      return part.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/^./, (first) => first.toUpperCase());
    })
    .join(' ');
}
