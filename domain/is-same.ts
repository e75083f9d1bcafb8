/**
 * Compares two values of plain types, lists and objects, as in forms and JSON columns. Lists must
 * have the same order, fields need not. An undefined field counts as absent.
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
