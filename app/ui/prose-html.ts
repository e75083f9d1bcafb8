import { markRuns } from '#domain/language-runs.ts';
import { imageSources, readUpload } from '#domain/upload-address.ts';
import type { Locale } from '#messages/locales.ts';

/** The width of texts on a page, in the syntax of the HTML attribute `sizes`. */
const TEXT_WIDTH = '(min-width: 56rem) 48rem, 100vw';

/**
 * Prepares stored HTML for a page. Parts in another language get a `lang` attribute. Tables get a
 * frame in which they can scroll. Uploaded images get sources with lighter formats and smaller
 * widths. The function replaces exact strings, so it works only with HTML that the site has
 * cleaned.
 */
export function toPageHtml(html: string, locale: Locale): string {
  return markRuns(html, locale)
    .replaceAll('<table', '<div class="table-frame" tabindex="0"><table')
    .replaceAll('</table>', '</table></div>')
    .replace(/<img src="(\/uploads\/[^"]+)"[^>]*>/g, (image, address: string) => {
      const upload = readUpload(address);
      if (!upload) return image;
      const sources = imageSources(upload)
        .map(
          ({ type, srcSet }) => `<source type="${type}" srcset="${srcSet}" sizes="${TEXT_WIDTH}">`,
        )
        .join('');
      return `<picture>${sources}${image}</picture>`;
    });
}
