import { formats, type ImageShape, type ImageVariant, variantsOf } from './media/image-sizes.ts';

/*
 * The address of an uploaded image says its size, so that a page shows it in the right shape, with
 * its smaller and modern siblings, and looks nothing up.
 */

/** Where uploads are served. */
export const uploadsPath = '/uploads/';

/** An image that was uploaded here, as its address tells it. */
export type UploadedImage = ImageShape & {
  /** Where it lies in storage. */
  key: string;
  variants: ImageVariant[];
};

const KEY =
  /^(blog-images\/[0-9a-f]{32}-([1-9]\d{0,4})x([1-9]\d{0,4})(-moving)?)\.(jpg|jpeg|png|webp|gif|avif)$/;
const FILE = /^blog-images\/[0-9a-z-]+\.(jpg|jpeg|png|webp|gif|avif)$/;

/** The key of a new image. */
export function imageKey(
  random: string,
  { width, height, isMoving }: ImageShape,
  extension: string,
): string {
  return `blog-images/${random}-${width}x${height}${isMoving ? '-moving' : ''}.${extension}`;
}

/** Whether a key may name a file of ours: the only ones that are ever looked for. */
export function isUploadKey(key: string): boolean {
  return FILE.test(key);
}

/** Whether an address may be that of an image that was uploaded here. */
export function isUploadAddress(address: string): boolean {
  return address.startsWith(uploadsPath) && isUploadKey(address.slice(uploadsPath.length));
}

/** What an address says of an image that was uploaded here; null for any other address. */
export function readUpload(address: string): UploadedImage | null {
  if (!address.startsWith(uploadsPath)) return null;
  const key = address.slice(uploadsPath.length);
  const match = KEY.exec(key);
  if (!match) return null;
  const shape = {
    width: Number(match[2]),
    height: Number(match[3]),
    isMoving: match[4] !== undefined,
  };
  return { key, ...shape, variants: variantsOf(key, shape) };
}

/** What `source` elements say about the siblings: one for each format, the smallest files first. */
export function imageSources({
  variants,
}: Pick<UploadedImage, 'variants'>): { type: string; srcSet: string }[] {
  return formats.flatMap((format) => {
    const sized = variants.filter((variant) => variant.format === format);
    if (sized.length === 0) return [];
    const srcSet = sized.map(({ key, width }) => `${uploadsPath}${key} ${width}w`).join(', ');
    return [{ type: `image/${format}`, srcSet }];
  });
}
