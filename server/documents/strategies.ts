import type { Strategy } from './document.ts';
import { docx } from './docx.ts';
import { html } from './html.ts';
import { pdftotext } from './pdftotext.ts';
import { plainText } from './plain-text.ts';
import { unpdf } from './unpdf.ts';

/**
 * All strategies, in the order in which they are tried. The first available strategy for the kind
 * of a file that does not fail gives the text.
 */
export const strategies: readonly Strategy[] = [plainText, html, docx, pdftotext, unpdf];
