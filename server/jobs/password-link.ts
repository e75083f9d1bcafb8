import { randomUUID } from 'node:crypto';
import { system } from '#domain/actor.ts';
import { passwordLinkValues } from '#domain/staff/password-link-mail-values.ts';
import {
  hasRecentPasswordLink,
  makePasswordLink,
  type PasswordLinkKind,
} from '#domain/staff/password-links.server.ts';
import { findStaffByEmail } from '#domain/staff/staff.server.ts';
import { isRefusedForGood } from './mailer.ts';
import { language, type SiteMail } from './site-mail.ts';

export type PasswordLinkJob = { email: string; kind: PasswordLinkKind; unlessMailed?: boolean };

/**
 * Mails a password link to an enabled account of staff. The job creates the link itself, so that
 * the queue never contains a link.
 */
export async function mailPasswordLink(
  { db, send, sender, render, messageId }: SiteMail,
  { email, kind, unlessMailed = false }: PasswordLinkJob,
  { isFirstTry }: { isFirstTry: boolean },
): Promise<void> {
  const member = await findStaffByEmail(db, email);
  if (!member || member.isDisabled) return;
  // A retry does not check for a recent link. The first attempt created a link, but its mail was
  // not sent.
  if (unlessMailed && isFirstTry && (await hasRecentPasswordLink(db, member.id))) return;
  const { site, from } = await sender(language);
  const token = await makePasswordLink(db, system, member.id, kind);
  try {
    await send({
      ...(await render(kind, passwordLinkValues(member, token, site), language)),
      to: member.email,
      from,
      messageId: messageId(`password-${randomUUID()}`),
    });
  } catch (error) {
    if (!isRefusedForGood(error)) throw error;
  }
}
