import { type ReactNode, useEffect, useRef } from 'react';

/**
 * The red box with an error. The box takes the focus each time `cause` is another object, so that
 * people also notice a second failure with the same text.
 */
export function AlertBox({ cause, children }: { cause: unknown; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (cause) box.current?.focus();
  }, [cause]);
  return (
    <div ref={box} role="alert" tabIndex={-1} className="message-box message-box-error">
      {children}
    </div>
  );
}
