import { pictureSources, readUpload } from '#domain/media/address.ts';

/**
 * A picture by its address. One that was uploaded here comes in the lightest format and the nearest
 * width that the browser takes; `className` gives the box its shape, so that nothing shifts.
 */
export function Picture({
  url,
  sizes,
  isLazy = true,
  className,
}: {
  url: string;
  /** How wide the page shows it, as `sizes` of HTML says it. */
  sizes: string;
  /** False for a picture that the page begins with. */
  isLazy?: boolean;
  className: string;
}) {
  const upload = readUpload(url);
  return (
    <picture key={url} className="contents">
      {upload
        ? pictureSources(upload).map((source) => (
            <source key={source.type} {...source} sizes={sizes} />
          ))
        : null}
      <img
        src={url}
        alt=""
        loading={isLazy ? 'lazy' : undefined}
        decoding="async"
        referrerPolicy="no-referrer"
        width={upload?.width ?? 1200}
        height={upload?.height ?? 630}
        className={className}
      />
    </picture>
  );
}
