import { Fragment } from 'react';
import { languageRuns } from '#domain/hindi-runs.ts';
import { useLocale } from './texts.ts';

/**
 * A text that people wrote. Its Hindi parts carry `lang="hi"`; pages in Hindi mark the rest
 * instead. The text is one element at most: as separate children of a flex box its parts would lose
 * the spaces between them.
 */
export function MixedText({ text }: { text: string }) {
  if (useLocale() === 'hi') return text;
  const runs = languageRuns(text).map((run, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: runs differ by their place only
    <Fragment key={index}>{run.isHindi ? <span lang="hi">{run.text}</span> : run.text}</Fragment>
  ));
  return runs.length > 1 ? <span>{runs}</span> : runs;
}
