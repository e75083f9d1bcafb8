import type { MailValues } from '../render-mail.ts';

/** Where somebody chooses a password; the token stands in the mail alone. */
export function newPasswordPath(token: string): string {
  return `/admin/reset-password/${token}`;
}

/** What the mails with a link to choose a password name. */
export function passwordLinkValues(
  { name, email }: { name: string; email: string },
  token: string,
  site: { siteName: string; siteUrl: string },
): MailValues {
  return { ...site, name, email, passwordUrl: site.siteUrl + newPasswordPath(token) };
}
