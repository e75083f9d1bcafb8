import { z } from 'zod';
import type { MessageKey } from '#messages/en.ts';
import { toWellFormed } from '../text.ts';

export const contactLimits = {
  nameCharacters: 100,
  emailCharacters: 254,
  subjectCharacters: 200,
  messageCharacters: 5_000,
} as const;

const field = (required: MessageKey, max: number) =>
  z
    .string({ error: required })
    .overwrite(toWellFormed)
    .trim()
    .min(1, required)
    .max(max, 'textTooLong' satisfies MessageKey);

/** What a visitor sends; all of it is required (public site, section 5). */
export const contactSchema = z.object({
  name: field('contactNameRequired', contactLimits.nameCharacters),
  email: field('contactEmailRequired', contactLimits.emailCharacters).pipe(
    z.email({ error: 'contactEmailInvalid' satisfies MessageKey }),
  ),
  subject: field('contactSubjectRequired', contactLimits.subjectCharacters),
  message: field('contactMessageRequired', contactLimits.messageCharacters),
});

export type ContactInput = z.input<typeof contactSchema>;
