import type { ShownImage } from './shown-image.ts';

/**
 * An image. For an upload the browser chooses a modern format, and a width that fits `sizes`.
 * `className` sets the size of the box, so that nothing moves while the image loads.
 */
export function Image({
  image: { url, width, height, sources },
  sizes,
  isLazy = true,
  className,
}: {
  image: ShownImage;
  /** The displayed width, in the syntax of the HTML attribute `sizes`. */
  sizes: string;
  /**
   * Whether the browser loads the image only when it comes near the visible area. It is false for
   * images at the top of the page.
   */
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
