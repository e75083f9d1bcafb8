import { Fragment } from 'react';
import { languageRuns } from '#domain/language-runs.ts';
import { useLocale } from './texts.ts';

/**
 * A text that people wrote. Parts in another language have `lang`. Several parts have one wrapper,
 * because a flex box would drop the spaces between the parts.
 */
export function MixedText({ text }: { text: string }) {
  const locale = useLocale();
  const runs = languageRuns(text, locale).map((run, index) => {
    return run.lang ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: runs differ only by their index
      <span key={index} lang={run.lang}>
        {run.text}
      </span>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: runs differ only by their index
      <Fragment key={index}>{run.text}</Fragment>
    );
  });
  return runs.length > 1 ? <span>{runs}</span> : runs;
}
