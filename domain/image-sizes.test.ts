import { expect, test } from 'vitest';
import { variantsOf } from './image-sizes.ts';

test.each([
  [300, [300]],
  [400, [400]],
  [1200, [400, 800, 1200]],
  [2400, [400, 800, 1200]],
])('a picture %i pixels wide has variants of %j', (width, widths) => {
  const variants = variantsOf('blog-images/a.png', { width, height: 100, isMoving: false });
  expect(variants.filter(({ format }) => format === 'avif').map((file) => file.width)).toEqual(
    widths,
  );
});
