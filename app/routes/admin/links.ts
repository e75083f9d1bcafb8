/** URLs of the staff area. They are the same in every language. */

export const dashboardPath = '/admin';
export const announcementsPath = '/admin/announcements';
export const threadsPath = '/admin/threads';
export const missedSearchesPath = '/admin/missed-searches';
export const targetsPath = '/admin/targets';
export const faultyLinksPath = '/admin/faulty-links';
export const sourcesPath = '/admin/sources';
export const newSourcePath = '/admin/sources/new';
export const inboxPath = '/admin/inbox';
export const starterContentPath = '/admin/starter-content';
export const categoriesPath = '/admin/categories';
export const newCategoryPath = '/admin/categories/new';
export const submissionsPath = '/admin/contact-submissions';
export const personalDataPath = '/admin/personal-data';
export const adminBlogPath = '/admin/blog';
export const adminAboutPath = '/admin/about';
export const mailTemplatesPath = '/admin/notifications/templates';
export const settingsPath = '/admin/settings';
export const staffPath = '/admin/staff';
export const healthPath = '/admin/health';
export const activityPath = '/admin/activity';
export const activityExportPath = '/admin/activity/export';
export const accountPath = '/admin/account';
export const signOutPath = '/admin/sign-out';
export const sessionPath = '/admin/session';
export const presencePath = '/admin/presence';

export const newStaffPath = '/admin/staff/new';
export const forgotPasswordPath = '/admin/forgot-password';

const loginPath = '/admin/login';

/** Path of the sign-in page with the message that a new password was set. */
export const signInAfterPasswordPath = `${loginPath}?done=password`;

/**
 * Returns the path of the sign-in page. `next` is the page that opens after sign-in. The default is
 * the dashboard.
 */
export function signInPath(next: string): string {
  return withSearch(loginPath, { next: next === dashboardPath ? null : next });
}

/** Whether {@link signInPath} can return this path. An ended session redirects to this path. */
export function isSignInPath(path: string | null): boolean {
  return path === loginPath || (path?.startsWith(`${loginPath}?next=`) ?? false);
}

/** Returns the path of the second step of sign-in. `next` is the page that opens after sign-in. */
export function signInCodePath(next: string | null): string {
  return withSearch(`${loginPath}/code`, { next });
}

/**
 * Returns the path and query of a URL, if it leads to a page of this site's staff area. Returns
 * null for the sign-in page and for all other URLs.
 */
function ownPath(value: string | null): string | null {
  if (!value?.startsWith('/') || !URL.canParse(value, 'http://site.invalid')) return null;
  const url = new URL(value, 'http://site.invalid');
  const isInside =
    url.host === 'site.invalid' &&
    /^\/admin(\/|$)/.test(url.pathname) &&
    url.pathname !== loginPath;
  return isInside ? url.pathname + url.search : null;
}

/**
 * Returns the path of the page that opens after sign-in. The page is always in this site's staff
 * area. The default is the dashboard.
 */
export function pathAfterSignIn(next: string | null): string {
  return ownPath(next) ?? dashboardPath;
}

/**
 * Adds the URL of a list to the path of a page, so that the page leads back to the same page of the
 * list.
 *
 * @param list the URL of the list with its filters, order and page
 * @param home the list to which the page leads back by default
 */
export function withBack(path: string, list: string, home: string): string {
  if (list === home) return path;
  return `${path}${path.includes('?') ? '&' : '?'}back=${encodeURIComponent(list)}`;
}

/**
 * Returns the path of the list to which a form returns. The path comes from the form's URL. The
 * default is `home`.
 */
export function backOf({ searchParams }: URL, home: string): string {
  return ownPath(searchParams.get('back')) ?? home;
}

/**
 * URL parameters that report the last write above a list. They do not change the rows of the list.
 */
export const outcomeParameters = [
  ...['done', 'saved', 'deleted', 'moved', 'purged', 'draft', 'id'],
  ...['kept', 'keptOf'],
];

/**
 * Returns the URL of a list after a write. The URL contains the filters, order and page of the
 * list, and the outcome of the write.
 */
export function listAfterWrite(list: URL | string, outcome: Record<string, string>): string {
  const { pathname, searchParams } = new URL(list, 'http://site.invalid');
  for (const name of outcomeParameters) searchParams.delete(name);
  return withSearch(pathname, { ...Object.fromEntries(searchParams), ...outcome });
}

export type AnnouncementFilters = {
  category?: string | null;
  q?: string | null;
  status?: string | null;
  sort?: string | null;
};

/** Returns the path of the list of announcements. Empty filters are left out. */
export function announcementListPath(
  filters: AnnouncementFilters = {},
  outcome: Record<string, string> = {},
): string {
  return withSearch(announcementsPath, { ...filters, ...outcome });
}

/** Returns the path of the form for a new announcement. `title` fills its title field. */
export function newAnnouncementPath(category?: string | null, title?: string): string {
  return withSearch('/admin/announcements/new', { category, title });
}

/**
 * Returns the path of the form for a new announcement. The form is filled from an earlier
 * announcement, with the fields that an organisation's notices usually share.
 */
export function announcementLikePath(id: string, opened: OpenedWith = {}): string {
  return withSearch('/admin/announcements/new', { ...opened, like: id });
}

/**
 * Returns the path of the form for a new announcement. The form contains the headings for notices
 * of the given kind.
 */
export function announcementOfKindPath(kind: string): string {
  return withSearch('/admin/announcements/new', { kind });
}

/** Path of the page that reads an official notice to fill the form of a new announcement. */
export const readNoticePath = '/admin/announcements/read';

/** Returns the path of the page that extracts facts from the notice of an inbox entry. */
export function readEntryPath(entryId: string): string {
  return withSearch(readNoticePath, { entry: entryId });
}

/** The ids of the document and the inbox entry from which a form is filled. */
export type OpenedWith = {
  document?: string | null | undefined;
  entry?: string | null | undefined;
};

/**
 * Returns the path of the form for a new announcement. The form is filled from a document, an inbox
 * entry or both.
 */
export function announcementFromPath(opened: OpenedWith): string {
  return withSearch('/admin/announcements/new', opened);
}

/** Returns the URL of the request that replaces the Hindi names in a title with English names. */
export function latinTitlePath(title: string): string {
  return withSearch(`${announcementsPath}/latin-title`, { title });
}

/** Returns the URL of the request for possible duplicates (twins) of a title. */
export function likelyTwinsPath(typed: {
  title: string;
  id: string | undefined;
  threadName: string | undefined;
  stage: string | undefined;
  organisation: string | undefined;
  advertisement: string | undefined;
}): string {
  return withSearch(`${announcementsPath}/likely-twins`, typed);
}

/** Returns the URL of the request for the thread that formerly had the given name. */
export function formerThreadNamePath(name: string): string {
  return withSearch(`${announcementsPath}/former-thread-name`, { name });
}

export function announcementViewPath(id: string): string {
  return `/admin/announcements/${encodeURIComponent(id)}`;
}

/**
 * Returns the path of the form of an announcement. A document and an inbox entry about the
 * announcement can be opened next to the form.
 */
export function editAnnouncementPath(id: string, opened: OpenedWith = {}): string {
  return withSearch(`/admin/edit-announcement/${encodeURIComponent(id)}`, opened);
}

/**
 * Returns the path of the form that extends a last date. `on` is the initial value of the new last
 * date.
 */
export function extendAnnouncementPath(
  id: string,
  opened: OpenedWith & { on?: string | null } = {},
): string {
  return withSearch(`/admin/extend-announcement/${encodeURIComponent(id)}`, opened);
}

/** Returns the path of the inbox. By default the inbox lists the entries that wait for staff. */
export function inboxListPath(state?: string | null): string {
  return withSearch(inboxPath, { state });
}

export function sourcePath(id: string): string {
  return `${sourcesPath}/${encodeURIComponent(id)}`;
}

export function editSourcePath(id: string): string {
  return `/admin/edit-source/${encodeURIComponent(id)}`;
}

/** Returns the path of the page of a thread. `outcome` reports the last write. */
export function staffThreadPath(id: string, outcome: Record<string, string> = {}): string {
  return withSearch(`${threadsPath}/${encodeURIComponent(id)}`, outcome);
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

export const translationsPath = '/admin/translations';

/** Returns the path of the list of translations. Empty filters are left out. */
export function translationListPath(filters: Record<string, string | null> = {}): string {
  return withSearch(translationsPath, filters);
}

/** Returns the path of the form that translates a row into a language. */
export function translationPath(entity: string, id: string, locale: string): string {
  return `${translationsPath}/${entity}/${encodeURIComponent(id)}/${locale}`;
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

/** Returns the URL of the request that searches announcements for the quick links. */
export function quickLinkSearchPath(query: string): string {
  return withSearch(`${settingsPath}/quick-link-search`, { q: query });
}

/** Filters of the list of posts. Drafts are shown by default. */
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

/**
 * Returns the path of the preview of a post. The preview shows the post as visitors will see it.
 */
export function previewPostPath(id: string): string {
  return `/admin/blog/preview/${encodeURIComponent(id)}`;
}

/** The URL to which the editor uploads images. */
export const uploadPath = '/admin/uploads';

function withSearch(path: string, values: Record<string, string | null | undefined>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value) search.set(name, value);
  return search.size > 0 ? `${path}?${search}` : path;
}
