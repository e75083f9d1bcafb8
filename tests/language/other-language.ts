/*
 * Finds texts of another language in a page. This module reads only the HTML. The module imports
 * nothing of the site, so that it does not repeat mistakes of the site's code.
 */

/** A text of a page. `place` is the element or attribute that contains the text. */
export type PageText = { text: string; place: string };

const VOID = new Set(
  'area base br col embed hr img input link meta source track wbr use'.split(' '),
);

/** Elements whose text is never shown. `script` elements with JSON-LD are read separately. */
const SILENT = new Set(['script', 'style', 'template', 'svg']);

/** Attributes whose text screen readers, browsers or other sites show to people. */
const READ_ATTRIBUTES = ['alt', 'title', 'aria-label', 'placeholder', 'data-copied', 'data-title'];

/** Names of `<meta>` elements whose content is shown to people. */
const READ_META =
  /^(?:description|keywords|application-name|og:title|og:description|og:site_name|twitter:title|twitter:description)$/;

/** Fields of JSON-LD that are shown to people. */
const READ_FIELDS = new Set(['name', 'headline', 'description', 'text', 'articleSection', 'title']);

/**
 * Returns the texts of a page that should be in the page's language. Elements with another `lang`
 * are left out.
 */
export function textsOf(html: string, locale: string): PageText[] {
  const found: PageText[] = [];
  const open: { name: string; lang: string }[] = [];
  const add = (place: string, text: string) => {
    const plain = decode(text).replace(/\s+/g, ' ').trim();
    if (plain !== '') found.push({ place, text: plain });
  };
  const parts = html
    .replace(/<!--.*?-->/gs, '')
    .matchAll(
      /<script\b[^>]*type="application\/ld\+json"[^>]*>(.*?)<\/script>|<(script|style|template|svg)\b.*?<\/\2>|<(\/?)([a-z][a-z0-9-]*)([^>]*)>|([^<]+)/gs,
    );
  for (const [, data, silent, closing, name = '', attributes = '', text] of parts) {
    const lang = open.at(-1)?.lang ?? '';
    if (data !== undefined) {
      for (const value of dataTexts(JSON.parse(data))) add('JSON-LD', value);
    } else if (text !== undefined) {
      if (lang === locale) add(open.at(-1)?.name ?? '', text);
    } else if (closing) {
      const at = open.findLastIndex((element) => element.name === name);
      if (at >= 0) open.length = at;
    } else if (silent === undefined && !SILENT.has(name)) {
      const own = attributeOf(attributes, 'lang') ?? lang;
      if (own === locale) readAttributes(name, attributes, add);
      if (!VOID.has(name)) open.push({ name, lang: own });
    }
  }
  return found;
}

function readAttributes(
  name: string,
  attributes: string,
  add: (place: string, text: string) => void,
) {
  for (const attribute of READ_ATTRIBUTES) {
    add(`${name}[${attribute}]`, attributeOf(attributes, attribute) ?? '');
  }
  const meta = attributeOf(attributes, 'name') ?? attributeOf(attributes, 'property') ?? '';
  if (name === 'meta' && READ_META.test(meta)) {
    add(`meta ${meta}`, attributeOf(attributes, 'content') ?? '');
  }
}

/** Returns the value of an attribute. `attributes` is the text of a tag after the tag's name. */
export function attributeOf(attributes: string, name: string): string | undefined {
  return new RegExp(`(?:^|\\s)${name}="([^"]*)"`, 'i').exec(attributes)?.[1];
}

function dataTexts(data: unknown, field = ''): string[] {
  if (typeof data === 'string') return READ_FIELDS.has(field) ? [data] : [];
  if (Array.isArray(data)) return data.flatMap((item) => dataTexts(item, field));
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([name, value]) => dataTexts(value, name));
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

const decode = (text: string) =>
  text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|([a-z]+));/gi, (whole, hex, number, name) => {
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
    if (number) return String.fromCodePoint(Number(number));
    return ENTITIES[name] ?? whole;
  });

/** Returns the text of a piece of HTML without its tags. */
export const plainText = (html: string) => decode(html.replace(/<[^>]*>/g, ' '));

/** Matches URLs, email addresses, and names of hosts and files, which have no language. */
const ADDRESS =
  /https?:\/\/\S+|[\w.+-]+@[\w.-]+|\b[\w-]+(?:\.[\w-]+)*\.(?:in|com|org|net|gov|nic|aero|html|xml|json)\b\S*/gi;

/** Advertisement numbers and other words with a digit, such as 23-Exam/2026. */
const CODE = /\S*\d\S*/g;

/** Words in uppercase letters up to this length count as abbreviations. */
const MAX_ABBREVIATION = 10;

/**
 * Returns the English words of a text. These are left out:
 *
 * - addresses and codes
 * - uppercase abbreviations and single letters
 * - the words in `names`
 *
 * @param names words that are the same in every language, in lowercase
 */
export function englishWords(text: string, names: ReadonlySet<string>): string[] {
  const words =
    text
      .replace(ADDRESS, ' ')
      .replace(CODE, ' ')
      .match(/[A-Za-z][A-Za-z'’]*/g) ?? [];
  return words.filter((word) => {
    const isAbbreviation = word === word.toUpperCase() && word.length <= MAX_ABBREVIATION;
    return word.length > 1 && !isAbbreviation && !names.has(word.toLowerCase());
  });
}
