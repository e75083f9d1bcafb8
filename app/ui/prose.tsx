import type { Locale } from '#messages/locales.ts';
import { useLocale } from './texts.ts';

/**
 * A text that staff wrote. Its HTML was cleaned when it was stored and then prepared by
 * `toPageHtml`. `locale` is the language of the text.
 */
export function Prose({ html, locale }: { html: string; locale: Locale }) {
  return (
    <div
      lang={locale === useLocale() ? undefined : locale}
      className="prose"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned when it was written
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
