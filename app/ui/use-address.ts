import { useLocation } from 'react-router';
import { localePath } from '#domain/links.ts';
import { useLocale } from './texts.ts';

/** The path in the address bar. Routes see it without its language (server/pages/renderer.ts). */
export function useAddress(): string {
  return localePath(useLocation().pathname, useLocale());
}
