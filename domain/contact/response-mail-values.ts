import type { Locale } from '#messages/locales.ts';
import { formatDate } from '../dates.ts';
import type { MailValues } from '../render-mail.ts';
import type { Submission } from './schema.ts';

/** Builds the values for the email with a response. The email quotes the visitor's message. */
export function responseValues(
  {
    name,
    subject,
    message,
    createdAt,
    responseNotes,
  }: Pick<Submission, 'name' | 'subject' | 'message' | 'createdAt' | 'responseNotes'>,
  site: { siteName: string; siteUrl: string },
  locale: Locale,
): MailValues {
  return {
    ...site,
    name,
    subject,
    message,
    response: responseNotes ?? '',
    date: formatDate(createdAt, locale),
  };
}
