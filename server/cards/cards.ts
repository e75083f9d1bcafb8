import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '#db/client.server.ts';
import type { Card } from '#domain/cards/card.ts';
import { type CardPage, cardKinds, cardPath, findCard } from '#domain/cards/cards.server.ts';
import { Busy } from '#domain/errors.ts';
import type { Language } from '#messages/texts.ts';
import type { Logger } from '../base/log.ts';
import { drawCard } from './draw-card.ts';

/**
 * Returns the path of the folder of drawn images. Backups leave this folder out, because each image
 * can be drawn again.
 */
export const cardFolderIn = (dataDir: string) => join(dataDir, 'cards');

const ADDRESS = /^\/cards\/([a-z]{2})\/([a-z]+)\/([^/]{1,200})\/([0-9a-f]{16})\.png$/;

const IMMUTABLE = 'public, max-age=31536000, immutable';
/**
 * Cache policy of a redirect from an outdated image to the current image. The current image may
 * change again.
 */
const FIVE_MINUTES = 'public, max-age=300';

/** Maximum number of stored images. With 30 KB each the folder stays below 100 MB. */
const MOST_KEPT = 3_000;

/**
 * Maximum number of images that are being drawn or wait to be drawn. A request beyond this number
 * gets a response with Retry-After.
 */
const MOST_WAITING = 20;
const RETRY_SECONDS = 10;

/**
 * Returns a function that answers requests for card images, `/cards/LANGUAGE/KIND/KEY/HASH.png`
 * (`cardPath`). An image is drawn at its first request. Only one image is drawn at a time. A folder
 * stores the newest images, at most {@link MOST_KEPT}. If the image of an outdated hash is not
 * stored, the response redirects to the current URL.
 *
 * @returns a function that returns null for other URLs and missing pages. It throws Busy if {@link
 * MOST_WAITING} images are being drawn or wait to be drawn.
 */
export function createCards({
  db,
  dataDir,
  languageOf,
  siteNameIn,
  log,
  draw = drawCard,
  mostKept = MOST_KEPT,
}: {
  db: Database;
  dataDir: string;
  /**
   * Returns the language of a URL prefix, or null if the site is not published in this language.
   */
  languageOf: (prefix: string) => Language | null;
  siteNameIn: (language: Language) => string;
  log: Pick<Logger, 'warn'>;
  draw?: typeof drawCard;
  mostKept?: number;
}): (request: Request) => Promise<Response | null> {
  const folder = cardFolderIn(dataDir);
  const underway = new Map<string, Promise<Buffer>>();
  let last: Promise<unknown> = Promise.resolve();

  function drawInTurn(name: string, card: Card, siteName: string): Promise<Buffer> {
    const begun = underway.get(name);
    if (begun) return begun;
    if (underway.size >= MOST_WAITING) throw new Busy('unavailable', RETRY_SECONDS);
    const drawn = last.then(async () => {
      // Another request may have drawn the image while this request looked for the card's data.
      const kept = await readKept(name);
      if (kept) return kept;
      const picture = await draw(card, siteName);
      await keep(name, picture).catch((error: unknown) => {
        log.warn({ error }, 'a card picture could not be stored');
      });
      return picture;
    });
    underway.set(name, drawn);
    last = drawn.catch(() => {}).finally(() => underway.delete(name));
    return drawn;
  }

  const readKept = (name: string) => readFile(join(folder, name)).catch(() => null);

  async function keep(name: string, picture: Buffer): Promise<void> {
    await mkdir(folder, { recursive: true });
    const unfinished = join(folder, `${name}.part`);
    await writeFile(unfinished, picture);
    await rename(unfinished, join(folder, name));
    await removeOldest(folder, mostKept);
  }

  return async (request) => {
    const { pathname } = new URL(request.url);
    const [, prefix = '', kind = '', key = '', hash = ''] = ADDRESS.exec(pathname) ?? [];
    const language = languageOf(prefix);
    const page = { kind, key: decoded(key) };
    if (!language || !isCardPage(page)) return null;
    const { locale } = language;
    // The hash identifies the whole image, so the name of the file needs no key.
    const name = `${locale}-${kind}-${hash}.png`;
    const kept = await readKept(name);
    if (kept) return answer(request, kept, hash);
    const card = await findCard(db, page, language);
    if (!card) return null;
    const siteName = siteNameIn(language);
    const path = cardPath(page, card, locale, siteName);
    if (path !== pathname) {
      return new Response(null, {
        status: 302,
        headers: { Location: path, 'Cache-Control': FIVE_MINUTES },
      });
    }
    return answer(request, await drawInTurn(name, card, siteName), hash);
  };
}

function isCardPage(page: { kind: string; key: string }): page is CardPage {
  return (cardKinds as readonly string[]).includes(page.kind) && page.key !== '';
}

function decoded(key: string): string {
  try {
    return decodeURIComponent(key);
  } catch {
    return '';
  }
}

function answer(request: Request, picture: Buffer, hash: string): Response {
  const headers = { 'Cache-Control': IMMUTABLE, ETag: `"${hash}"` };
  if (request.headers.get('if-none-match')?.includes(hash)) {
    return new Response(null, { status: 304, headers });
  }
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(picture), {
    headers: {
      ...headers,
      'Content-Type': 'image/png',
      'Content-Length': String(picture.byteLength),
    },
  });
}

/**
 * If a folder has more than `most` files, removes the oldest files, so that nine tenths of `most`
 * remain.
 */
async function removeOldest(folder: string, most: number): Promise<void> {
  const names = await readdir(folder);
  if (names.length <= most) return;
  const files = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })),
  );
  files.sort((one, other) => one.at - other.at);
  const removed = files.slice(0, names.length - most + Math.floor(most / 10));
  await Promise.all(removed.map(({ name }) => rm(join(folder, name), { force: true })));
}
