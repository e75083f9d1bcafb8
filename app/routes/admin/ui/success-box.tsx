import { type ReactNode, useEffect, useRef } from 'react';

/**
 * The box that reports a success. The box takes the focus, because the clicked button may have
 * disappeared.
 */
export function SuccessBox({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus({ preventScroll: true }), []);
  return (
    <div
      ref={box}
      role="status"
      tabIndex={-1}
      className="success-box message-box message-box-success mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2"
    >
      {children}
    </div>
  );
}
