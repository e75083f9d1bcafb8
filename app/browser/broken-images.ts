/** Placeholder for an image that failed to load. */
const PLACEHOLDER = '/placeholder.svg';

/** Replaces images that fail to load by a placeholder (public site, section 8). */
export function replaceBrokenImages(): void {
  addEventListener(
    'error',
    ({ target }) => {
      // The target of a load error may also be a script or a stylesheet.
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
