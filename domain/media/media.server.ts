import { randomUUID } from 'node:crypto';
import { inArray, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { media } from '#db/schema.server.ts';
import { recordActivity } from '../activity/activity.server.ts';
import { type Actor, staffIdOf } from '../actor.ts';
import { Invalid } from '../errors.ts';
import { variantsOf } from '../image-sizes.ts';
import { requirePermission } from '../permissions.ts';
import { UNSAVED_WORK_DAYS } from '../unsaved-work-days.ts';
import { imageKey, uploadsPath } from '../upload-address.ts';
import { openImage } from './encode.server.ts';
import { MAX_IMAGE_BYTES } from './schema.ts';

/** A storage for files with keys such as `blog-images/….jpg`. */
export type FileStorage = {
  put(key: string, body: Uint8Array, type: string): Promise<void>;
  /** Reads a file. Returns null for a missing file. */
  read(key: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Removes a file. A missing file is ignored. */
  remove(key: string): Promise<void>;
};

export type StoredImage = { url: string; width: number; height: number };

/**
 * Queue for uploaded images. They are processed one after another, so that many uploads do not
 * exhaust the memory.
 */
let queue: Promise<unknown> = Promise.resolve();

/**
 * Stores an uploaded image. The image is encoded again in the sizes and formats of pages. The files
 * are stored under a random name (admin area, sections 4, 5 and 7).
 *
 * @returns the path of the image, and its size in pixels
 * @throws Forbidden
 * @throws Invalid imageTypeRefused, imageTooLarge or imageTooManyPixels
 */
export function storeImage(
  db: Database,
  actor: Actor,
  storage: FileStorage,
  upload: { bytes: Uint8Array; name: string },
): Promise<StoredImage> {
  requirePermission(actor, 'media.write');
  const stored = queue.then(() => store(db, actor, storage, upload));
  queue = stored.catch(() => {});
  return stored;
}

async function store(
  db: Database,
  actor: Actor,
  storage: FileStorage,
  { bytes, name }: { bytes: Uint8Array; name: string },
): Promise<StoredImage> {
  if (bytes.byteLength > MAX_IMAGE_BYTES) throw new Invalid('imageTooLarge');
  const image = await openImage(bytes, name);
  const { width, height } = image;
  const key = imageKey(randomUUID().replaceAll('-', ''), image, image.extension);
  const variants = variantsOf(key, image);
  const siblings = await Promise.all(
    variants.map(async ({ format, width, key }) => ({
      key,
      body: await image.encode(format, width),
      type: `image/${format}`,
    })),
  );
  // The row is written before the files. If the upload is interrupted, housekeeping finds the files
  // by this row and removes them as unused.
  await db.transaction(async (transaction) => {
    const uploadedBy = staffIdOf(actor);
    await transaction.insert(media).values({ key, width, height, variants, uploadedBy });
    const entry = { action: 'upload', entity: 'picture', entityId: key } as const;
    await recordActivity(transaction, actor, entry);
  });
  const files = [{ key, ...image.fallback }, ...siblings];
  await Promise.all(files.map(({ key, body, type }) => storage.put(key, body, type)));
  return { url: uploadsPath + key, width, height };
}

/**
 * Age in days after which an unused upload is removed. Unsaved work on a device may contain the
 * upload, and each edit extends the lifetime of unsaved work. The age is therefore longer than this
 * lifetime.
 */
const UNUSED_DAYS = 2 * UNSAVED_WORK_DAYS;

/**
 * Deletes the rows of uploads that are unused and older than `olderThanDays` days. A used upload
 * appears in a post, an announcement (deleted or not), the about page or a translation.
 *
 * @returns the keys of the files of these uploads, for {@link removeFiles}
 * @throws Forbidden
 */
export async function forgetUnusedImages(
  db: Database,
  actor: Actor,
  { olderThanDays = UNUSED_DAYS } = {},
): Promise<string[]> {
  requirePermission(actor, 'site.maintain');
  const address = sql`${uploadsPath}::text || ${media.key}`;
  const { rows } = await db.execute<{ id: string }>(sql`
    with candidates as (
      select id, key from ${media}
      where created_at < now() - make_interval(days => ${olderThanDays})
        and not exists (select 1 from blog_posts where image_url = ${address})
        and not exists (select 1 from announcements where image_url = ${address})
        and not exists (select 1 from about_page where image_url = ${address})
    ), texts as (
      select content as html from blog_posts where content like ${`%${uploadsPath}%`}
      union all
      select description from announcements where description like ${`%${uploadsPath}%`}
      union all
      select field.value from translations, jsonb_each_text(translations."values") as field
      where field.value like ${`%${uploadsPath}%`}
    ), shown as (
      select (regexp_matches(html, ${`${uploadsPath}([^"]+)"`}, 'g'))[1] as key from texts
    )
    select id from candidates where not exists (select 1 from shown where shown.key = candidates.key)
  `);
  if (rows.length === 0) return [];
  const forgotten = await db
    .delete(media)
    .where(
      inArray(
        media.id,
        rows.map(({ id }) => id),
      ),
    )
    .returning({ key: media.key, variants: media.variants });
  return forgotten.flatMap(({ key, variants }) => [key, ...variants.map((file) => file.key)]);
}

/** Removes files from storage one after another. Missing files are skipped. */
export async function removeFiles(
  storage: Pick<FileStorage, 'remove'>,
  keys: readonly string[],
): Promise<void> {
  for (const key of keys) await storage.remove(key);
}
