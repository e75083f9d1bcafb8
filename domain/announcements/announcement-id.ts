import { isUuid } from '../ids.ts';

const UUID_WITHOUT_HYPHENS = /^[0-9a-f]{32}$/i;
const SHORT_ID = /^[23456789abcdefghjkmnpqrstuvwxyz]{8}$/;

/**
 * Classifies a string as a full id (a UUID with or without hyphens) or a short id (public site,
 * section 5). Returns null for other strings.
 */
export function kindOfId(value: string): 'id' | 'shortId' | null {
  if (SHORT_ID.test(value)) return 'shortId';
  return isUuid(value) || UUID_WITHOUT_HYPHENS.test(value) ? 'id' : null;
}

/**
 * Finds the id or short id in a text. The text must be an id or the URL of an announcement. Returns
 * null for other texts.
 */
export function idNamedBy(text: string): string | null {
  const id = /\/announcement\/([^/?#\s]+)/.exec(text)?.[1] ?? text.trim();
  return kindOfId(id) ? id : null;
}
