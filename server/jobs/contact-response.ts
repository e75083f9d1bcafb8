import { system } from '#domain/actor.ts';
import { responseValues } from '#domain/contact/response-mail-values.ts';
import { findWaitingResponse, markResponseMail } from '#domain/contact/submissions.server.ts';
import { isRefusedForGood } from './mailer.ts';
import { language, type SiteMail } from './site-mail.ts';

/**
 * Sends the response to one message. Staff see the response as failed in two cases: the mail server
 * refuses it permanently, or the last retry fails after about a day.
 */
export async function mailContactResponse(
  { db, send, sender, render, messageId }: SiteMail,
  { id }: { id: string },
  { isLastTry }: { isLastTry: boolean },
): Promise<void> {
  const submission = await findWaitingResponse(db, id);
  if (!submission) return;
  const { site, from } = await sender(language);
  try {
    await send({
      ...(await render(
        'contactResponse',
        responseValues(submission, site, language.locale),
        language,
      )),
      to: submission.email,
      from,
      messageId: messageId(`response-${id}`),
    });
  } catch (error) {
    if (!isRefusedForGood(error) && !isLastTry) throw error;
    await markResponseMail(db, system, id, 'failed');
    return;
  }
  await markResponseMail(db, system, id, 'sent');
}
