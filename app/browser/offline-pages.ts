import { formatDateAndTime } from '#domain/dates.ts';
import { localePath, splitLocale } from '#domain/links.ts';
import { type Locale, locales } from '#messages/locales.ts';

/*
 * Functions of the service worker that also run outside a browser. They determine which responses
 * are stored and how stored pages are changed.
 */

/**
 * Maximum number of stored pages. Beyond this number the least recently visited page is removed.
 */
export const MAX_COPIES = 60;
/** Time to wait for the network before the stored page is shown (ms). */
export const COPY_AFTER_MS = 4_000;

/**
 * Paths that the service worker does not handle. These are the staff area, the API, the event
 * stream, the health checks, the metrics, and the service worker itself.
 */
const UNTOUCHED = /^\/(admin|api|events|healthz|readyz|metrics|sw\.js)(?=[/.]|$)/i;

/** Returns the path of the offline page in the language of a path. */
export function offlinePath(pathname: string): string {
  return localePath('/offline', splitLocale(pathname, locales).locale);
}

/** Whether the service worker may handle a request. */
export function isOurs({ method, url }: { method: string; url: string }, origin: string): boolean {
  const address = new URL(url);
  return method === 'GET' && address.origin === origin && !UNTOUCHED.test(address.pathname);
}

/**
 * Whether a response may be stored. It must be complete and public, must not be redirected and must
 * not set a cookie.
 */
export function mayStore({ status, redirected, headers }: Response): boolean {
  const policy = headers.get('Cache-Control') ?? '';
  return (
    status === 200 &&
    !redirected &&
    /\bpublic\b/.test(policy) &&
    !/\b(no-store|private)\b/.test(policy) &&
    !headers.has('Set-Cookie')
  );
}

/** Whether a response is an HTML page. Feeds and files are not. */
export function isPage({ headers }: Response): boolean {
  return headers.get('Content-Type')?.startsWith('text/html') ?? false;
}

/** Returns the paths of the built files that a page refers to, including scripts. */
export function filesNamedBy(html: string): string[] {
  return [...new Set(html.match(/\/assets\/[\w.-]+/g))];
}

/**
 * Adds a note to a stored page, as an attribute whose value the stylesheet shows. The text of the
 * note comes from the offline page and contains the date of the stored response (`madeAt`).
 */
export function withCopyNote(html: string, offlinePage: string, madeAt: Date): string {
  const note = /data-copy-note="([^"]*)"/.exec(offlinePage)?.[1] ?? '';
  const language = /<html[^>]* lang="([\w-]+)"/.exec(html)?.[1] ?? 'en';
  const date = formatDateAndTime(madeAt, language as Locale);
  return html.replace('<html', () => `<html data-kept="${note.replace('{date}', () => date)}"`);
}

/** Adds the list of stored pages to the offline page. */
export function withOfflineCopies(html: string, pages: { url: string; html: string }[]): string {
  const items = pages.map(({ url, html: page }) => {
    const { pathname, search } = new URL(url);
    const title = /<title>([^<]+)/.exec(page)?.[1] ?? escapeHtml(pathname);
    return `<li><a href="${escapeHtml(pathname + search)}">${title}</a></li>`;
  });
  return html.replace(/<ul [^>]*data-offline-copies[^>]*>/, (list) => list + items.join(''));
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
