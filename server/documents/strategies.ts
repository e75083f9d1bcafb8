import type { Strategy } from './document.ts';
import { docx } from './docx.ts';
import { html } from './html.ts';
import { pdftotext } from './pdftotext.ts';
import { plainText } from './plain-text.ts';
import { unpdf } from './unpdf.ts';

/** The strategies. The first available one for the kind of a file that succeeds is used. */
export const strategies: readonly Strategy[] = [plainText, html, docx, pdftotext, unpdf];
