/**
 * The looks that stored HTML may have: classes, never styles. Each colour is readable in both
 * themes; the stylesheet says what it is there.
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

export const colorClass = (token: ColorToken) => `text-${token}` as const;
export const backgroundClass = (token: BackgroundToken) => `bg-${token}` as const;
export const alignmentClass = (alignment: Alignment) => `align-${alignment}` as const;

/** Every class that stored HTML may carry. */
export const htmlClasses: readonly string[] = [
  ...(Object.keys(colorTokens) as ColorToken[]).map(colorClass),
  ...(Object.keys(backgroundTokens) as BackgroundToken[]).map(backgroundClass),
  ...alignments.map(alignmentClass),
];

type Rgb = readonly [red: number, green: number, blue: number];

/**
 * The named colour nearest to a CSS colour (`#rgb`, `#rrggbb`, `rgb()`, a common name), or null for
 * what is no colour, transparent, or the plain ink or paper that needs no class.
 */
export function nearestColor(css: string): ColorToken | null {
  const rgb = parseColor(css);
  return rgb && !isPlain(rgb) ? nearest(rgb, colorTokens) : null;
}

export function nearestBackground(css: string): BackgroundToken | null {
  const rgb = parseColor(css);
  return rgb && !isPlain(rgb) ? nearest(rgb, backgroundTokens) : null;
}

function nearest<Token extends string>(rgb: Rgb, tokens: Record<Token, string>): Token {
  const hue = direction(rgb);
  const distanceTo = (token: Token) => {
    const other = parseColor(tokens[token]);
    return other ? hue.distance(direction(other)) : Number.POSITIVE_INFINITY;
  };
  return (Object.keys(tokens) as Token[]).reduce((best, token) =>
    distanceTo(token) < distanceTo(best) ? token : best,
  );
}

/** Colours compare by their tint, since the tokens set how light or dark they are. */
function direction([red, green, blue]: Rgb) {
  const mean = (red + green + blue) / 3;
  const tint = [red - mean, green - mean, blue - mean];
  const length = Math.hypot(...tint) || 1;
  const isGray = length < 24;
  const unit = tint.map((part) => (isGray ? 0 : part / length));
  return {
    unit,
    distance: (other: { unit: number[] }) =>
      Math.hypot(...unit.map((part, index) => part - (other.unit[index] ?? 0))),
  };
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
