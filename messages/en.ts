import { adminTexts } from './en/admin.ts';
import { errorTexts } from './en/errors.ts';
import { freelanceTexts } from './en/freelance.ts';
import { legalTexts } from './en/legal.ts';
import { publicTexts } from './en/public.ts';

/**
 * Every text that people read, by key. In parts, so that a visitor's browser never loads the
 * staff's texts; a key stands in one part only.
 */
export const en = {
  ...publicTexts,
  ...freelanceTexts,
  ...legalTexts,
  ...errorTexts,
  ...adminTexts,
} as const;

export type MessageKey = keyof typeof en;
