/**
 * The service worker, /sw.js. It makes visited public pages readable offline
 * (docs/decisions/005-service-worker.md). Pages come from the network first. Built files and icons
 * come from the cache first.
 */
import {
  COPY_AFTER_MS,
  filesNamedBy,
  isOurs,
  isPage,
  MAX_COPIES,
  mayStore,
  offlinePath,
  withCopyNote,
  withOfflineCopies,
} from './offline-pages.ts';

type ExtendableEvent = Event & { waitUntil(work: Promise<unknown>): void };
type FetchEvent = ExtendableEvent & {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
};
type Worker = {
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  skipWaiting(): Promise<void>;
  clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window' }): Promise<{ url: string }[]>;
  };
  registration: ServiceWorkerRegistration;
};

/** A hash that changes with the built files and the public files. The bundler inserts it. */
declare const BUILD: string;

const worker = globalThis as unknown as Worker;
const PAGES = `pages-${BUILD}`;
const FILES = `files-${BUILD}`;
/**
 * Path of the English offline page, which is stored during installation. The offline page in
 * another language is stored together with the first page in that language.
 */
const OFFLINE = offlinePath('/');
const ICONS = ['/favicon.svg', '/icon-192.png', '/placeholder.svg'];

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(activate()));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  if (!isOurs(request, location.origin)) return;
  const { pathname } = new URL(request.url);
  if (request.mode === 'navigate') {
    event.respondWith(
      pathname === offlinePath(pathname) ? offlinePage(200, pathname) : page(event),
    );
  } else if (pathname.startsWith('/assets/') || ICONS.includes(pathname)) {
    event.respondWith(file(request));
  }
});

/**
 * Stores the icons and the English offline page. The new version of the service worker then becomes
 * active at once, even while pages of the old version are open.
 */
async function install(): Promise<void> {
  const files = await caches.open(FILES);
  await files.addAll(ICONS);
  await storeOfflinePage(OFFLINE);
  await worker.skipWaiting();
}

async function ensureOfflinePage(path: string): Promise<void> {
  const files = await caches.open(FILES);
  if (!(await files.match(path, { ignoreVary: true }))) await storeOfflinePage(path);
}

async function storeOfflinePage(path: string): Promise<void> {
  const files = await caches.open(FILES);
  const offline = await fetch(path, { cache: 'reload' });
  if (!mayStore(offline)) throw new Error('The offline page is not there.');
  await files.addAll(filesNamedBy(await offline.clone().text()));
  await files.put(path, offline);
}

/**
 * Returns the stored offline page in the language of a path. If it is not stored in that language,
 * returns the English page.
 */
async function offlinePageFor(pathname: string): Promise<Response | undefined> {
  const files = await caches.open(FILES);
  return (
    (await files.match(offlinePath(pathname), { ignoreVary: true })) ??
    (await files.match(OFFLINE, { ignoreVary: true }))
  );
}

async function activate(): Promise<void> {
  await worker.registration.navigationPreload?.enable();
  await takeOver();
  await worker.clients.claim();
  // Browsers open the next page only after the activation. The activation therefore does not wait
  // until the open pages are stored. Chrome keeps a worker without events running for 30 seconds.
  void storeOpenPages();
}

/**
 * Stores the open pages, which were loaded before this service worker could store them. Also stores
 * the offline pages that an older version has not stored.
 */
async function storeOpenPages(): Promise<void> {
  const open = await worker.clients.matchAll({ type: 'window' });
  await Promise.all([
    ...open.map(({ url }) => fetchCopy(new URL(url)).catch(() => undefined)),
    storeOfflinePages(),
  ]);
}

/** Stores the offline pages in the languages of the stored pages. */
async function storeOfflinePages(): Promise<void> {
  const stored = await (await caches.open(PAGES)).keys();
  const paths = new Set(stored.map(({ url }) => offlinePath(new URL(url).pathname)));
  await Promise.all([...paths].map((path) => ensureOfflinePage(path).catch(() => undefined)));
}

/**
 * Moves stored pages from the caches of older versions to the caches of this version. Also copies
 * the files that these pages refer to. Then deletes the older caches.
 */
async function takeOver(): Promise<void> {
  const [pages, files] = await Promise.all([caches.open(PAGES), caches.open(FILES)]);
  const old = (await caches.keys()).filter((name) => name !== PAGES && name !== FILES);
  for (const name of old.filter((name) => name.startsWith('pages-'))) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const response = await cache.match(request);
      if (!response) continue;
      for (const path of filesNamedBy(await response.clone().text())) {
        const copy = await caches.match(path);
        if (copy) await files.put(path, copy);
      }
      await pages.put(request, response);
    }
  }
  await Promise.all(old.map((name) => caches.delete(name)));
}

async function page(event: FetchEvent): Promise<Response> {
  const { url } = event.request;
  const network = Promise.resolve(event.preloadResponse).then(
    (preloaded) => preloaded ?? fetch(event.request),
  );
  event.waitUntil(network.then((response) => store(url, response.clone())).catch(() => undefined));
  const copy = () => offlineCopy(url);
  const patience = new Promise((resolve) => setTimeout(resolve, COPY_AFTER_MS));
  try {
    return await Promise.race([network, patience.then(async () => (await copy()) ?? network)]);
  } catch {
    return (await copy()) ?? offlinePage(503, new URL(url).pathname);
  }
}

async function file(request: Request): Promise<Response> {
  const files = await caches.open(FILES);
  return (await files.match(request, { ignoreVary: true })) ?? fetch(request);
}

async function fetchCopy(address: URL): Promise<void> {
  address.hash = '';
  if (!isOurs({ method: 'GET', url: address.href }, location.origin)) return;
  await store(address.href, await fetch(address, { headers: { Accept: 'text/html' } }));
}

/**
 * Stores a public page and the files that it refers to. If there are more than `MAX_COPIES` pages,
 * removes the least recently visited pages. If the response says that the page no longer exists,
 * removes the stored page.
 */
async function store(url: string, response: Response): Promise<void> {
  const pages = await caches.open(PAGES);
  const { pathname } = new URL(url);
  if (response.status === 404 || response.status === 410) {
    await pages.delete(url, { ignoreVary: true });
  }
  if (!mayStore(response) || !isPage(response) || pathname === offlinePath(pathname)) return;
  const html = await response.clone().text();
  const files = await caches.open(FILES);
  await Promise.all(
    filesNamedBy(html).map(async (path) => {
      if (!(await files.match(path, { ignoreVary: true }))) await files.add(path);
    }),
  );
  await ensureOfflinePage(offlinePath(pathname));
  // The page is first deleted and then added, so that the cache lists its pages in the order of
  // their last visits.
  await pages.delete(url, { ignoreVary: true });
  await pages.put(url, response);
  const stored = await pages.keys();
  await Promise.all(
    stored.slice(0, Math.max(0, stored.length - MAX_COPIES)).map((oldest) => pages.delete(oldest)),
  );
}

async function offlineCopy(url: string): Promise<Response | undefined> {
  const copy = await (await caches.open(PAGES)).match(url, { ignoreVary: true });
  if (!copy) return undefined;
  const offline = await offlinePageFor(new URL(url).pathname);
  const madeAt = new Date(copy.headers.get('Date') ?? 0);
  const html = withCopyNote(await copy.text(), (await offline?.text()) ?? '', madeAt);
  return documentOf(html, copy.headers, 200);
}

async function offlinePage(status: number, pathname: string): Promise<Response> {
  const pages = await caches.open(PAGES);
  const offline = await offlinePageFor(pathname);
  if (!offline) return Response.error();
  const copies: { url: string; html: string }[] = [];
  for (const request of await pages.keys()) {
    const copy = await pages.match(request, { ignoreVary: true });
    if (copy) copies.unshift({ url: request.url, html: await copy.text() });
  }
  return documentOf(withOfflineCopies(await offline.text(), copies), offline.headers, status);
}

/**
 * Returns a response with the stored headers (`from`), such as the Content-Security-Policy. Headers
 * that describe the stored body are removed, because `html` differs from it.
 */
function documentOf(html: string, from: Headers, status: number): Response {
  const headers = new Headers(from);
  for (const name of ['Content-Encoding', 'Content-Length', 'ETag']) headers.delete(name);
  return new Response(html, { status, headers });
}
