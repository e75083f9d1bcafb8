/** Widths of images on pages, in pixels. Images are never enlarged. */
const widths = [400, 800, 1200] as const;
/**
 * Maximum width of animated images, in pixels. Animated images have only one variant, because their
 * files are large.
 */
const MOVING_WIDTH = 800;

/** Formats in order of file size, the smallest first. */
export const formats = ['avif', 'webp'] as const;
export type VariantFormat = (typeof formats)[number];
export type ImageVariant = { key: string; format: VariantFormat; width: number };

export type ImageShape = { width: number; height: number; isMoving: boolean };

/**
 * Returns the variants of an image. A still image has AVIF and WebP variants in each page width
 * below its own width. If its own width is at most 1200 pixels, it also has variants in this width.
 * An animated image has one WebP variant of at most 800 pixels.
 */
export function variantsOf(key: string, { width, isMoving }: ImageShape): ImageVariant[] {
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
