import { system } from '#domain/actor.ts';
import { confirmationValues } from '#domain/alerts/alert-mail-values.ts';
import { findUnmailedRequest, markRequestMailed } from '#domain/alerts/alerts.server.ts';
import { isRefusedForGood } from './mailer.ts';
import { languageOf, type SiteMail } from './site-mail.ts';

/**
 * Sends the mail with the link that confirms a request for Job Alerts. A mail that the server
 * refuses permanently also counts as mailed, and is not tried again. Retries of a job have the same
 * Message-ID.
 */
export async function mailAlertConfirmation(
  { db, send, sender, render, messageId }: SiteMail,
  { id }: { id: string },
  jobId: string,
): Promise<void> {
  const request = await findUnmailedRequest(db, id);
  if (!request) return;
  const language = languageOf(request.locale);
  const { site, from } = await sender(language);
  try {
    await send({
      ...(await render('confirmation', confirmationValues(request, site, language), language)),
      to: request.email,
      from,
      messageId: messageId(jobId),
    });
  } catch (error) {
    if (!isRefusedForGood(error)) throw error;
  }
  await markRequestMailed(db, system, id);
}
