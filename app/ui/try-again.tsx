import { useSearchParams } from 'react-router';

/** A link to the same address, so that trying again works without scripts too. */
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
