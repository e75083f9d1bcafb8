import { imageSources, readUpload } from '#domain/media/upload-address.ts';

/** An image as a page shows it. */
export type ShownImage = {
  url: string;
  width: number;
  height: number;
  /** Lighter formats and nearer widths, where it was uploaded here. */
  sources: { type: string; srcSet: string }[];
};

export type WithImage<T> = T & { image: ShownImage | null };

/** What an image's address says of it. */
export function imageOf(url: string): ShownImage {
  const upload = readUpload(url);
  return {
    url,
    width: upload?.width ?? 1200,
    height: upload?.height ?? 630,
    sources: upload ? imageSources(upload) : [],
  };
}

/** Adds the image of what has one; in loaders, so that pages need not read addresses. */
export function withImage<T extends { imageUrl: string | null }>(shown: T): WithImage<T> {
  return { ...shown, image: shown.imageUrl ? imageOf(shown.imageUrl) : null };
}
