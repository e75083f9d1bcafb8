import { causesOf } from './causes.ts';
import { isDatabaseAway } from './database-errors.server.ts';

/** A part outside the site's own processes failed; the cause says why. */
export class PartAway extends Error {
  override name = 'PartAway';
}

/** Whether an error means that some part is away, and not that our code is wrong. */
export function isPartAway(error: unknown): boolean {
  return isOtherPartAway(error) || isDatabaseAway(error);
}

/**
 * Whether an error means that a part other than the database is away. Socket errors look alike for
 * all parts.
 */
export function isOtherPartAway(error: unknown): boolean {
  for (const cause of causesOf(error)) {
    if (cause instanceof PartAway) return true;
  }
  return false;
}
