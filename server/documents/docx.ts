import { textFromHtml } from '#domain/reading/from-html.ts';
import type { Strategy } from './document.ts';

/** Reads a Word file as HTML, so that tables keep their rows. Images are left out. */
export const docx: Strategy = {
  name: 'mammoth',
  kinds: ['docx'],
  async read(bytes) {
    const { default: mammoth } = await import('mammoth');
    const { value } = await mammoth.convertToHtml(
      { buffer: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) },
      { convertImage: mammoth.images.imgElement(async () => ({ src: '' })) },
    );
    return { text: textFromHtml(value), isCut: false };
  },
};
