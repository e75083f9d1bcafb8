import type { Locale } from '#messages/locales.ts';
import { useLocale } from './texts.ts';

/**
 * Text that staff wrote in a language: HTML that was cleaned when stored, prepared by `toPageHtml`.
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
