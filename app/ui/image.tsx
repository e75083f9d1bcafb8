import type { ShownImage } from './shown-image.ts';

/**
 * An image. One that was uploaded here comes in the lightest format and the nearest
 * width that the browser takes; `className` gives the box its shape, so that nothing shifts.
 */
export function Image({
  image: { url, width, height, sources },
  sizes,
  isLazy = true,
  className,
}: {
  image: ShownImage;
  /** How wide the page shows it, as `sizes` of HTML says it. */
  sizes: string;
  /** False for an image that the page begins with. */
  isLazy?: boolean;
  className: string;
}) {
  return (
    <picture key={url} className="contents">
      {sources.map((source) => (
        <source key={source.type} {...source} sizes={sizes} />
      ))}
      <img
        src={url}
        alt=""
        loading={isLazy ? 'lazy' : undefined}
        decoding="async"
        referrerPolicy="no-referrer"
        width={width}
        height={height}
        className={className}
      />
    </picture>
  );
}
