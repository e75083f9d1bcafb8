import { EXAMPLE_CONTACT_EMAIL } from '#domain/settings/defaults.ts';
import type { Settings } from '#domain/settings/schema.ts';

/** Why no source is visited, as the key of a text; null if nothing is in the way. */
export function obstacleOf(
  { outboundWork = false }: Partial<Settings>,
  { contactEmail }: { contactEmail: string },
): 'sourcesOff' | 'sourcesWithoutContact' | null {
  if (!outboundWork) return 'sourcesOff';
  return contactEmail === EXAMPLE_CONTACT_EMAIL ? 'sourcesWithoutContact' : null;
}
