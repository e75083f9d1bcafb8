import type { MailValues } from '../render-mail.ts';

/** Returns the path of the page for choosing a password. The path is secret. */
export function newPasswordPath(token: string): string {
  return `/admin/reset-password/${token}`;
}

/** Builds the values for emails with a password link. */
export function passwordLinkValues(
  { name, email }: { name: string; email: string },
  token: string,
  site: { siteName: string; siteUrl: string },
): MailValues {
  return { ...site, name, email, passwordUrl: site.siteUrl + newPasswordPath(token) };
}
