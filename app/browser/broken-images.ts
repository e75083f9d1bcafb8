/** The image that replaces one that failed to load. */
const PLACEHOLDER = '/placeholder.svg';

/** Replaces images that fail to load, each once (public site, section 8). */
export function replaceBrokenImages(): void {
  addEventListener(
    'error',
    ({ target }) => {
      const image = target as HTMLImageElement; // or another element that loads
      if (image.tagName !== 'IMG' || image.src.endsWith(PLACEHOLDER)) return;
      for (const source of (image.parentElement as Element).children) {
        source.removeAttribute('srcset');
      }
      image.src = PLACEHOLDER;
    },
    true, // load errors do not bubble
  );
}
