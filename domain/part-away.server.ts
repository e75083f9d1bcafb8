import { causesOf } from './causes.ts';
import { isDatabaseAway } from './database-errors.server.ts';

/**
 * The error for an unavailable service that runs outside the site's processes. `cause` has the
 * reason.
 */
export class PartAway extends Error {
  override name = 'PartAway';
}

/** Whether an error means that the database or another service is unavailable. */
export function isPartAway(error: unknown): boolean {
  return isOtherPartAway(error) || isDatabaseAway(error);
}

/**
 * Whether a service other than the database does not respond. Socket errors do not show which
 * service failed, so only `PartAway` is recognised.
 */
export function isOtherPartAway(error: unknown): boolean {
  for (const cause of causesOf(error)) {
    if (cause instanceof PartAway) return true;
  }
  return false;
}
