import { z } from 'zod';
import type { MessageKey, PublicKey } from '#messages/texts.ts';
import { toLine, toWellFormed } from '../text.ts';

export const contactLimits = {
  nameCharacters: 100,
  emailCharacters: 254,
  subjectCharacters: 200,
  messageCharacters: 5_000,
  responseCharacters: 10_000,
} as const;

const field = <Key extends MessageKey>(required: Key, max: number, clean = toLine) =>
  z
    .string({ error: required })
    .overwrite(clean)
    .trim()
    .min(1, required)
    .max(max, 'textTooLong' satisfies PublicKey);

/** The schema of the contact form. All fields are required (public site, section 5). */
export const contactSchema = z.object({
  name: field<PublicKey>('contactNameRequired', contactLimits.nameCharacters),
  email: field<PublicKey>('contactEmailRequired', contactLimits.emailCharacters).pipe(
    z.email({ error: 'contactEmailInvalid' satisfies PublicKey }),
  ),
  subject: field<PublicKey>('contactSubjectRequired', contactLimits.subjectCharacters),
  message: field<PublicKey>(
    'contactMessageRequired',
    contactLimits.messageCharacters,
    toWellFormed,
  ),
});

/** A parsed message. */
export type ContactValues = z.output<typeof contactSchema>;

/** The schema of the form for a response by staff (admin area, section 5). */
export const responseSchema = z.object({
  response: field('responseRequired', contactLimits.responseCharacters, toWellFormed),
});

/** A parsed response. */
export type ResponseValues = z.output<typeof responseSchema>;

/** A visitor's message for staff. */
export type Submission = {
  id: string;
  name: string;
  email: string;
  subject: string;
  message: string;
  createdAt: string;
  isRead: boolean;
  respondedTo: boolean;
  respondedAt: string | null;
  responseNotes: string | null;
  /** State of the email with the response. Null if no email was requested. */
  responseMail: 'waiting' | 'sent' | 'failed' | null;
};
