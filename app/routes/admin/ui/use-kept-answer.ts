import { useState } from 'react';
import { useNavigation } from 'react-router';

/**
 * Returns the answer to the last write of a page until the next navigation. React Router drops the
 * answer when it loads the data of the page again. A live update often does that after a write.
 */
export function useKeptAnswer<Answer>(answer: Answer | undefined): Answer | undefined {
  const isNavigating = useNavigation().state !== 'idle';
  const [kept, setKept] = useState(answer);
  const current = answer ?? (isNavigating ? undefined : kept);
  if (current !== kept) setKept(current);
  return current;
}
