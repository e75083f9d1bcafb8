import { z } from 'zod';
import { announcementSchema } from '#domain/announcements/schema.ts';
import { fromIndianInput } from '#domain/date-time-field.ts';
import { factLimits } from '#domain/facts/schema.ts';
import { toLine } from '#domain/text.ts';
import type { MessageKey } from '#messages/texts.ts';

const badDate: MessageKey = 'invalidDate';
const tooLong: MessageKey = 'textTooLong';

/** The domain's rules, with the time of publication as its field writes it, and what is no content. */
export const announcementFormSchema = announcementSchema.extend({
  /** Whether what is left empty of thread and stage is read from the title. */
  threadFromTitle: z.boolean().default(false),
  /** What readers are told of facts that this save changes; nothing is stored of it otherwise. */
  changeReason: z
    .string()
    .overwrite(toLine)
    .trim()
    .max(factLimits.textCharacters, tooLong)
    .nullish()
    .transform((value) => value || null),
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
