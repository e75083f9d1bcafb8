/** The picture that stands in for one that failed to load. */
const PLACEHOLDER = '/placeholder.svg';

/** A picture that fails is replaced, once (public site, section 8). */
export function replaceBrokenImages(): void {
  addEventListener(
    'error',
    ({ target }) => {
      const picture = target as HTMLImageElement; // or another thing that is loaded
      if (picture.tagName !== 'IMG' || picture.getAttribute('src') === PLACEHOLDER) return;
      for (const source of (picture.parentElement as Element).children) {
        source.removeAttribute('srcset');
      }
      picture.src = PLACEHOLDER;
    },
    true, // it does not bubble
  );
}
