const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text is an id as the database writes it: anything else would be an error there. */
export function isUuid(value: string): boolean {
  return UUID.test(value);
}
