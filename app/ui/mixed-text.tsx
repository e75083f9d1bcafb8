import { Fragment } from 'react';
import { languageRuns } from '#domain/hindi-runs.ts';
import { useLocale } from './texts.ts';

/** A text that people wrote, in which Hindi says that it is; pages in Hindi say so of themselves. */
export function MixedText({ text }: { text: string }) {
  if (useLocale() === 'hi') return text;
  return languageRuns(text).map((run, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a run is what stands at its place
    <Fragment key={index}>{run.isHindi ? <span lang="hi">{run.text}</span> : run.text}</Fragment>
  ));
}
