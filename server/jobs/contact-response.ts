import { responseValues } from '#domain/contact/response-mail-values.ts';
import { findWaitingResponse, markResponseMail } from '#domain/contact/submissions.server.ts';
import { isRefusedForGood } from './mailer.ts';
import { language, type SiteMail } from './site-mail.ts';

/** Whoever wrote a response should know within a day that its mail did not go out. */
const GIVE_UP_MS = 24 * 3_600_000;

/** Sends the response to one message. */
export async function mailContactResponse(
  { db, send, sender, render, messageId }: SiteMail,
  { id }: { id: string },
): Promise<void> {
  const submission = await findWaitingResponse(db, id);
  if (!submission) return;
  const { site, from } = await sender();
  try {
    await send({
      ...(await render('contactResponse', responseValues(submission, site, language.locale))),
      to: submission.email,
      from,
      messageId: messageId(`response-${id}`),
    });
  } catch (error) {
    const ageMs = Date.now() - Date.parse(submission.respondedAt ?? '');
    if (!isRefusedForGood(error) && ageMs < GIVE_UP_MS) throw error;
    await markResponseMail(db, id, 'failed');
    return;
  }
  await markResponseMail(db, id, 'sent');
}
