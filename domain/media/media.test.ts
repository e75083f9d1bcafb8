import { randomUUID } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { announcements, blogPosts, media, translations } from '#db/schema.server.ts';
import { system } from '#domain/actor.ts';
import { buildAnnouncement, buildPost } from '#tests/factories.ts';
import { textOfRefusal } from '#tests/refusal.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { memoryStorage } from '#tests/setup/storage.ts';
import { readUpload } from '../upload-address.ts';
import { openImage } from './encode.server.ts';
import { forgetUnusedImages, removeFiles, storeImage } from './media.server.ts';
import { imageProblem, MAX_IMAGE_BYTES } from './schema.ts';

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);

beforeEach(async () => {
  await db.delete(blogPosts);
  await db.delete(announcements);
  await db.delete(media);
});

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#1d3a8a' } });

/** Builds a PNG file whose header states this width and height, with hardly any image data. */
function headOfPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const pixels = deflateSync(Buffer.alloc(100));
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const notAnImage = 'Please upload an image file';

function upload(bytes: Uint8Array, name: string, storage = memoryStorage()) {
  return storeImage(db, system, storage, { bytes, name });
}

describe('an upload', () => {
  test('is stored in its own format under a random name with its extension, beside AVIF and WebP', async () => {
    const storage = memoryStorage();
    const bytes = await drawn(1000, 500).jpeg().toBuffer();
    const { url, width, height } = await upload(bytes, 'My photo.JPEG', storage);
    expect(url).toMatch(/^\/uploads\/blog-images\/[0-9a-f]{32}-1000x500\.jpeg$/);
    expect({ width, height }).toEqual({ width: 1000, height: 500 });
    const known = readUpload(url);
    expect([...storage.files.keys()].toSorted()).toEqual(
      [known?.key, ...(known?.variants ?? []).map(({ key }) => key)].toSorted(),
    );
    for (const { key, format, width } of known?.variants ?? []) {
      const file = storage.files.get(key);
      expect(file?.type).toBe(`image/${format}`);
      const metadata = await sharp(file?.body).metadata();
      expect(metadata.format).toBe(format === 'avif' ? 'heif' : format);
      expect(metadata.width).toBe(width);
    }
    const [row] = await db.select().from(media);
    expect(row).toMatchObject({ key: known?.key, width, height, variants: known?.variants });
  });

  test.each(['png', 'webp', 'gif', 'avif'] as const)('may be %s', async (format) => {
    const storage = memoryStorage();
    const { url } = await upload(
      await drawn(60, 40).toFormat(format).toBuffer(),
      `a.${format}`,
      storage,
    );
    expect(url).toMatch(new RegExp(`-60x40\\.${format}$`));
    expect(storage.files.get(readUpload(url)?.key ?? '')?.type).toBe(`image/${format}`);
  });

  test('is recognised by its content, not by its name', async () => {
    const { url } = await upload(await drawn(50, 50).png().toBuffer(), 'photo.jpg');
    expect(url).toMatch(/\.png$/);
  });

  test('is upright and has no metadata of the camera', async () => {
    const storage = memoryStorage();
    const bytes = await drawn(80, 40)
      .withExif({ IFD0: { Artist: 'secret' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { url, width, height } = await upload(bytes, 'a.jpg', storage);
    expect({ width, height }).toEqual({ width: 40, height: 80 });
    const metadata = await sharp(storage.files.get(readUpload(url)?.key ?? '')?.body).metadata();
    expect(metadata.exif).toBeUndefined();
    expect(metadata.orientation).toBeUndefined();
  });

  test('that is animated stays animated', async () => {
    const frames = await sharp(
      Buffer.concat([Buffer.alloc(30 * 20 * 3, 0), Buffer.alloc(30 * 20 * 3, 255)]),
      { raw: { width: 30, height: 40, channels: 3, pageHeight: 20 } },
    )
      .gif({ delay: [100, 100] })
      .toBuffer();
    const storage = memoryStorage();
    const { url, height } = await upload(frames, 'a.gif', storage);
    expect(height).toBe(20);
    expect(readUpload(url)).toMatchObject({ isMoving: true, variants: [{ format: 'webp' }] });
    for (const { body } of storage.files.values()) {
      expect((await sharp(body).metadata()).pages).toBe(2);
    }
  });

  test.each([
    ['text', () => Buffer.from('no picture')],
    ['nothing', () => Buffer.alloc(0)],
    [
      'SVG',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>'),
    ],
    ['another kind of picture', () => drawn(9, 9).tiff().toBuffer()],
    [
      'half a picture',
      async () =>
        (await drawn(900, 900).png({ compressionLevel: 0 }).toBuffer()).subarray(0, 9_000),
    ],
  ])('of %s is refused', async (_, make) => {
    await expect(textOfRefusal(upload(await make(), 'a.png'))).resolves.toContain(notAnImage);
    expect(await db.$count(media)).toBe(0);
  });

  test('of more than 5 MB is refused, and so is a small file with too many pixels', async () => {
    await expect(
      textOfRefusal(upload(Buffer.alloc(MAX_IMAGE_BYTES + 1), 'a.png')),
    ).resolves.toContain('Image size should be less than 5MB');
    const bomb = await drawn(10_000, 10_000).png().toBuffer();
    expect(bomb.byteLength).toBeLessThan(MAX_IMAGE_BYTES);
    await expect(textOfRefusal(upload(bomb, 'a.png'))).resolves.toContain('too many pixels');
  });

  test.each([
    [1, 40_000_000],
    [1, 30_000],
    [3, 13_000_000],
    [16_384, 10],
  ])('of %i by %i is refused by its header, and the next one does not wait', async (width, height) => {
    const started = performance.now();
    const refused = upload(headOfPng(width, height), 'a.png');
    const next = upload(await drawn(20, 10).png().toBuffer(), 'b.png');
    await expect(textOfRefusal(refused)).resolves.toContain('too many pixels');
    await next;
    expect(performance.now() - started).toBeLessThan(5_000);
    expect(await db.$count(media)).toBe(1);
  });

  test('whose variant takes too long is refused like one with too many pixels', async () => {
    const small = await drawn(20, 20).ensureAlpha(0.5).png().toBuffer();
    const image = await openImage(small, 'a.png', { timeoutSeconds: 1 });
    await expect(image.encode('webp', 12_000)).rejects.toMatchObject({
      key: 'imageTooManyPixels',
    });
  });

  test('of the maximum height has no variant taller than its own', async () => {
    const storage = memoryStorage();
    const { url, height } = await upload(await drawn(2, 16_383).png().toBuffer(), 'a.png', storage);
    expect(height).toBe(2_400);
    expect(readUpload(url)?.variants).toHaveLength(2);
    for (const { body } of storage.files.values()) {
      expect((await sharp(body).metadata()).height).toBeLessThanOrEqual(2_400);
    }
  });

  test('is checked by its name before it is sent', () => {
    expect(imageProblem({ type: 'image/png', size: MAX_IMAGE_BYTES })).toBeNull();
    expect(imageProblem({ type: 'image/png', size: MAX_IMAGE_BYTES + 1 })).toBe('imageTooLarge');
    expect(imageProblem({ type: 'text/plain', size: 1 })).toBe('imageTypeRefused');
    expect(imageProblem({ type: 'image/svg+xml', size: 1 })).toBe('imageTypeRefused');
  });
});

test('unused uploads are deleted 60 days later, with all their files', async () => {
  const storage = memoryStorage();
  const bytes = await drawn(20, 10).png().toBuffer();
  const put = async () => (await upload(bytes, 'a.png', storage)).url;
  const [unused, inText, featured, inAnnouncement, inTranslation, young] = [
    await put(),
    await put(),
    await put(),
    await put(),
    await put(),
    await put(),
  ];
  await db.execute(`update media set created_at = now() - interval '61 days'
    where key <> '${readUpload(young)?.key}'`);
  await db.execute(`update media set created_at = now() - interval '59 days'
    where key = '${readUpload(young)?.key}'`);
  await buildPost(db, { content: `<p>Text</p><p><img src="${inText}" alt=""></p>` });
  await buildPost(db, { imageUrl: featured, isPublished: false });
  await buildAnnouncement(db, { imageUrl: inAnnouncement });
  await db.insert(translations).values({
    entity: 'blog-post',
    entityId: randomUUID(),
    locale: 'hi',
    values: { content: `<p><img src="${inTranslation}" alt=""></p>` },
    sourceHashes: {},
  });
  expect(await forgetUnusedImages(db, system, { olderThanDays: 62 })).toEqual([]);
  const keys = await forgetUnusedImages(db, system);
  await removeFiles(storage, keys);
  const left = (await db.select().from(media)).map(({ key }) => `/uploads/${key}`);
  expect(left.toSorted()).toEqual(
    [inText, featured, inAnnouncement, inTranslation, young].toSorted(),
  );
  expect(keys).toContain(readUpload(unused)?.key);
  for (const key of keys) expect(storage.files.has(key)).toBe(false);
  expect(storage.files.has(readUpload(inText)?.key ?? '')).toBe(true);
});
