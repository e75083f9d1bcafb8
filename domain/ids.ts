const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * Checks whether a string is a UUID. The database refuses queries with other strings for a UUID
 * column.
 */
export function isUuid(value: string): boolean {
  return UUID.test(value);
}
