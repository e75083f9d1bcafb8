import { EXAMPLE_CONTACT_EMAIL } from '#domain/settings/defaults.ts';
import type { Settings } from '#domain/settings/schema.ts';

/**
 * Returns the reason why no source is visited, as a text key; null if sources are visited.
 *
 * @param stored the stored settings
 * @param site its contact email applies if the stored settings have none
 */
export function obstacleOf(
  stored: Partial<Settings>,
  site: { contactEmail: string },
): 'sourcesOff' | 'sourcesWithoutContact' | null {
  if (!stored.outboundWork) return 'sourcesOff';
  const contact = stored.contactEmail ?? site.contactEmail;
  return contact === EXAMPLE_CONTACT_EMAIL ? 'sourcesWithoutContact' : null;
}
