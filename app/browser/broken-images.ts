/** Image shown instead of one that failed to load. */
const PLACEHOLDER = '/placeholder.svg';

/** Replaces images that fail to load, each once (public site, section 8). */
export function replaceBrokenImages(): void {
  addEventListener(
    'error',
    ({ target }) => {
      const image = target as HTMLImageElement; // the target may be another element
      if (image.tagName !== 'IMG' || image.src.endsWith(PLACEHOLDER)) return;
      for (const source of (image.parentElement as Element).children) {
        source.removeAttribute('srcset');
      }
      image.src = PLACEHOLDER;
    },
    true, // load errors do not bubble
  );
}
