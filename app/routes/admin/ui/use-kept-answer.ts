import { useState } from 'react';
import { useNavigation } from 'react-router';

/**
 * Returns the answer to the last write of a page until the next navigation. React Router forgets
 * the answer when the page is reloaded, and a live update often reloads the page after a write.
 */
export function useKeptAnswer<Answer>(answer: Answer | undefined): Answer | undefined {
  const isNavigating = useNavigation().state !== 'idle';
  const [kept, setKept] = useState(answer);
  const current = answer ?? (isNavigating ? undefined : kept);
  if (current !== kept) setKept(current);
  return current;
}
