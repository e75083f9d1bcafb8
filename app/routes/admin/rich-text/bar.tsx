import type { ReactNode } from 'react';

/** A bar of fields or buttons between the toolbar and the text. Escape calls `onEscape`. */
export function Bar({
  label,
  onEscape,
  children,
}: {
  label: string;
  onEscape: () => void;
  children: ReactNode;
}) {
  return (
    <fieldset
      aria-label={label}
      className="rich-text-bar"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onEscape();
      }}
    >
      {children}
    </fieldset>
  );
}
