import type { ReactNode } from 'react';

/** What is asked or offered between the tools and the text; Escape leads back to the text. */
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
