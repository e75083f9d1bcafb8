import { useEffect, useState } from 'react';

/** Nothing changes on the screen for an answer that comes sooner (design: 150 ms). */
const SLOW_MS = 150;

/** Whether something has been pending for so long that waiting should show. */
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
