import { useState } from 'react';
import { useNavigation } from 'react-router';

/**
 * Returns the answer to the last write of a page until the next navigation. React Router drops the
 * answer when the data of the page are reloaded, for example by a live update after the write.
 */
export function useKeptAnswer<Answer>(answer: Answer | undefined): Answer | undefined {
  const isNavigating = useNavigation().state !== 'idle';
  const [kept, setKept] = useState(answer);
  const current = answer ?? (isNavigating ? undefined : kept);
  if (current !== kept) setKept(current);
  return current;
}
