const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text is a UUID. The database refuses queries for other texts. */
export function isUuid(value: string): boolean {
  return UUID.test(value);
}
