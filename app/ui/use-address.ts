import { useLocation } from 'react-router';
import { localePath } from '#domain/links.ts';
import { useLocale } from './texts.ts';

/**
 * The path of the page as readers have it in the address bar: routes know it without its language
 * (server/pages/renderer.ts).
 */
export function useAddress(): string {
  return localePath(useLocation().pathname, useLocale());
}
