import { useEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/**
 * Stores the row that a confirmation dialog is about. The dialog closes when the location changes,
 * for example by the redirect after a deletion. Changed filters of the list do not close the
 * dialog.
 */
export function useQuestion<Item>() {
  const { key, state } = useLocation();
  const isUpdate = useNavigationType() === 'REPLACE' && state?.isListUpdate === true;
  const [question, setQuestion] = useState<{ item: Item; key: string } | null>(null);
  if (question && question.key !== key && isUpdate) setQuestion({ ...question, key });
  const isAnswered = question !== null && question.key !== key;
  useEffect(() => {
    if (!isAnswered) return;
    // The question is removed, because the browser's back button leads to the same location again
    // and must not open the dialog.
    setQuestion(null);
    // The content takes the focus if the button that opened the dialog has disappeared with its
    // row.
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
