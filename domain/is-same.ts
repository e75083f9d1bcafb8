/**
 * Whether two contents say the same. Contents are plain values, lists and objects, as forms and
 * JSON columns have them. The order of an object's fields says nothing, and an undefined field counts
 * as absent. The order of a list counts.
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
