import { z } from 'zod';
import { announcementSchema } from '#domain/announcements/schema.ts';
import { fromIndianInput } from '#domain/indian-input.ts';
import type { MessageKey } from '#messages/texts.ts';

const badDate: MessageKey = 'invalidDate';

/** The domain's rules, with the time of publication as its field writes it. */
export const announcementFormSchema = announcementSchema.extend({
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
