import type { ReactNode } from 'react';

/** Which of some paths the shown page is, or stands below; home is only itself. */
export function currentPaths(pathname: string, paths: readonly string[]): string[] {
  const shown = pathname.toLowerCase();
  return paths.filter((path) => shown === path || (path !== '/' && shown.startsWith(`${path}/`)));
}

/** A link of a navigation, which says so where it leads to the page that is shown. */
export function PageLink({
  path,
  current,
  className,
  children,
}: {
  path: string;
  /** What {@link currentPaths} found. */
  current: readonly string[];
  /** The stylesheet knows the current one by its `aria-current`. */
  className: string;
  children: ReactNode;
}) {
  return (
    <a href={path} aria-current={current.includes(path) ? 'page' : undefined} className={className}>
      {children}
    </a>
  );
}
