import { useEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/**
 * The row that a dialog asks about. Leading to another address, as a finished deletion does, ends
 * the question; a list that only follows its filters late does not.
 */
export function useQuestion<Item>() {
  const { key, state } = useLocation();
  const isUpdate = useNavigationType() === 'REPLACE' && state?.isListUpdate === true;
  const [question, setQuestion] = useState<{ item: Item; key: string } | null>(null);
  if (question && question.key !== key && isUpdate) setQuestion({ ...question, key });
  const isAnswered = question !== null && question.key !== key;
  useEffect(() => {
    if (!isAnswered) return;
    // The way back leads to the same address and must not ask again.
    setQuestion(null);
    // The button that asked may be gone with its row.
    if (document.activeElement === document.body) {
      document.querySelector('main')?.focus({ preventScroll: true });
    }
  }, [isAnswered]);
  return {
    asked: question?.key === key ? question.item : null,
    ask: (item: Item) => setQuestion({ item, key }),
    dismiss: () => setQuestion(null),
  };
}
