import type { Strategy } from './document.ts';
import { docx } from './docx.ts';
import { html } from './html.ts';
import { pdftotext } from './pdftotext.ts';
import { plainText } from './plain-text.ts';
import { unpdf } from './unpdf.ts';

/**
 * All strategies, in the order in which they are tried. The text comes from the first available
 * strategy that can read the file.
 */
export const strategies: readonly Strategy[] = [plainText, html, docx, pdftotext, unpdf];
