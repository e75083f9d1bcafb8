/**
 * Text colours of stored HTML, by the name in their class. These values are only used to find the
 * nearest colour. The stylesheet has the colours of both themes.
 */
export const colorTokens = {
  red: '#b3141f',
  orange: '#b45309',
  green: '#11692f',
  blue: '#1f47b3',
  purple: '#7028a8',
  gray: '#566176',
} as const;
export type ColorToken = keyof typeof colorTokens;

export const backgroundTokens = {
  yellow: '#fff3b0',
  green: '#d9f2e0',
  blue: '#dce7ff',
  red: '#fde0e0',
} as const;
export type BackgroundToken = keyof typeof backgroundTokens;

export const alignments = ['center', 'right', 'justify'] as const;
export type Alignment = (typeof alignments)[number];

/** Returns the class of a text colour. The stylesheet has the same names. */
export const colorClass = (token: ColorToken) => `text-${token}` as const;
export const backgroundClass = (token: BackgroundToken) => `bg-${token}` as const;
export const alignmentClass = (alignment: Alignment) => `align-${alignment}` as const;

/** Maximum indent of a paragraph or heading, in steps. */
export const MAX_INDENT = 6;
/** Returns the class of an indent of 1 to {@link MAX_INDENT} steps. */
export const indentClass = (steps: number) => `indent-${steps}` as const;

/** All classes that stored HTML may have. */
export const htmlClasses: readonly string[] = [
  ...(Object.keys(colorTokens) as ColorToken[]).map(colorClass),
  ...(Object.keys(backgroundTokens) as BackgroundToken[]).map(backgroundClass),
  ...alignments.map(alignmentClass),
  ...Array.from({ length: MAX_INDENT }, (_, index) => indentClass(index + 1)),
];

type Rgb = readonly [red: number, green: number, blue: number];

/**
 * Finds the token nearest to a CSS colour (`#rgb`, `#rrggbb`, `rgb()`, `rgba()`, or a common name).
 * Returns null for an invalid or transparent colour, and for a colour near black or white.
 */
export function nearestColor(css: string): ColorToken | null {
  const rgb = parseColor(css);
  return rgb && !isPlain(rgb) ? nearest(rgb, colorTokens) : null;
}

/**
 * Finds the token nearest to a background colour, like {@link nearestColor}. Also returns null for
 * a gray, because no background token is gray.
 */
export function nearestBackground(css: string): BackgroundToken | null {
  const rgb = parseColor(css);
  return rgb && !isPlain(rgb) ? nearest(rgb, backgroundTokens) : null;
}

/** Finds the token with the most similar tint. Lightness is ignored. A gray matches only a gray. */
function nearest<Token extends string>(rgb: Rgb, tokens: Record<Token, string>): Token | null {
  const tint = tintOf(rgb);
  let best: { token: Token; distance: number } | null = null;
  for (const token of Object.keys(tokens) as Token[]) {
    const other = tintOf(parseColor(tokens[token]) ?? [0, 0, 0]);
    if (isZero(other) !== isZero(tint)) continue;
    const distance = Math.hypot(...subtract(tint, other));
    if (!best || distance < best.distance) best = { token, distance };
  }
  return best?.token ?? null;
}

/** Minimum saturation (HSL) of a colour. A colour with less saturation is treated as gray. */
const GRAY_SATURATION = 0.2;

/**
 * Returns the direction of a colour from gray, as a vector of length 1. The vector of a gray is
 * zero.
 */
function tintOf(rgb: Rgb): Rgb {
  const most = Math.max(...rgb);
  const least = Math.min(...rgb);
  const room = 255 - Math.abs(most + least - 255);
  if (room === 0 || (most - least) / room < GRAY_SATURATION) return [0, 0, 0];
  const mean = (rgb[0] + rgb[1] + rgb[2]) / 3;
  const lean = subtract(rgb, [mean, mean, mean]);
  const length = Math.hypot(...lean);
  return [lean[0] / length, lean[1] / length, lean[2] / length];
}

function isZero(tint: Rgb): boolean {
  return tint.every((part) => part === 0);
}

function subtract(a: Rgb, b: Rgb): Rgb {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}

function isPlain([red, green, blue]: Rgb): boolean {
  const most = Math.max(red, green, blue);
  const least = Math.min(red, green, blue);
  return most < 70 || least > 245;
}

const namedColors: Record<string, string> = {
  red: '#ff0000',
  darkred: '#8b0000',
  crimson: '#dc143c',
  orange: '#ffa500',
  orangered: '#ff4500',
  yellow: '#ffff00',
  green: '#008000',
  darkgreen: '#006400',
  lime: '#00ff00',
  blue: '#0000ff',
  darkblue: '#00008b',
  navy: '#000080',
  teal: '#008080',
  aqua: '#00ffff',
  cyan: '#00ffff',
  purple: '#800080',
  magenta: '#ff00ff',
  fuchsia: '#ff00ff',
  maroon: '#800000',
  brown: '#a52a2a',
  gray: '#808080',
  grey: '#808080',
  lightgray: '#d3d3d3',
  lightgrey: '#d3d3d3',
  pink: '#ffc0cb',
};

function parseColor(css: string): Rgb | null {
  const value = css.trim().toLowerCase();
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6})$/.exec(namedColors[value] ?? value)?.[1];
  if (hex) {
    const full = hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex;
    const number = Number.parseInt(full, 16);
    return [(number >> 16) & 255, (number >> 8) & 255, number & 255];
  }
  const parts =
    /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})(?:[\s,/]+([\d.]+%?))?\s*\)$/.exec(value);
  if (!parts || parts[4] === '0') return null;
  return [Number(parts[1]), Number(parts[2]), Number(parts[3])].map((n) =>
    Math.min(n, 255),
  ) as unknown as Rgb;
}
