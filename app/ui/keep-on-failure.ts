import type { ShouldRevalidateFunctionArgs } from 'react-router';

/**
 * A write that failed has changed nothing: what the page shows stays, and nothing is fetched that
 * could fail as well and take the form away.
 */
export function keepOnFailure({
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return actionResult?.status === 'failed' ? false : defaultShouldRevalidate;
}
