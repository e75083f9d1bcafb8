import { EXAMPLE_CONTACT_EMAIL } from '#domain/settings/defaults.ts';
import type { Settings } from '#domain/settings/schema.ts';

/**
 * Returns the text key of the reason why the site visits no sources. Returns null if the site
 * visits sources.
 *
 * @param stored the stored settings
 * @param site has the contact email that applies if the stored settings have none
 */
export function obstacleOf(
  stored: Partial<Settings>,
  site: { contactEmail: string },
): 'sourcesOff' | 'sourcesWithoutContact' | null {
  if (!stored.outboundWork) return 'sourcesOff';
  const contact = stored.contactEmail ?? site.contactEmail;
  return contact === EXAMPLE_CONTACT_EMAIL ? 'sourcesWithoutContact' : null;
}
