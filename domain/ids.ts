const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const UUID_WITHOUT_HYPHENS = /^[0-9a-f]{32}$/i;
const SHORT_ID = /^[23456789abcdefghjkmnpqrstuvwxyz]{8}$/;

/** Whether a text is an id as the database writes it: anything else would be an error there. */
export function isUuid(value: string): boolean {
  return UUID.test(value);
}

/**
 * Which id of an announcement a text is: with hyphens a full id, otherwise a short id, or a full one
 * after all (public site, section 5). Null for what is neither.
 */
export function kindOfId(value: string): 'id' | 'shortId' | null {
  if (SHORT_ID.test(value)) return 'shortId';
  return isUuid(value) || UUID_WITHOUT_HYPHENS.test(value) ? 'id' : null;
}
