import { z } from 'zod';
import type { MessageKey } from '#messages/texts.ts';
import { isPublicAddress, isWebAddress } from '../addresses.ts';
import { toLine } from '../text.ts';
import { sourceKinds } from './kinds.ts';

/** Possible intervals between two visits to a source, in minutes. */
export const rhythms = [60, 180, 360, 720, 1_440] as const;

export const sourceLimits = { organisationCharacters: 200, selectorCharacters: 300 } as const;
/**
 * Minimum and maximum length of a filter's phrase (characters). A shorter phrase would hide too
 * many entries.
 */
export const phraseLimits = { fewest: 4, most: 200 } as const;

const key = (name: MessageKey): MessageKey => name;
const tooLong = key('textTooLong');

const selector = z
  .string()
  .trim()
  .max(sourceLimits.selectorCharacters, tooLong)
  .nullish()
  .transform((typed) => typed || null);

const url = z
  .string({ error: key('invalidAddress') })
  .trim()
  .refine(isWebAddress, { error: key('invalidAddress'), abort: true })
  .refine(isPublicAddress, key('privateAddress'));

/** Schema of the form for the preview of a page. */
export const previewSchema = z.object({ url, kind: z.enum(sourceKinds), selector });

/** Schema of the form of a source. An HTML list needs a selector. */
export const sourceSchema = z
  .object({
    organisation: z
      .string({ error: key('sourceOrganisationRequired') })
      .transform(toLine)
      .pipe(
        z
          .string()
          .trim()
          .min(1, key('sourceOrganisationRequired'))
          .max(sourceLimits.organisationCharacters, tooLong),
      ),
    url,
    kind: z.enum(sourceKinds),
    selector,
    everyMinutes: z.coerce.number().pipe(z.literal(rhythms)),
    isActive: z.boolean().default(true),
  })
  .refine(({ kind, selector: chosen }) => kind !== 'html' || chosen !== null, {
    path: ['selector'],
    error: key('sourceSelectorRequired'),
  });
export type SourceValues = z.output<typeof sourceSchema>;

/** Schema of the form that rejects an entry. `phrase` is the phrase of the new filter. */
export const rejectionSchema = z.object({
  phrase: z
    .string()
    .transform(toLine)
    .pipe(
      z
        .string()
        .trim()
        .min(phraseLimits.fewest, key('filterPhraseInvalid'))
        .max(phraseLimits.most, tooLong),
    ),
});
