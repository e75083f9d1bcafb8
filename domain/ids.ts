const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * Checks whether a text is a UUID. The database refuses queries with other texts for a UUID column.
 */
export function isUuid(value: string): boolean {
  return UUID.test(value);
}
