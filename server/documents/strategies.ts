import type { Strategy } from './document.ts';
import { docx } from './docx.ts';
import { html } from './html.ts';
import { pdftotext } from './pdftotext.ts';
import { plainText } from './plain-text.ts';
import { unpdf } from './unpdf.ts';

/** The ways to read a file. Of those for its kind, the first available one that succeeds is used. */
export const strategies: readonly Strategy[] = [plainText, html, docx, pdftotext, unpdf];
