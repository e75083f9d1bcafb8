import { useEffect, useState } from 'react';

/** Delay before a page shows that it is loading (ms). */
const SLOW_MS = 150;

/** Whether `isPending` has been true for longer than {@link SLOW_MS}. */
export function useIsSlow(isPending: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isPending) {
      setSlow(false);
      return;
    }
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, [isPending]);
  return isPending && isSlow;
}
