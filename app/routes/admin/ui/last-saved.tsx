import { formatMessage } from '#messages/format.ts';
import { texts } from '#messages/staff-texts.ts';

/** The name of the person who saved last. Renders nothing if `by` is null. */
export function LastSaved({ by }: { by: string | null }) {
  return by ? (
    <span className="block text-sm font-normal text-muted">
      {formatMessage(texts.lastSavedBy, { name: by })}
    </span>
  ) : null;
}
