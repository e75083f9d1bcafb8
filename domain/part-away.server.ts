import { causesOf } from './causes.ts';
import { isDatabaseAway } from './database-errors.server.ts';

/** A service outside the site's own processes failed. `cause` has the reason. */
export class PartAway extends Error {
  override name = 'PartAway';
}

/** Whether an error means that a service does not answer, and not that the code is wrong. */
export function isPartAway(error: unknown): boolean {
  return isOtherPartAway(error) || isDatabaseAway(error);
}

/** Whether a service other than the database does not answer. All have the same socket errors. */
export function isOtherPartAway(error: unknown): boolean {
  for (const cause of causesOf(error)) {
    if (cause instanceof PartAway) return true;
  }
  return false;
}
