import { imageSources, readUpload } from '#domain/upload-address.ts';

/** The attributes of an image element. */
export type ShownImage = {
  url: string;
  width: number;
  height: number;
  /** Lighter formats and smaller widths of an uploaded image. */
  sources: { type: string; srcSet: string }[];
};

export type WithImage<T> = T & { image: ShownImage | null };

/**
 * Returns the attributes of an image. The size and the formats of an uploaded image are read from
 * its URL. Any other image gets a size of 1200 by 630 pixels and no further formats.
 */
export function imageOf(url: string): ShownImage {
  const upload = readUpload(url);
  return {
    url,
    width: upload?.width ?? 1200,
    height: upload?.height ?? 630,
    sources: upload ? imageSources(upload) : [],
  };
}

/**
 * Adds the attributes of an entry's image to the entry, so that pages do not need to parse the URL
 * of the image.
 */
export function withImage<T extends { imageUrl: string | null }>(shown: T): WithImage<T> {
  return { ...shown, image: shown.imageUrl ? imageOf(shown.imageUrl) : null };
}
