import { Fragment } from 'react';
import { languageRuns } from '#domain/hindi-runs.ts';
import { useLocale } from './texts.ts';

/**
 * A text that people wrote, in which Hindi says that it is; pages in Hindi say so of themselves. It is
 * one element at most: the parts of a text that stand in a flex box by themselves lose the blanks
 * between them.
 */
export function MixedText({ text }: { text: string }) {
  if (useLocale() === 'hi') return text;
  const runs = languageRuns(text).map((run, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a run is what stands at its place
    <Fragment key={index}>{run.isHindi ? <span lang="hi">{run.text}</span> : run.text}</Fragment>
  ));
  return runs.length > 1 ? <span>{runs}</span> : runs;
}
