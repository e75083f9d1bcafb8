import { formatMessage } from '#messages/format.ts';
import { useStaffTexts } from './staff-texts.ts';

/** The name of the last editor. It shows nothing if nobody has saved. */
export function LastSaved({ by }: { by: string | null }) {
  const texts = useStaffTexts();
  return by ? (
    <span className="block text-sm font-normal text-muted">
      {formatMessage(texts.lastSavedBy, { name: by })}
    </span>
  ) : null;
}
