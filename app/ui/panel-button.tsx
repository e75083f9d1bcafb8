import type { ReactNode } from 'react';

/**
 * Opens a panel or a dialog (`popover`), or closes it. Beside the button stands a link that does the
 * same by the address: the stylesheet shows it in place of the button where a browser knows no
 * popovers.
 */
export function PanelButton({
  panel,
  closes = false,
  isFocusedFirst = false,
  className,
  children,
}: {
  /** The id of the panel. */
  panel: string;
  closes?: boolean;
  /** In a panel: reading goes on here when it opens. */
  isFocusedFirst?: boolean;
  className: string;
  children: ReactNode;
}) {
  return (
    <>
      <button
        type="button"
        popoverTarget={panel}
        popoverTargetAction={closes ? 'hide' : undefined}
        // biome-ignore lint/a11y/noAutofocus: reading goes on inside the panel that was opened
        autoFocus={isFocusedFirst}
        className={className}
      >
        {children}
      </button>
      <a href={closes ? '#content' : `#${panel}`} className={`panel-link ${className}`}>
        {children}
      </a>
    </>
  );
}
