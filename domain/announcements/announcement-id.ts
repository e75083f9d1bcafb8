import { isUuid } from '../ids.ts';

const UUID_WITHOUT_HYPHENS = /^[0-9a-f]{32}$/i;
const SHORT_ID = /^[23456789abcdefghjkmnpqrstuvwxyz]{8}$/;

/**
 * The kind of an announcement's id: a text with hyphens is a full id, other texts are short ids, or
 * full ids without hyphens (public site, section 5). Null for texts that are neither.
 */
export function kindOfId(value: string): 'id' | 'shortId' | null {
  if (SHORT_ID.test(value)) return 'shortId';
  return isUuid(value) || UUID_WITHOUT_HYPHENS.test(value) ? 'id' : null;
}

/** The id in a text: an id of either kind, or one in the address of an announcement. */
export function idNamedBy(text: string): string | null {
  const id = /\/announcement\/([^/?#\s]+)/.exec(text)?.[1] ?? text.trim();
  return kindOfId(id) ? id : null;
}
