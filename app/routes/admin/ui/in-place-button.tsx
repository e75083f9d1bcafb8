import type { ReactNode } from 'react';

/** A button for what scripts do in place; without them it leads to the page that does the same. */
export function InPlaceButton({
  path,
  opensDialog = false,
  isBusy = false,
  className,
  onPress,
  children,
}: {
  path: string;
  opensDialog?: boolean;
  isBusy?: boolean;
  className: string;
  onPress: () => void;
  children: ReactNode;
}) {
  // A form replaces the parameters of its address by its fields.
  const { pathname, searchParams } = new URL(path, 'http://site.invalid');
  return (
    <form
      method="get"
      action={pathname}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) onPress();
      }}
    >
      {[...searchParams].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button
        type="submit"
        aria-haspopup={opensDialog ? 'dialog' : undefined}
        aria-disabled={isBusy || undefined}
        className={className}
      >
        {children}
      </button>
    </form>
  );
}
