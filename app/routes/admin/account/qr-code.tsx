import { encode } from 'uqr';

/** Width of the blank margin around the code, in modules (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/**
 * Renders a text as a QR code. The code is black on white in both themes, because cameras need the
 * contrast.
 */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: QUIET_ZONE });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x},${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-48"
    >
      <path fill="#fff" d={`M0,0h${size}v${size}h-${size}z`} />
      <path fill="#000" d={path} />
    </svg>
  );
}
