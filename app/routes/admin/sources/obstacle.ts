import { EXAMPLE_CONTACT_EMAIL } from '#domain/settings/defaults.ts';
import type { Settings } from '#domain/settings/schema.ts';

/**
 * Returns the reason why no source is visited, as a text key; null if sources are visited.
 *
 * @param stored the stored settings
 * @param site contains the contact email of the environment, which applies if the stored settings
 * have no contact email
 */
export function obstacleOf(
  stored: Partial<Settings>,
  site: { contactEmail: string },
): 'sourcesOff' | 'sourcesWithoutContact' | null {
  if (!stored.outboundWork) return 'sourcesOff';
  const contact = stored.contactEmail ?? site.contactEmail;
  return contact === EXAMPLE_CONTACT_EMAIL ? 'sourcesWithoutContact' : null;
}
