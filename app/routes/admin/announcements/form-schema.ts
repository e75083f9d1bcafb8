import { parseWithZod } from '@conform-to/zod/v4';
import { z } from 'zod';
import { announcementSchema } from '#domain/announcements/schema.ts';
import { fromIndianInput } from '#domain/indian-input.ts';
import type { MessageKey } from '#messages/en.ts';
import { type AdminTexts, textOfRule } from '../texts.ts';

const badDate: MessageKey = 'invalidDate';

/** The domain's rules, with the time of publication as its field writes it. */
const formSchema = announcementSchema.extend({
  publishedAt: z
    .string()
    .nullish()
    .transform((value, context) => {
      if (!value) return null;
      const moment = fromIndianInput(value);
      if (!moment) context.addIssue({ code: 'custom', message: badDate });
      return moment;
    }),
});

/** Reads the form by those rules, in the browser and on the server. */
export function parseAnnouncementForm(formData: FormData, texts: AdminTexts) {
  return parseWithZod(formData, {
    schema: formSchema,
    formatError: (issues: { message: string }[]) =>
      issues.map(({ message }) => textOfRule(texts, message)),
  });
}
