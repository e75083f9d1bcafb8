import { z } from 'zod';
import { MAX_PLACES } from '#domain/announcements/day-places.ts';
import { announcementSchema } from '#domain/announcements/schema.ts';
import { fromIndianInput } from '#domain/date-time-field.ts';
import { factLimits } from '#domain/facts/schema.ts';
import { checks } from '#domain/reading/checks.ts';
import { toLine } from '#domain/text.ts';
import type { MessageKey } from '#messages/texts.ts';

const badDate: MessageKey = 'invalidDate';
const tooLong: MessageKey = 'textTooLong';

/**
 * The fields of the button that saves despite twins: the ids of the twins, separated by spaces, and
 * the reason. A twin that contradicts the announcement requires a reason.
 */
export const twinFields = z.object({ knownTwins: z.string(), twinsReason: z.string() });

/**
 * Fields of the question about old days in title and text: the clicked button (`change` or `keep`),
 * the ids of all places separated by spaces, and the ids of the selected places.
 */
export const placeFields = z.object({
  places: z.string(),
  knownPlaces: z.string(),
  changedPlaces: z.array(z.string()).max(MAX_PLACES),
});

/**
 * The domain's schema with two changes: the publication time has the typed format, and the form has
 * further fields that are not content.
 */
export const announcementFormSchema = announcementSchema.extend({
  /** The id of the document from which the form was filled. */
  document: z.string().optional(),
  /** The checks of the document's facts that staff have made. */
  checked: z.array(z.enum(checks)).max(checks.length).default([]),
  /** Whether an empty thread or stage is derived from the title. */
  threadFromTitle: z.boolean().default(false),
  /** The reason shown to readers if this save changes facts. Otherwise the reason is not stored. */
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
