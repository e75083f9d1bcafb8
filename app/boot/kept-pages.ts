/**
 * What the service worker may keep and how it reads and marks the pages it keeps: the part of it
 * that needs no browser.
 */
import { bootDataId } from './contract.ts';

/** Staff, machines and streams: the service worker leaves them to the network. */
const UNTOUCHED = /^\/(admin|api|events|healthz|readyz|metrics|sw\.js)(?=[/.]|$)/i;

/** Whether the service worker may have to do with a request at all. */
export function isOurs({ method, url }: { method: string; url: string }, origin: string): boolean {
  const address = new URL(url);
  return method === 'GET' && address.origin === origin && !UNTOUCHED.test(address.pathname);
}

/** Whether an answer may be stored: whole, at its own address, and declared to be for everyone. */
export function mayKeep({ status, redirected, headers }: Response): boolean {
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

/** The address of the page whose data React Router asks for at an address ending in `.data`. */
export function pageOfData(url: string): URL {
  const address = new URL(url);
  address.pathname = address.pathname.replace(/(\/_)?\.data$/, '') || '/';
  address.searchParams.delete('_routes');
  return address;
}

/** A kept page that says so: the stylesheet shows the note above it. */
export function withCopyNote(html: string, note: string): string {
  return html.replace('<html', () => `<html data-kept="${escapeHtml(note)}"`);
}

/**
 * The offline page with the kept pages in its list. React is left out: it would take the page for
 * the one that was asked for.
 */
export function withKeptPages(html: string, pages: { url: string; html: string }[]): string {
  const items = pages.map(({ url, html: page }) => {
    const { pathname, search } = new URL(url);
    const title = /<title>([^<]+)/.exec(page)?.[1] ?? escapeHtml(pathname);
    return `<li><a href="${escapeHtml(pathname + search)}">${title}</a></li>`;
  });
  return html
    .replace(/<ul [^>]*data-kept-pages[^>]*>/, (list) => list + items.join(''))
    .replace(
      new RegExp(`<script type="application/json" id="${bootDataId}">.*?</script>`, 's'),
      '',
    );
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
