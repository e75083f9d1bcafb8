import { useSearchParams } from 'react-router';

/**
 * A button that loads the current URL again. The button sends a form, so the button works without
 * scripts, too.
 */
export function TryAgain({ label }: { label: string }) {
  const [parameters] = useSearchParams();
  return (
    <form method="get">
      {[...parameters].map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className="button button-primary">
        {label}
      </button>
    </form>
  );
}
