import { formatMessage } from '#messages/format.ts';
import { useTexts } from '../../../ui/texts.ts';

/** Who saved something last; nothing where nobody of the staff did. */
export function LastSaved({ by }: { by: string | null }) {
  const texts = useTexts();
  return by ? (
    <span className="block text-sm font-normal text-muted">
      {formatMessage(texts.lastSavedBy, { name: by })}
    </span>
  ) : null;
}
