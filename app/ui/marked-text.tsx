import { Fragment } from 'react';
import { markedRuns, type Phrase } from '#domain/search/marks.ts';
import { MixedText } from './mixed-text.tsx';

/** A text written by people. The searched words in it are highlighted. */
export function MarkedText({ text, phrases }: { text: string; phrases: readonly Phrase[] }) {
  return markedRuns(text, phrases).map((run, index) => {
    const part = <MixedText text={run.text} />;
    // biome-ignore lint/suspicious/noArrayIndexKey: runs differ only by their index
    return <Fragment key={index}>{run.isMarked ? <mark>{part}</mark> : part}</Fragment>;
  });
}
