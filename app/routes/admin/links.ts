/** The addresses of the staff area. They have one form in every language. */

export const dashboardPath = '/admin';
export const announcementsPath = '/admin/announcements';
export const categoriesPath = '/admin/categories';
export const newCategoryPath = '/admin/categories/new';
export const signOutPath = '/admin/sign-out';

const loginPath = '/admin/login';

/** Sign-in, which leads on to `next` afterwards; the dashboard needs no mention. */
export function signInPath(next: string): string {
  return next === dashboardPath ? loginPath : `${loginPath}?next=${encodeURIComponent(next)}`;
}

/** Where to go after sign-in: only ever a page of the staff area on this site. */
export function pathAfterSignIn(next: string | null): string {
  if (!next?.startsWith('/') || !URL.canParse(next, 'http://site.invalid')) return dashboardPath;
  const url = new URL(next, 'http://site.invalid');
  const isInside =
    url.host === 'site.invalid' &&
    /^\/admin(\/|$)/.test(url.pathname) &&
    url.pathname !== loginPath;
  return isInside ? url.pathname + url.search : dashboardPath;
}

export type AnnouncementFilters = { category?: string | null; q?: string | null };

/** The list of announcements; filters that say nothing are left out. */
export function announcementListPath(
  filters: AnnouncementFilters = {},
  outcome: Record<string, string> = {},
): string {
  return withSearch(announcementsPath, { ...filters, ...outcome });
}

export function newAnnouncementPath(category?: string | null): string {
  return withSearch('/admin/announcements/new', { category });
}

export function announcementViewPath(id: string): string {
  return `/admin/announcements/${encodeURIComponent(id)}`;
}

export function editAnnouncementPath(id: string, category?: string | null): string {
  return withSearch(`/admin/edit-announcement/${encodeURIComponent(id)}`, { category });
}

/** Where deleting is asked and done; the filters lead back to the same list. */
export function deleteAnnouncementPath(id: string, filters: AnnouncementFilters = {}): string {
  return withSearch(`/admin/announcements/${encodeURIComponent(id)}/delete`, filters);
}

export function categoryListPath(outcome: Record<string, string> = {}): string {
  return withSearch(categoriesPath, outcome);
}

export function categoryViewPath(id: string): string {
  return `/admin/categories/${encodeURIComponent(id)}`;
}

export function editCategoryPath(id: string): string {
  return `/admin/edit-category/${encodeURIComponent(id)}`;
}

export function deleteCategoryPath(id: string): string {
  return `/admin/categories/${encodeURIComponent(id)}/delete`;
}

function withSearch(path: string, values: Record<string, string | null | undefined>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value) search.set(name, value);
  return search.size > 0 ? `${path}?${search}` : path;
}
