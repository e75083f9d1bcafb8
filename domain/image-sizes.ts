/** Widths of images on pages. An image is never enlarged. */
const widths = [400, 800, 1200] as const;
/** An animated image is heavy in every width, so it has only one. */
const MOVING_WIDTH = 800;

/** Formats, smallest files first. */
export const formats = ['avif', 'webp'] as const;
export type VariantFormat = (typeof formats)[number];
export type ImageVariant = { key: string; format: VariantFormat; width: number };

export type ImageShape = { width: number; height: number; isMoving: boolean };

/** The variants of an image: each format in every width that pages use. */
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
