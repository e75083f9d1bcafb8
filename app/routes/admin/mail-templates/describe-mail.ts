import type { MailName } from '#domain/mails/templates.ts';
import { texts } from '#messages/staff-texts.ts';

/**
 * Returns the name of a mail and when it is sent. `when` completes a sentence that begins with
 * "Sent when".
 */
export function describeMail(name: MailName): { name: string; when: string } {
  return {
    confirmation: { name: texts.nameConfirmation, when: texts.whenConfirmation },
    digest: { name: texts.nameDigest, when: texts.whenDigest },
    contactResponse: { name: texts.nameContactResponse, when: texts.whenContactResponse },
    passwordReset: { name: texts.namePasswordReset, when: texts.whenPasswordReset },
    staffInvitation: { name: texts.nameStaffInvitation, when: texts.whenStaffInvitation },
  }[name];
}
