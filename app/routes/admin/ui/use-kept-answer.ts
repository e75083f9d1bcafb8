import { useState } from 'react';
import { useNavigation } from 'react-router';

/**
 * Returns the answer to the last write of a page until the next navigation. A live update, which
 * often follows at once, reloads the page and makes React Router forget the answer.
 */
export function useKeptAnswer<Answer>(answer: Answer | undefined): Answer | undefined {
  const isNavigating = useNavigation().state !== 'idle';
  const [kept, setKept] = useState(answer);
  const current = answer ?? (isNavigating ? undefined : kept);
  if (current !== kept) setKept(current);
  return current;
}
