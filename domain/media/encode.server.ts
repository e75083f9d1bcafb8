import type { Metadata, Sharp, SharpOptions } from 'sharp';
import { Invalid } from '../errors.ts';
import type { ImageShape, VariantFormat } from '../image-sizes.ts';

/** Maximum width and height of a stored image, in pixels. */
const MAX_SIDE = 2_400;
/** Maximum width and height of an accepted image, in pixels. WebP has the same limit. */
const MAX_GIVEN_SIDE = 16_383;
/** Timeout of one step (seconds). Other uploads wait until all steps of an upload end. */
const TIMEOUT_SECONDS = 20;
/**
 * Maximum number of pixels of all frames together. A small file can have many pixels. Decoding more
 * pixels may need more memory than is available.
 */
const MAX_PIXELS = 40_000_000;
const MAX_FRAMES = 200;

/** Accepted image formats with their extensions. The usual extension comes first. */
const extensions = {
  jpeg: ['jpg', 'jpeg'],
  png: ['png'],
  webp: ['webp'],
  gif: ['gif'],
  avif: ['avif'],
} as const;
type Format = keyof typeof extensions;

/** An image that was opened and can be encoded. */
export type OpenImage = ImageShape & {
  /** Extension of the file name if it matches the content, otherwise the usual extension. */
  extension: string;
  /** The image, encoded again in its original format without metadata. */
  fallback: { body: Uint8Array; type: string };
  /**
   * Encodes a variant of the fallback.
   *
   * @throws Invalid 'imageTooManyPixels' if encoding takes too long
   */
  encode(format: VariantFormat, width: number): Promise<Uint8Array>;
};

/**
 * Opens an uploaded image. The format depends on the content, not on the file name. The image is
 * turned upright and encoded again in its format, which removes all metadata.
 *
 * @param timeoutSeconds timeout of one step (default 20 s)
 * @throws Invalid imageTypeRefused for other formats and broken content; imageTooManyPixels for too
 * many pixels or frames, for sides that are too long, or if a step takes too long
 */
export async function openImage(
  bytes: Uint8Array,
  name: string,
  { timeoutSeconds = TIMEOUT_SECONDS } = {},
): Promise<OpenImage> {
  // sharp is large and only uploads need it, so it is loaded at the first upload.
  const { default: sharp } = await import('sharp');
  const options: SharpOptions = { limitInputPixels: MAX_PIXELS, failOn: 'error' };
  let metadata: Metadata;
  try {
    metadata = await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch {
    throw new Invalid('imageTypeRefused');
  }
  const format = formatOf(metadata);
  if (!format) throw new Invalid('imageTypeRefused');
  const frames = metadata.pages ?? 1;
  const { width = 0, height = 0 } = metadata;
  const isTooLong = Math.max(width, height) > MAX_GIVEN_SIDE;
  if (isTooLong || width * height * frames > MAX_PIXELS || frames > MAX_FRAMES) {
    throw new Invalid('imageTooManyPixels');
  }
  const isMoving = frames > 1 && (format === 'gif' || format === 'webp');
  const open = (from: Uint8Array) =>
    sharp(from, { ...options, animated: isMoving }).timeout({ seconds: timeoutSeconds });
  try {
    const { data, info } = await encodeAs(
      open(bytes)
        .autoOrient()
        .resize(MAX_SIDE, MAX_SIDE, { fit: 'inside', withoutEnlargement: true }),
      format,
    ).toBuffer({ resolveWithObject: true });
    const shape = { width: info.width, height: info.pageHeight ?? info.height, isMoving };
    return {
      ...shape,
      extension: extensionOf(format, name),
      fallback: { body: data, type: `image/${format}` },
      async encode(variant, toWidth) {
        try {
          return await encodeAs(open(data).resize(toWidth), variant).toBuffer();
        } catch (error) {
          throw isTimeout(error) ? new Invalid('imageTooManyPixels') : error;
        }
      },
    };
  } catch (error) {
    if (isTimeout(error)) throw new Invalid('imageTooManyPixels');
    throw new Invalid('imageTypeRefused'); // The signature is valid, but the content is broken.
  }
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && /timeout/i.test(error.message);
}

/** Returns the format of an accepted image. SVG is refused because it can contain scripts. */
function formatOf({ format, compression }: Metadata): Format | null {
  if (format === 'heif') return compression === 'av1' ? 'avif' : null;
  return format && format in extensions ? (format as Format) : null;
}

function extensionOf(format: Format, name: string): string {
  const known: readonly string[] = extensions[format];
  const given = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  return known.includes(given) ? given : (known[0] ?? format);
}

/** Encodes an image. AVIF is encoded with low effort, because the editor waits for the upload. */
function encodeAs(image: Sharp, format: Format): Sharp {
  switch (format) {
    case 'jpeg':
      return image.jpeg({ quality: 82, progressive: true });
    case 'png':
      return image.png({ compressionLevel: 8 });
    case 'webp':
      return image.webp({ quality: 78, effort: 3 });
    case 'gif':
      return image.gif({ effort: 4 });
    case 'avif':
      return image.avif({ quality: 55, effort: 1 });
  }
}
