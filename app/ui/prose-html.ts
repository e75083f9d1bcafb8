import { markHindi } from '#domain/hindi-runs.ts';
import { imageSources, readUpload } from '#domain/media/upload-address.ts';

/** The width of a text on a page, as `sizes` of HTML says it. */
const TEXT_WIDTH = '(min-width: 56rem) 48rem, 100vw';

/**
 * Stored HTML as pages show it: Hindi says that it is, wide tables get a frame that scrolls by
 * itself, uploaded images their lighter siblings. It relies on how cleaned HTML is written.
 */
export function toPageHtml(html: string): string {
  return markHindi(html)
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
