/** The addresses of the staff area. They have one form in every language. */

export const dashboardPath = '/admin';
export const announcementsPath = '/admin/announcements';
export const missedSearchesPath = '/admin/missed-searches';
export const faultyLinksPath = '/admin/faulty-links';
export const categoriesPath = '/admin/categories';
export const newCategoryPath = '/admin/categories/new';
export const submissionsPath = '/admin/contact-submissions';
export const adminBlogPath = '/admin/blog';
export const adminAboutPath = '/admin/about';
export const mailTemplatesPath = '/admin/notifications/templates';
export const settingsPath = '/admin/settings';
export const staffPath = '/admin/staff';
export const healthPath = '/admin/health';
export const accountPath = '/admin/account';
export const signOutPath = '/admin/sign-out';
export const sessionPath = '/admin/session';

export const newStaffPath = '/admin/staff/new';
export const forgotPasswordPath = '/admin/forgot-password';

const loginPath = '/admin/login';

/** Sign-in again, once a password was chosen. */
export const signInAfterPasswordPath = `${loginPath}?done=password`;

/** Sign-in, which leads on to `next` afterwards; the dashboard needs no mention. */
export function signInPath(next: string): string {
  return withSearch(loginPath, { next: next === dashboardPath ? null : next });
}

/** Whether an answer leads to sign-in because the session has ended. */
export function isSignInPath(path: string | null): boolean {
  return path === loginPath || (path?.startsWith(`${loginPath}?next=`) ?? false);
}

/** The second step of sign-in, which leads on as the first would. */
export function signInCodePath(next: string | null): string {
  return withSearch(`${loginPath}/code`, { next });
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

/** Parameters of a list's address that say what the last write did, and not which list is shown. */
export const outcomeParameters = ['done', 'saved', 'deleted', 'purged', 'draft', 'id'];

/** The same list after a write: the address with its filters, order and page, and what was done. */
export function listAfterWrite(
  { pathname, searchParams }: URL,
  outcome: Record<string, string>,
): string {
  const list = [...searchParams].filter(([name]) => !outcomeParameters.includes(name));
  return withSearch(pathname, { ...Object.fromEntries(list), ...outcome });
}

export type AnnouncementFilters = {
  category?: string | null;
  q?: string | null;
  status?: string | null;
  sort?: string | null;
};

/** The list of announcements; filters that say nothing are left out. */
export function announcementListPath(
  filters: AnnouncementFilters = {},
  outcome: Record<string, string> = {},
): string {
  return withSearch(announcementsPath, { ...filters, ...outcome });
}

/** The form of a new one; `title` is what it begins with. */
export function newAnnouncementPath(category?: string | null, title?: string): string {
  return withSearch('/admin/announcements/new', { category, title });
}

export function announcementViewPath(id: string): string {
  return `/admin/announcements/${encodeURIComponent(id)}`;
}

export function editAnnouncementPath(id: string, category?: string | null): string {
  return withSearch(`/admin/edit-announcement/${encodeURIComponent(id)}`, { category });
}

export function categoryListPath(parameters: Record<string, string | null> = {}): string {
  return withSearch(categoriesPath, parameters);
}

export function categoryViewPath(id: string): string {
  return `/admin/categories/${encodeURIComponent(id)}`;
}

export function editCategoryPath(id: string): string {
  return `/admin/edit-category/${encodeURIComponent(id)}`;
}

export type SubmissionFilters = { q?: string | null; unread?: string | null };

export function submissionListPath(
  filters: SubmissionFilters = {},
  outcome: Record<string, string> = {},
): string {
  return withSearch(submissionsPath, { ...filters, ...outcome });
}

export function mailTemplatePath(name: string): string {
  return `${mailTemplatesPath}/${encodeURIComponent(name)}`;
}

export function staffListPath(outcome: Record<string, string> = {}): string {
  return withSearch(staffPath, outcome);
}

export function aboutEditorPath(outcome: Record<string, string> = {}): string {
  return withSearch(adminAboutPath, outcome);
}

/** Announcements to choose quick links from. */
export function quickLinkSearchPath(query: string): string {
  return withSearch(`${settingsPath}/quick-link-search`, { q: query });
}

/** What the list of posts shows; drafts are shown unless said otherwise. */
export type PostFilters = { q?: string | null; drafts?: 'hidden' | null };

export function postListPath(
  filters: PostFilters = {},
  outcome: Record<string, string> = {},
): string {
  return withSearch(adminBlogPath, { ...filters, ...outcome });
}

export const newPostPath = '/admin/blog/new';

export function editPostPath(id: string): string {
  return `/admin/blog/edit/${encodeURIComponent(id)}`;
}

/** The post as visitors will see it. */
export function previewPostPath(id: string): string {
  return `/admin/blog/preview/${encodeURIComponent(id)}`;
}

/** Where images of a text are sent to. */
export const uploadPath = '/admin/uploads';

function withSearch(path: string, values: Record<string, string | null | undefined>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value) search.set(name, value);
  return search.size > 0 ? `${path}?${search}` : path;
}
