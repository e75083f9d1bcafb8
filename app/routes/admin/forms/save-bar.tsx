import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { texts } from '#messages/staff-texts.ts';
import { backToList } from '../ui/scroll-key.ts';
import { useSaveShortcut } from './use-save-shortcut.ts';

/**
 * A bar at the end of a form, with a save button and a link that cancels. Outside a card the bar
 * remains visible while the page scrolls.
 */
export function SaveBar({
  form: { isSending, isUnsaved },
  label,
  doing,
  cancel,
  isDone = false,
  hasFocus = false,
  children,
}: {
  form: { isSending: boolean; isUnsaved: boolean };
  label: string;
  doing: string;
  cancel?: string;
  isDone?: boolean;
  /** Whether the button takes the focus, as after a save that leaves the form open. */
  hasFocus?: boolean;
  /** More content next to the button. */
  children?: ReactNode;
}) {
  const button = useRef<HTMLButtonElement>(null);
  useSaveShortcut(button);
  useEffect(() => {
    if (hasFocus) button.current?.focus({ preventScroll: true });
  }, [hasFocus]);
  return (
    <div className="save-bar">
      <button
        ref={button}
        type="submit"
        disabled={isSending || isDone}
        className="button button-primary"
      >
        {isSending ? doing : label}
      </button>
      {cancel ? (
        <Link to={cancel} state={backToList} className="button button-secondary">
          {texts.cancel}
        </Link>
      ) : null}
      {children}
      {isUnsaved ? <span className="text-sm text-muted">{texts.unsavedChanges}</span> : null}
    </div>
  );
}
