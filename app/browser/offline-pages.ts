/*
 * What the service worker may store and how it reads and marks the copies: the part of it that
 * needs no browser.
 */

/** How many pages are stored; the one visited longest ago leaves first. */
export const MAX_COPIES = 60;
/** How long a page may take before its copy, where there is one, is shown instead. */
export const COPY_AFTER_MS = 4_000;

/** Staff, machines and streams: the service worker leaves them to the network. */
const UNTOUCHED = /^\/(admin|api|events|healthz|readyz|metrics|sw\.js)(?=[/.]|$)/i;

/** Whether the service worker may have to do with a request at all. */
export function isOurs({ method, url }: { method: string; url: string }, origin: string): boolean {
  const address = new URL(url);
  return method === 'GET' && address.origin === origin && !UNTOUCHED.test(address.pathname);
}

/** Whether an answer may be stored: whole, at its own address, and declared to be for everyone. */
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

/** Whether an answer is a page that people read, rather than a feed or a file. */
export function isPage({ headers }: Response): boolean {
  return headers.get('Content-Type')?.startsWith('text/html') ?? false;
}

/** The files of the build that a page names, its scripts included. */
export function filesNamedBy(html: string): string[] {
  return [...new Set(html.match(/\/assets\/[\w.-]+/g))];
}

/**
 * An offline copy that says of when it is: the stylesheet shows the note above it. The words are
 * those of the offline page, which has them as an attribute.
 */
export function withCopyNote(html: string, offlinePage: string, madeAt: Date): string {
  const note = /data-copy-note="([^"]*)"/.exec(offlinePage)?.[1] ?? '';
  const language = /<html[^>]* lang="([\w-]+)"/.exec(html)?.[1] ?? 'en';
  const date = new Intl.DateTimeFormat(`${language}-IN`, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Asia/Kolkata',
  })
    .format(madeAt)
    // As dates on pages have it (domain/dates.ts).
    .replace(/[ap]m$/, (half) => half.toUpperCase());
  return html.replace('<html', () => `<html data-kept="${note.replace('{date}', () => date)}"`);
}

/** The offline page with the offline copies in its list. */
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
