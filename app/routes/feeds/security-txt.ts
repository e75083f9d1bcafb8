import { NotFound } from '#domain/errors.ts';
import { EXAMPLE_CONTACT_EMAIL } from '#domain/settings/defaults.ts';
import { languageContext, pageContext, siteContext } from '../../context.ts';
import { cachePolicies } from '../../http.ts';
import type { Route } from './+types/security-txt';
import { answeringFeed } from './feed-answer.ts';

/** Number of days after which the file expires. The file has a new expiry date every day. */
const VALID_DAYS = 180;

/**
 * Serves the contacts for security reports (RFC 9116): the email and the URL of the contact form.
 * The example email is not listed. The form is listed only on a site with https, because RFC 9116
 * requires https URLs. If there is no contact, the response has the status 404.
 */
export const loader = answeringFeed(async ({ context }: Route.LoaderArgs) => {
  context.get(pageContext).own('settings', 'today');
  const { siteUrl, contactEmail } = context.get(siteContext);
  const { locale } = context.get(languageContext);
  const contacts = [
    ...(contactEmail === EXAMPLE_CONTACT_EMAIL ? [] : [`mailto:${contactEmail}`]),
    ...(siteUrl.startsWith('https:') ? [`${siteUrl}/contact-us`] : []),
  ];
  if (contacts.length === 0) throw new NotFound('endpointNotFound');
  const expires = new Date(Date.now() + VALID_DAYS * 24 * 60 * 60_000);
  const lines = [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${locale}`,
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': cachePolicies.public,
    },
  });
});
