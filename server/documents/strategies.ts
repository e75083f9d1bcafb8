import type { Strategy } from './document.ts';
import { docx } from './docx.ts';
import { html } from './html.ts';
import { pdftotext } from './pdftotext.ts';
import { plainText } from './plain-text.ts';
import { unpdf } from './unpdf.ts';

/**
 * All strategies. For a file of a kind, the first available strategy that succeeds gives the text.
 */
export const strategies: readonly Strategy[] = [plainText, html, docx, pdftotext, unpdf];
