import { Fragment } from 'react';
import { languageRuns } from '#domain/language-runs.ts';
import { useLocale } from './texts.ts';

/**
 * A text written by people. Parts in another language get a `lang` attribute. A text with several
 * parts gets one wrapper, because a flex container would drop the spaces between the parts.
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
