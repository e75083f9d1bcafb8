import { type RefObject, useLayoutEffect } from 'react';

/**
 * Opens a dialog for as long as it is rendered. Closed before it goes, it gives the focus back to
 * where it was.
 */
export function useOpenDialog(dialog: RefObject<HTMLDialogElement | null>) {
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, [dialog]);
}
