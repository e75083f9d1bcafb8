import { formatMessage } from '#messages/format.ts';
import { useStaffTexts } from './staff-texts.ts';

/** Who saved something last; nothing where nobody of the staff did. */
export function LastSaved({ by }: { by: string | null }) {
  const texts = useStaffTexts();
  return by ? (
    <span className="block text-sm font-normal text-muted">
      {formatMessage(texts.lastSavedBy, { name: by })}
    </span>
  ) : null;
}
