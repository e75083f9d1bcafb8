import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../../ui/texts.ts';

/**
 * The end of a form: its button, which stays in sight, and the way back without saving. Ctrl+S, or
 * Cmd+S, does what the button does, in place of the browser's own meaning.
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
  /** Whether the button takes the focus, since what had it was made anew. */
  hasFocus?: boolean;
  /** What else stands beside the button. */
  children?: ReactNode;
}) {
  const texts = useTexts();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const save = (event: KeyboardEvent) => {
      const isSave = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's';
      if (!isSave || event.altKey || event.shiftKey) return;
      event.preventDefault();
      const isBehindDialog = document.querySelector('dialog:modal') !== null;
      if (!event.repeat && !isBehindDialog) button.current?.form?.requestSubmit();
    };
    addEventListener('keydown', save);
    return () => removeEventListener('keydown', save);
  }, []);
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
        <Link to={cancel} className="button button-secondary">
          {texts.cancel}
        </Link>
      ) : null}
      {children}
      {isUnsaved ? <span className="text-sm text-muted">{texts.unsavedChanges}</span> : null}
    </div>
  );
}
