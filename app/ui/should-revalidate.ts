import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { isPostToggle } from './open-post.ts';

/**
 * When the public pages read again what they show. Not after a write that failed: it has changed
 * nothing, and a read that fails as well would take the form away. Not when a post opens or closes
 * over its list: that is immediate and works on a network that is away.
 */
export function shouldRevalidate({
  actionResult,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  if (actionResult?.status === 'failed' || isPostToggle(currentUrl, nextUrl)) return false;
  return defaultShouldRevalidate;
}
