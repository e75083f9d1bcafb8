import { isUuid } from '../ids.ts';

const UUID_WITHOUT_HYPHENS = /^[0-9a-f]{32}$/i;
const SHORT_ID = /^[23456789abcdefghjkmnpqrstuvwxyz]{8}$/;

/**
 * Which id of an announcement a text is: with hyphens a full id, otherwise a short id, or a full one
 * after all (public site, section 5). Null for what is neither.
 */
export function kindOfId(value: string): 'id' | 'shortId' | null {
  if (SHORT_ID.test(value)) return 'shortId';
  return isUuid(value) || UUID_WITHOUT_HYPHENS.test(value) ? 'id' : null;
}

/** The id that a text names: an id of either kind, or one in an address of its announcement. */
export function idNamedBy(text: string): string | null {
  const id = /\/announcement\/([^/?#\s]+)/.exec(text)?.[1] ?? text.trim();
  return kindOfId(id) ? id : null;
}
