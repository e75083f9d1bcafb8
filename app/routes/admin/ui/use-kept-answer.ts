import { useState } from 'react';
import { useNavigation } from 'react-router';

/**
 * Returns the answer to the last write of a page, until the next navigation. A live update loads
 * the page again, after which React Router has no answer any more. The update often follows at
 * once, because the write of another person caused the refusal.
 */
export function useKeptAnswer<Answer>(answer: Answer | undefined): Answer | undefined {
  const isNavigating = useNavigation().state !== 'idle';
  const [kept, setKept] = useState(answer);
  const current = answer ?? (isNavigating ? undefined : kept);
  if (current !== kept) setKept(current);
  return current;
}
