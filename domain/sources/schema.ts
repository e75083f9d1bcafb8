import { z } from 'zod';
import type { MessageKey } from '#messages/texts.ts';
import { isPublicAddress } from '../addresses.ts';
import { toLine } from '../text.ts';
import { sourceKinds } from './kinds.ts';

/** Minutes between two visits to a source. */
export const rhythms = [60, 180, 360, 720, 1_440] as const;

export const sourceLimits = { organisationCharacters: 200, selectorCharacters: 300 } as const;
/** Characters of a phrase that hides entries. Shorter ones would hide too much. */
export const phraseLimits = { fewest: 4, most: 200 } as const;

const key = (name: MessageKey): MessageKey => name;
const tooLong = key('textTooLong');

/** The form of a source. An HTML list needs a selector. */
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
    url: z
      .string({ error: key('invalidAddress') })
      .trim()
      .refine(isPublicAddress, key('invalidAddress')),
    kind: z.enum(sourceKinds),
    selector: z
      .string()
      .trim()
      .max(sourceLimits.selectorCharacters, tooLong)
      .nullish()
      .transform((selector) => selector || null),
    everyMinutes: z.coerce.number().pipe(z.literal(rhythms)),
    isActive: z.boolean().default(true),
  })
  .refine(({ kind, selector }) => kind !== 'html' || selector !== null, {
    path: ['selector'],
    error: key('sourceSelectorRequired'),
  });
export type SourceValues = z.output<typeof sourceSchema>;
