/*
 * The address of an uploaded picture says its size, so that a page shows it in the right shape, with
 * its smaller and modern siblings, and looks nothing up.
 */

/** Where uploads are served. */
export const uploadsPath = '/uploads/';

/** Pages use pictures in these widths; a picture is never enlarged. */
const widths = [400, 800, 1200] as const;
/** A moving picture is heavy in every width, so it has one. */
const MOVING_WIDTH = 800;

const formats = ['avif', 'webp'] as const;
export type VariantFormat = (typeof formats)[number];
export type PictureVariant = { key: string; format: VariantFormat; width: number };

export type PictureShape = { width: number; height: number; isMoving: boolean };

/** A picture that was uploaded here, as its address tells it. */
export type UploadedPicture = PictureShape & {
  /** Where it lies in storage. */
  key: string;
  variants: PictureVariant[];
};

const KEY =
  /^(blog-images\/[0-9a-f]{32}-([1-9]\d{0,4})x([1-9]\d{0,4})(-moving)?)\.(jpg|jpeg|png|webp|gif|avif)$/;
const FILE = /^blog-images\/[0-9a-z-]+\.(jpg|jpeg|png|webp|gif|avif)$/;

/** The key of a new picture. */
export function pictureKey(
  random: string,
  { width, height, isMoving }: PictureShape,
  extension: string,
): string {
  return `blog-images/${random}-${width}x${height}${isMoving ? '-moving' : ''}.${extension}`;
}

/** Whether a key may name a file of ours: the only ones that are ever looked for. */
export function isUploadKey(key: string): boolean {
  return FILE.test(key);
}

/** Whether an address may be that of a picture that was uploaded here. */
export function isUploadAddress(address: string): boolean {
  return address.startsWith(uploadsPath) && isUploadKey(address.slice(uploadsPath.length));
}

/** The siblings of a picture: of each format, one in every width that pages use. */
export function variantsOf(key: string, { width, isMoving }: PictureShape): PictureVariant[] {
  const stem = key.replace(/\.[a-z]+$/, '');
  const kept: readonly VariantFormat[] = isMoving ? ['webp'] : formats;
  return kept.flatMap((format) =>
    widthsOf(width, isMoving).map((size) => ({
      key: `${stem}-${size}.${format}`,
      format,
      width: size,
    })),
  );
}

function widthsOf(width: number, isMoving: boolean): number[] {
  if (isMoving) return [Math.min(width, MOVING_WIDTH)];
  const smaller = widths.filter((size) => size < width);
  return [...smaller, ...(width <= widths[2] ? [width] : [])];
}

/** What an address says of a picture that was uploaded here; null for any other address. */
export function readUpload(address: string): UploadedPicture | null {
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
export function pictureSources({
  variants,
}: Pick<UploadedPicture, 'variants'>): { type: string; srcSet: string }[] {
  return formats.flatMap((format) => {
    const sized = variants.filter((variant) => variant.format === format);
    if (sized.length === 0) return [];
    const srcSet = sized.map(({ key, width }) => `${uploadsPath}${key} ${width}w`).join(', ');
    return [{ type: `image/${format}`, srcSet }];
  });
}
