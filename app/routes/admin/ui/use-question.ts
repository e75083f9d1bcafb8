import { useEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/**
 * Stores the row that a confirmation dialog is about. The dialog closes when the location changes,
 * for example by the redirect after a deletion. A change of only the list's filters does not close
 * it.
 */
export function useQuestion<Item>() {
  const { key, state } = useLocation();
  const isUpdate = useNavigationType() === 'REPLACE' && state?.isListUpdate === true;
  const [question, setQuestion] = useState<{ item: Item; key: string } | null>(null);
  if (question && question.key !== key && isUpdate) setQuestion({ ...question, key });
  const isAnswered = question !== null && question.key !== key;
  useEffect(() => {
    if (!isAnswered) return;
    // The browser's back button leads to the same location. It must not open the dialog again.
    setQuestion(null);
    // The button that opened the dialog may have disappeared together with its row.
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
