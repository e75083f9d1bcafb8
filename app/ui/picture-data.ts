import { pictureSources, readUpload } from '#domain/media/address.ts';

/** A picture as a page shows it. */
export type PictureData = {
  url: string;
  width: number;
  height: number;
  /** Lighter formats and nearer widths, where it was uploaded here. */
  sources: { type: string; srcSet: string }[];
};

export type WithPicture<T> = T & { picture: PictureData | null };

/** What a picture's address says of it. */
export function pictureOf(url: string): PictureData {
  const upload = readUpload(url);
  return {
    url,
    width: upload?.width ?? 1200,
    height: upload?.height ?? 630,
    sources: upload ? pictureSources(upload) : [],
  };
}

/** Adds the picture of what has one; in loaders, so that pages need not read addresses. */
export function withPicture<T extends { imageUrl: string | null }>(shown: T): WithPicture<T> {
  return { ...shown, picture: shown.imageUrl ? pictureOf(shown.imageUrl) : null };
}
