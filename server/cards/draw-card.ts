import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { OverlayOptions } from 'sharp';
import type { Card } from '#domain/cards/card.ts';
import { cutText } from '#domain/text.ts';

/** The size of the image in pixels. It is the usual size of link previews (Open Graph). */
export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;

/**
 * The file of the font, which has Devanagari and Latin letters. Fonts of the machine are not used,
 * because images must look the same on every machine.
 */
const FONT_FILE = fileURLToPath(
  import.meta.resolve(
    '@expo-google-fonts/noto-sans-devanagari/600SemiBold/NotoSansDevanagari_600SemiBold.ttf',
  ),
);
const FONT = 'Noto Sans Devanagari SemiBold';
const LOGO = new URL('../../public/favicon.svg', import.meta.url);

const BRAND = '#1d3a8a';
const PAPER = '#f5f7fb';
const INK = '#0f172a';
const MUTED = '#475569';
const LINE = '#d5dcea';

const MARGIN = 70;
const INNER = CARD_WIDTH - 2 * MARGIN;
const BAND = 108;
const FACTS_TOP = 476;

/** Font sizes of a title in pixels. The first size at which the title fits is used. */
const TITLE_SIZES = [76, 62, 52, 44, 38];
const TITLE_HEIGHT = 240;
const MOST_TITLE_CHARACTERS = 170;
const MOST_SOURCE_CHARACTERS = 58;

/**
 * Number of colours in the palette. A card has few colours, and a small palette keeps the file
 * below 120 KB.
 */
const COLOURS = 48;

/** Longest time of one drawing step (seconds). */
const TIMEOUT_SECONDS = 10;

/**
 * Draws a card as a PNG of {@link CARD_WIDTH} by {@link CARD_HEIGHT} pixels, with the site's own
 * font only.
 *
 * @throws an error if a step takes longer than ten seconds
 */
export async function drawCard(card: Card, siteName: string): Promise<Buffer> {
  // sharp is large, so it is loaded only when an image is drawn.
  const { default: sharp } = await import('sharp');

  async function text(words: string, size: number, colour: string, width = INNER) {
    const { data, info } = await sharp({
      text: {
        text: `<span foreground="${colour}">${escapeMarkup(words)}</span>`,
        font: `${FONT} ${size}`,
        fontfile: FONT_FILE,
        width,
        dpi: 72, // At this resolution (dots per inch) a typographic point is one pixel.
        wrap: 'word-char',
        rgba: true,
      },
    })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .png()
      .toBuffer({ resolveWithObject: true });
    return { data, height: info.height };
  }

  async function fittingTitle() {
    const words = cutText(card.title, MOST_TITLE_CHARACTERS);
    for (const size of TITLE_SIZES) {
      const title = await text(words, size, INK);
      if (title.height <= TITLE_HEIGHT || size === TITLE_SIZES.at(-1)) return title;
    }
    throw new Error('There is no size of a title.');
  }

  const [logo, name, title] = await Promise.all([
    readFile(LOGO).then((svg) => sharp(svg, { density: 200 }).resize(64).png().toBuffer()),
    text(cutText(siteName, 40), 36, PAPER),
    fittingTitle(),
  ]);
  const parts: OverlayOptions[] = [
    { input: block(CARD_WIDTH, BAND, BRAND), left: 0, top: 0 },
    { input: logo, left: MARGIN, top: (BAND - 64) / 2 },
    { input: name.data, left: MARGIN + 84, top: Math.round((BAND - name.height) / 2) },
    { input: title.data, left: MARGIN, top: BAND + 42 },
  ];
  if (card.source) {
    const source = await text(cutText(card.source, MOST_SOURCE_CHARACTERS), 32, MUTED);
    parts.push({ input: source.data, left: MARGIN, top: BAND + 42 + title.height + 32 });
  }
  if (card.facts.length > 0) {
    parts.push({ input: block(INNER, 2, LINE), left: MARGIN, top: FACTS_TOP - 26 });
  }
  const column = Math.floor(INNER / Math.max(card.facts.length, 1));
  for (const [index, fact] of card.facts.entries()) {
    const left = MARGIN + index * column;
    const label = await text(fact.label, 26, MUTED, column - 30);
    const value = await text(fact.text, 32, BRAND, column - 30);
    parts.push({ input: label.data, left, top: FACTS_TOP });
    parts.push({ input: value.data, left, top: FACTS_TOP + 44 });
  }
  return sharp({
    create: { width: CARD_WIDTH, height: CARD_HEIGHT, channels: 3, background: PAPER },
  })
    .composite(parts)
    .timeout({ seconds: TIMEOUT_SECONDS })
    .png({ palette: true, colours: COLOURS, compressionLevel: 9 })
    .toBuffer();
}

const block = (width: number, height: number, background: string) => ({
  create: { width, height, channels: 3 as const, background },
});

/**
 * Escapes a plain text, so that none of its characters act as Pango markup. Control characters
 * become spaces, because they would make drawing fail.
 */
const escapeMarkup = (words: string) =>
  words
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the characters are removed
    .replace(/[\u0000-\u001f]/g, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
