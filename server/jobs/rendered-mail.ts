import type { RenderedMail } from '#domain/render-mail.ts';
import { isRefusedForGood } from './mailer.ts';
import { language, type SiteMail } from './site-mail.ts';

/**
 * Sends one rendered mail, such as a test of a template. A mail that the server refuses permanently
 * is dropped.
 */
export async function mailRendered(
  { send, sender, messageId }: SiteMail,
  mail: RenderedMail & { to: string },
  jobId: string,
): Promise<void> {
  const { from } = await sender(language);
  try {
    await send({ ...mail, from, messageId: messageId(jobId) });
  } catch (error) {
    if (!isRefusedForGood(error)) throw error;
  }
}
