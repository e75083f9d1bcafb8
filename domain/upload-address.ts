import { formats, type ImageShape, type ImageVariant, variantsOf } from './image-sizes.ts';

/*
 * This file builds and parses URLs of uploaded images. The URL contains the image's width and
 * height. A page can therefore list the smaller variants of the image without a query.
 */

/** Path under which uploads are served. */
export const uploadsPath = '/uploads/';

/** Properties of an uploaded image that its URL contains. */
export type UploadedImage = ImageShape & {
  /** Key in the file storage. */
  key: string;
  variants: ImageVariant[];
};

const KEY =
  /^(blog-images\/[0-9a-f]{32}-([1-9]\d{0,4})x([1-9]\d{0,4})(-moving)?)\.(jpg|jpeg|png|webp|gif|avif)$/;
const FILE = /^blog-images\/[0-9a-z-]+\.(jpg|jpeg|png|webp|gif|avif)$/;

/** Builds the key of a new image. */
export function imageKey(
  random: string,
  { width, height, isMoving }: ImageShape,
  extension: string,
): string {
  return `blog-images/${random}-${width}x${height}${isMoving ? '-moving' : ''}.${extension}`;
}

/** Whether a key has the format of an upload. Other keys are never looked up in the storage. */
export function isUploadKey(key: string): boolean {
  return FILE.test(key);
}

/** Checks whether a URL may belong to an upload. */
export function isUploadAddress(address: string): boolean {
  return address.startsWith(uploadsPath) && isUploadKey(address.slice(uploadsPath.length));
}

/** Parses the URL of an upload. Returns null for any other URL. */
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

/**
 * Returns the attributes of `source` elements, one for each format. The format with the smallest
 * files comes first.
 */
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
