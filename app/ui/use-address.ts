import { useLocation } from 'react-router';
import { localePath } from '#domain/links.ts';
import { useLocale } from './texts.ts';

/**
 * Returns the path in the address bar. React Router's own path has no language prefix
 * (server/pages/renderer.ts).
 */
export function useAddress(): string {
  return localePath(useLocation().pathname, useLocale());
}
