/**
 * Compares two values of plain types, lists and objects, such as values of forms and JSON columns.
 * The order of lists matters, the order of fields does not. An undefined field is equal to a
 * missing field.
 */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (!isContainer(one) || !isContainer(other)) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  if (Array.isArray(one) && Array.isArray(other) && one.length !== other.length) return false;
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((field) =>
    isSame(one[field], other[field]),
  );
}

function isContainer(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
