import { parseWithZod } from '@conform-to/zod/v4';
import { settingsFormSchema } from '#domain/settings/schema.ts';
import { type AdminTexts, textOfRule } from '../texts.ts';

/** Reads the form by the domain's rules, in the browser and on the server. */
export function parseSettingsForm(formData: FormData, texts: AdminTexts) {
  return parseWithZod(formData, {
    schema: settingsFormSchema,
    formatError: (issues: { message: string }[]) =>
      issues.map(({ message }) => textOfRule(texts, message)),
  });
}
