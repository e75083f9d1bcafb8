import { useLocale } from './texts.ts';

/** English text that people wrote: HTML that was cleaned when stored, prepared by `toPageHtml`. */
export function Prose({ html }: { html: string }) {
  return (
    <div
      lang={useLocale() === 'en' ? undefined : 'en'}
      className="prose"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned when it was written
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
