import { formatDateAndTime } from '#domain/dates.ts';
import { localePath, splitLocale } from '#domain/links.ts';
import { type Locale, locales } from '#messages/locales.ts';

/* Rules of the service worker that need no browser: which answers it stores, and how it reads
   and marks them. */

/** How many pages are stored. The page that was visited longest ago is removed first. */
export const MAX_COPIES = 60;
/** How long a page may take before its stored copy is shown instead. */
export const COPY_AFTER_MS = 4_000;

/** Paths of staff, machines and streams. The service worker leaves them to the network. */
const UNTOUCHED = /^\/(admin|api|events|healthz|readyz|metrics|sw\.js)(?=[/.]|$)/i;

/** The path of the offline page in the language of a path. */
export function offlinePath(pathname: string): string {
  return localePath('/offline', splitLocale(pathname, locales).locale);
}

/** Whether the service worker may handle a request. */
export function isOurs({ method, url }: { method: string; url: string }, origin: string): boolean {
  const address = new URL(url);
  return method === 'GET' && address.origin === origin && !UNTOUCHED.test(address.pathname);
}

/** Whether an answer may be stored: complete, at its own address, and declared public. */
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

/** Whether an answer is an HTML page and not a feed or a file. */
export function isPage({ headers }: Response): boolean {
  return headers.get('Content-Type')?.startsWith('text/html') ?? false;
}

/** The files of the build that a page names, scripts included. */
export function filesNamedBy(html: string): string[] {
  return [...new Set(html.match(/\/assets\/[\w.-]+/g))];
}

/**
 * An offline copy with the date at which it was stored. The stylesheet shows the note above it. The
 * offline page holds the note's words in an attribute.
 */
export function withCopyNote(html: string, offlinePage: string, madeAt: Date): string {
  const note = /data-copy-note="([^"]*)"/.exec(offlinePage)?.[1] ?? '';
  const language = /<html[^>]* lang="([\w-]+)"/.exec(html)?.[1] ?? 'en';
  const date = formatDateAndTime(madeAt, language as Locale);
  return html.replace('<html', () => `<html data-kept="${note.replace('{date}', () => date)}"`);
}

/** The offline page with the stored pages in its list. */
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
