/** The image that stands in for one that failed to load. */
const PLACEHOLDER = '/placeholder.svg';

/** An image that fails is replaced, once (public site, section 8). */
export function replaceBrokenImages(): void {
  addEventListener(
    'error',
    ({ target }) => {
      const image = target as HTMLImageElement; // or another thing that is loaded
      if (image.tagName !== 'IMG' || image.src.endsWith(PLACEHOLDER)) return;
      for (const source of (image.parentElement as Element).children) {
        source.removeAttribute('srcset');
      }
      image.src = PLACEHOLDER;
    },
    true, // it does not bubble
  );
}
