import { causesOf } from './causes.ts';
import { isDatabaseAway } from './database-errors.server.ts';

/**
 * The error for a service outside the site's processes that is unavailable. `cause` has the reason.
 */
export class PartAway extends Error {
  override name = 'PartAway';
}

/** Checks whether an error means that a service does not respond, and not a fault in the code. */
export function isPartAway(error: unknown): boolean {
  return isOtherPartAway(error) || isDatabaseAway(error);
}

/**
 * Checks whether a service other than the database does not respond. All services have the same
 * socket errors.
 */
export function isOtherPartAway(error: unknown): boolean {
  for (const cause of causesOf(error)) {
    if (cause instanceof PartAway) return true;
  }
  return false;
}
