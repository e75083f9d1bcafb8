import type { ReactNode } from 'react';

/**
 * A button that opens or closes a panel or a dialog (`popover`). Browsers without popovers show a
 * link in its place. The link opens the panel with a URL fragment.
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
  /** Whether the button gets the focus when the panel opens. */
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
        // biome-ignore lint/a11y/noAutofocus: reading continues inside the opened panel
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
