import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { texts } from '#messages/staff-texts.ts';
import { backToList } from '../ui/scroll-key.ts';
import { useSaveShortcut } from './use-save-shortcut.ts';

/** The end of a form: a save button that remains visible, and a link that cancels. */
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
  /** Whether the button takes the focus, because the form shows newly stored values. */
  hasFocus?: boolean;
  /** More content beside the button. */
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
