/** Placeholder for an image that failed to load. */
const PLACEHOLDER = '/placeholder.svg';

/** Replaces each image that fails to load with a placeholder (public site, section 8). */
export function replaceBrokenImages(): void {
  addEventListener(
    'error',
    ({ target }) => {
      // The failed element may also be a script or a stylesheet.
      const image = target as HTMLImageElement;
      if (image.tagName !== 'IMG' || image.src.endsWith(PLACEHOLDER)) return;
      for (const source of (image.parentElement as Element).children) {
        source.removeAttribute('srcset');
      }
      image.src = PLACEHOLDER;
    },
    true, // load errors do not bubble
  );
}
