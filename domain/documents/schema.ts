import { z } from 'zod';
import type { MessageKey } from '#messages/texts.ts';
import { isPublicAddress, isWebAddress } from '../addresses.ts';
import { ruleText } from '../rule-text.ts';

/** Maximum size of a file (MB). */
export const MAX_DOCUMENT_MB = 20;
export const MAX_DOCUMENT_BYTES = MAX_DOCUMENT_MB * 1_000_000;

const key = (name: MessageKey): MessageKey => name;
const tooLarge = ruleText('documentTooLarge', { most: MAX_DOCUMENT_MB });

/**
 * Schema of the form for reading a notice. A file takes precedence over a text, and a text over a
 * URL.
 */
export const noticeSchema = z.object({
  text: z.string().default(''),
  address: z
    .string()
    .trim()
    .refine(isWebAddress, { error: key('invalidAddress'), abort: true })
    .refine(isPublicAddress, key('privateAddress'))
    .optional(),
  file: z.file().max(MAX_DOCUMENT_BYTES, tooLarge).optional(),
});
