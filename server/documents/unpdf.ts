import { Invalid } from '#domain/errors.ts';
import { MAX_TEXT_CHARACTERS } from '#domain/reading/evidence.ts';
import { MAX_PAGES, type Strategy } from './document.ts';
import { linesOfPage } from './page-lines.ts';

/**
 * Reads a PDF with pdf.js, packaged as `unpdf`. pdf.js ignores `ActualText`, so conjuncts of Hindi
 * may be lost.
 */
export const unpdf: Strategy = {
  name: 'unpdf',
  kinds: ['pdf'],
  async read(bytes) {
    const { getDocumentProxy } = await import('unpdf');
    const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 }).catch((error) => {
      throw error?.name === 'PasswordException' ? new Invalid('documentEncrypted') : error;
    });
    const most = Math.min(pdf.numPages, MAX_PAGES);
    let text = '';
    let pages = 0;
    while (pages < most && text.length <= MAX_TEXT_CHARACTERS) {
      pages++;
      const page = await pdf.getPage(pages);
      const { items } = await page.getTextContent();
      text += `${linesOfPage(items.filter((item) => 'str' in item))}\n`;
      page.cleanup();
    }
    return { text, pages, isCut: pages < pdf.numPages };
  },
};
