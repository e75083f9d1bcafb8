import { EXAMPLE_CONTACT_EMAIL } from '#domain/settings/defaults.ts';
import type { Settings } from '#domain/settings/schema.ts';

/** The key of a text that explains why no source is visited; null if sources are visited. */
export function obstacleOf(
  { outboundWork = false }: Partial<Settings>,
  { contactEmail }: { contactEmail: string },
): 'sourcesOff' | 'sourcesWithoutContact' | null {
  if (!outboundWork) return 'sourcesOff';
  return contactEmail === EXAMPLE_CONTACT_EMAIL ? 'sourcesWithoutContact' : null;
}
