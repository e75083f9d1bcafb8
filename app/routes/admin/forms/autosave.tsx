import { formatDateTime } from '#domain/dates.ts';
import { formatMessage } from '#messages/format.ts';
import { locale, texts } from '#messages/staff-texts.ts';
import { type AutosaveOptions, useAutosave } from './use-autosave.ts';

/**
 * Stores unsaved changes in the browser and offers them when the form is opened again. Asks the
 * user before unsaved changes are lost by leaving the page.
 */
export function Autosave(options: AutosaveOptions) {
  const { found, restore, discard } = useAutosave(options);
  return found ? (
    <RestoreOffer
      at={found.at}
      isOlder={found.version !== options.version}
      onRestore={restore}
      onDiscard={discard}
    />
  ) : null;
}

function RestoreOffer({
  at,
  isOlder,
  onRestore,
  onDiscard,
}: {
  at: number;
  /** Whether the row was saved again after the user began these changes. */
  isOlder: boolean;
  onRestore: () => void;
  onDiscard: () => void;
}) {
  const text = isOlder ? texts.autosaveFoundOlder : texts.autosaveFound;
  const date = formatDateTime(new Date(at), locale);
  return (
    <div
      role="status"
      className="message-box message-box-warning flex flex-wrap items-center justify-between gap-x-4 gap-y-2"
    >
      <p>{formatMessage(text, { date })}</p>
      <p className="flex flex-wrap gap-2">
        <button type="button" className="button button-secondary button-small" onClick={onRestore}>
          {texts.autosaveRestore}
        </button>
        <button type="button" className="button button-plain button-small" onClick={onDiscard}>
          {texts.autosaveDiscard}
        </button>
      </p>
    </div>
  );
}
