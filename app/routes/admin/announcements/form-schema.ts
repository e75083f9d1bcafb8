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
 * Form fields for saving an announcement in spite of possible duplicates (twins). `knownTwins` has
 * the ids of the twins, separated by spaces. `twinsReason` is required if a twin contradicts the
 * announcement.
 */
export const twinFields = z.object({ knownTwins: z.string(), twinsReason: z.string() });

/**
 * Form fields of the box that offers to replace old dates in the title and texts (`OldDaysBox`).
 * `places` is the value of the clicked button (`change` or `keep`). `knownPlaces` has the ids of
 * all passages, separated by spaces. `changedPlaces` has the ids of the selected passages.
 */
export const placeFields = z.object({
  places: z.string(),
  knownPlaces: z.string(),
  changedPlaces: z.array(z.string()).max(MAX_PLACES),
});

/**
 * The domain's schema, extended by form fields that are not part of the announcement. The
 * publication time is parsed from the format of a form field.
 */
export const announcementFormSchema = announcementSchema.extend({
  /** The id of the document from which the form was filled. */
  document: z.string().optional(),
  /** The facts that staff have compared with the document. */
  checked: z.array(z.enum(checks)).max(checks.length).default([]),
  /** Whether a missing thread or stage is derived from the title. */
  threadFromTitle: z.boolean().default(false),
  /**
   * The reason for changed facts. Visitors see this reason. It is not stored if the save changes no
   * facts.
   */
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
