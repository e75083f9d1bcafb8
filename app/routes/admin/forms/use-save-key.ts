import { type RefObject, useEffect } from 'react';

/** Ctrl+S, or Cmd+S, saves the form as its button does, in place of the browser's own meaning. */
export function useSaveKey(form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const save = (event: KeyboardEvent) => {
      const isSave = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's';
      if (!isSave || event.altKey || event.shiftKey) return;
      event.preventDefault();
      const isBehindDialog = document.querySelector('dialog:modal') !== null;
      if (!event.repeat && !isBehindDialog) form.current?.requestSubmit();
    };
    addEventListener('keydown', save);
    return () => removeEventListener('keydown', save);
  }, [form]);
}
