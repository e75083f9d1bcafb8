import type { MessageReference } from '#domain/errors.ts';
import { en, type MessageKey } from '#messages/en.ts';
import { formatMessage } from '#messages/format.ts';
import { useLocale } from '../../ui/texts.ts';

/** Hindi stands beside English here once it is written. */
const catalogues = { en, hi: en } as const;

/** Everything staff read: their own texts, what goes wrong, and what visitors read too. */
export type AdminTexts = typeof en;

export function adminTextsFor(locale: keyof typeof catalogues): AdminTexts {
  return catalogues[locale];
}

export function useAdminTexts(): AdminTexts {
  return adminTextsFor(useLocale());
}

/** The text that an error names. */
export function textOf(texts: AdminTexts, { key, values }: MessageReference): string {
  return formatMessage(texts[key], values);
}

/** The text of a rule that a schema names by its key. */
export function textOfRule(texts: AdminTexts, message: string): string {
  return message in texts ? texts[message as MessageKey] : message;
}
