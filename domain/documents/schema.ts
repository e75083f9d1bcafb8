import { z } from 'zod';
import { ruleText } from '../rule-text.ts';

/** Maximum size of a file. */
export const MAX_DOCUMENT_MB = 20;
export const MAX_DOCUMENT_BYTES = MAX_DOCUMENT_MB * 1_000_000;

const tooLarge = ruleText('documentTooLarge', { most: MAX_DOCUMENT_MB });

/** The form for reading a notice: its text, or a file. */
export const noticeSchema = z.object({
  text: z.string().default(''),
  file: z.file().max(MAX_DOCUMENT_BYTES, tooLarge).optional(),
});
