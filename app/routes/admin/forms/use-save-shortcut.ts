import { type RefObject, useEffect } from 'react';

/** Makes Ctrl+S and Cmd+S submit the form. By default the browser would save the page as a file. */
export function useSaveShortcut(button: RefObject<HTMLButtonElement | null>): void {
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
  }, [button]);
}
