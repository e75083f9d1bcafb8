import type { RenderedMail } from '#domain/render-mail.ts';
import { isRefusedForGood } from './mailer.ts';
import type { SiteMail } from './site-mail.ts';

/** Sends one mail as it stands, such as the one with which staff try a template out. */
export async function mailRendered(
  { send, sender, messageId }: SiteMail,
  mail: RenderedMail & { to: string },
  jobId: string,
): Promise<void> {
  const { from } = await sender();
  try {
    await send({ ...mail, from, messageId: messageId(jobId) });
  } catch (error) {
    if (!isRefusedForGood(error)) throw error;
  }
}
