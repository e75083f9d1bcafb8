import { useSearchParams } from 'react-router';

/** A button that loads the current URL again. It sends a form, so it also works without scripts. */
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
