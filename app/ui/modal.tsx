import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';

type Props = {
  isOpen: boolean;
  /** Called when the visitor closes it: by Escape, beside it, or by a button that calls `close`. */
  onClose: () => void;
  /** The id of its heading, which is focused when it opens; give that `tabIndex={-1}`. */
  labelledBy: string;
  /** With an id it is also a popover, so that a button can open it before React is there. */
  id?: string;
  className?: string;
  children: ReactNode;
};

/**
 * A real dialog over the page, which does not scroll meanwhile (app.css). The browser keeps the
 * focus inside and gives it back.
 */
export function Modal({ isOpen, onClose, labelledBy, id, className = '', children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || element.open === isOpen) return;
    if (!isOpen) {
      element.close();
      return;
    }
    if (isShownAsPopover(element)) element.hidePopover();
    element.showModal();
    element.scrollTop = 0;
    document.getElementById(labelledBy)?.focus({ preventScroll: true });
  }, [isOpen, labelledBy]);

  // A press that begins and ends beside the dialog hits the dialog itself, not what is in it.
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    let startedBeside = false;
    const onPointerDown = (event: PointerEvent) => {
      startedBeside = event.target === element;
    };
    const onClick = (event: MouseEvent) => {
      if (startedBeside && event.target === element) element.close();
    };
    element.addEventListener('pointerdown', onPointerDown);
    element.addEventListener('click', onClick);
    return () => {
      element.removeEventListener('pointerdown', onPointerDown);
      element.removeEventListener('click', onClick);
    };
  }, []);

  return (
    <dialog
      ref={dialog}
      id={id}
      popover={id ? 'auto' : undefined}
      aria-labelledby={labelledBy}
      className={`dialog p-0 ${className}`}
      onClose={(event) => {
        // The event comes late: it may have been opened again, or closed by us.
        if (isOpen && !event.currentTarget.open) onClose();
      }}
    >
      {children}
    </dialog>
  );
}

function isShownAsPopover(element: HTMLElement): boolean {
  return element.popover !== null && 'hidePopover' in element && element.matches(':popover-open');
}
