import { expect, test } from 'vitest';
import { variantsOf } from './image-sizes.ts';
import { imageKey, imageSources, isUploadKey, readUpload } from './upload-address.ts';

const random = 'a'.repeat(32);
const still = (width: number) => ({ width, height: 100, isMoving: false });

test('the path of an upload has its size and its variants, none of them larger', () => {
  const key = imageKey(random, still(1000), 'jpeg');
  expect(key).toBe(`blog-images/${random}-1000x100.jpeg`);
  const upload = readUpload(`/uploads/${key}`);
  expect(upload).toMatchObject({ key, width: 1000, height: 100, isMoving: false });
  expect(upload?.variants).toEqual(variantsOf(key, still(1000)));
  expect(imageSources({ variants: upload?.variants ?? [] })).toEqual([
    {
      type: 'image/avif',
      srcSet: [400, 800, 1000]
        .map((width) => `/uploads/blog-images/${random}-1000x100-${width}.avif ${width}w`)
        .join(', '),
    },
    expect.objectContaining({ type: 'image/webp' }),
  ]);
});

test('an animated picture has one variant, which is animated, too', () => {
  const shape = { width: 900, height: 500, isMoving: true };
  const key = imageKey(random, shape, 'gif');
  expect(readUpload(`/uploads/${key}`)).toMatchObject(shape);
  expect(variantsOf(key, shape)).toMatchObject([{ format: 'webp', width: 800 }]);
});

test('any other path is not an upload', () => {
  for (const address of [
    '',
    'https://example.org/a.jpg',
    '/uploads/blog-images/a.jpg',
    `/uploads/blog-images/${random}-0x100.jpg`,
    `/uploads/blog-images/../${random}-100x100.jpg`,
    `/uploads/blog-images/${random}-100x100.svg`,
  ]) {
    expect(readUpload(address)).toBeNull();
  }
});

test('only names of the one form are looked up', () => {
  const stem = `blog-images/${random}-1000x100`;
  for (const key of [`${stem}.jpg`, `${stem}-400.avif`]) expect(isUploadKey(key)).toBe(true);
  for (const key of [
    'blog-images/../../secret.png',
    'blog-images/%2e%2e/secret.png',
    'blog-images/.png',
    '../blog-images/a.png',
    'blog-images/a.svg',
    'blog-images/a',
    'other/a.png',
    'blog-images/a.png/b.png',
  ]) {
    expect(isUploadKey(key)).toBe(false);
  }
});
