import { useLocation } from 'react-router';
import { Toast } from './toast.tsx';
import { useDoneText } from './use-done-text.ts';

/** The toast that reports the last write. The parameter `done` of the URL names the write. */
export function DoneToast({ words }: { words: Record<string, string> }) {
  const { key } = useLocation();
  const text = useDoneText(words);
  return text ? (
    <Toast key={key} kind="success">
      {text}
    </Toast>
  ) : null;
}
