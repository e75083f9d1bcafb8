import type { ReactNode } from 'react';
import { localePath } from '#domain/links.ts';
import type { Locale } from '#messages/locales.ts';

/**
 * Returns the paths that lead to the current page or to one of its parent pages. The home page does
 * not count as a parent.
 */
export function currentPaths(pathname: string, paths: readonly string[], locale: Locale): string[] {
  const shown = pathname.toLowerCase();
  const home = localePath('/', locale);
  return paths.filter((path) => shown === path || (path !== home && shown.startsWith(`${path}/`)));
}

/**
 * A navigation link. It is marked if it leads to the current page or to one of its parent pages.
 */
export function PageLink({
  path,
  current,
  className,
  children,
}: {
  path: string;
  /** The result of {@link currentPaths}. */
  current: readonly string[];
  /**
   * Classes of the link. They also contain the style of the current link, which has `aria-current`.
   */
  className: string;
  children: ReactNode;
}) {
  return (
    <a href={path} aria-current={current.includes(path) ? 'page' : undefined} className={className}>
      {children}
    </a>
  );
}
