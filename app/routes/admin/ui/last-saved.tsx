import { formatMessage } from '#messages/format.ts';
import { useStaffTexts } from './staff-texts.ts';

/** The name of the editor who saved something last; nothing when no editor did. */
export function LastSaved({ by }: { by: string | null }) {
  const texts = useStaffTexts();
  return by ? (
    <span className="block text-sm font-normal text-muted">
      {formatMessage(texts.lastSavedBy, { name: by })}
    </span>
  ) : null;
}
