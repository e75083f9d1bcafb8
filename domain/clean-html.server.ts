import sanitizeHtml from 'sanitize-html';
import { isAddressTooLong } from './addresses.ts';
import { Invalid } from './errors.ts';
import {
  alignmentClass,
  alignments,
  backgroundClass,
  colorClass,
  htmlClasses,
  nearestBackground,
  nearestColor,
} from './html-classes.ts';
import { isUploadAddress, readUpload } from './upload-address.ts';

/** Allowed link protocols. Other links become plain text (admin area, section 5). */
const LINK_PROTOCOLS = ['http', 'https', 'mailto', 'tel'];

/** Allowed tags, the most frequent tags first. The list is searched from its start for each tag. */
const TAGS = [
  ...['td', 'tr', 'li', 'p', 'th', 'strong', 'a', 'h2', 'h3', 'ul', 'ol', 'br', 'span'],
  ...['table', 'tbody', 'thead', 'tfoot', 'caption', 'colgroup', 'col'],
  ...['h1', 'h4', 'h5', 'h6', 'div', 'hr', 'blockquote', 'pre', 'figure', 'figcaption', 'img'],
  ...['em', 'u', 's', 'code', 'sub', 'sup'],
];

/** Name of a tag that is removed while its content stays. */
const UNWRAPPED = 'unwrapped';

/** Tags in imported and pasted text, with the tags that replace them. */
const RENAMED: Record<string, string> = {
  b: 'strong',
  i: 'em',
  strike: 's',
  del: 's',
  ins: 'u',
  font: 'span',
  center: 'div',
};

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: TAGS,
  allowedAttributes: {
    '*': ['class'],
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading', 'decoding', 'referrerpolicy'],
    ol: ['start'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    col: ['span'],
  },
  allowedClasses: { '*': [...htmlClasses] },
  allowedSchemes: LINK_PROTOCOLS,
  allowedSchemesByTag: { img: ['https'] },
  allowedSchemesAppliedToAttributes: ['href', 'src'],
  allowProtocolRelative: false,
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'iframe', 'template', 'title'],
  nestingLimit: 100,
  transformTags: { '*': transform },
};

/** Maximum nesting of tags. Deeper nesting makes the parser slower with each level. */
const MAX_LEVELS = 200;

/** Maximum number of tags that all passes together may read. Ordinary HTML is read twice. */
const MAX_TAGS = 60_000;

/**
 * Cleans HTML before it is stored. Only allowed tags and the classes of `html-classes.ts` remain.
 * Inline colours and alignments are replaced with the nearest class. Links open in a new tab that
 * has no access to the page. Images are loaded over https without a referrer. HTML that is already
 * clean does not change. The running time is linear in the length of the text.
 *
 * @throws Invalid above {@link MAX_LEVELS} or {@link MAX_TAGS}, which are far above real texts
 */
export function sanitizeContent(html: string): string {
  const options = { ...OPTIONS, ...boundedReading() };
  let clean = html;
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    const cleaner = sanitizeHtml(clean, options).trim();
    if (cleaner === clean) return clean;
    clean = cleaner;
  }
  // HTML that is still not clean after all passes is converted to plain text.
  return sanitizeHtml(clean, { allowedTags: [], allowedAttributes: {} }).trim();
}

/**
 * Creates parser callbacks that count tags and levels. They throw above `MAX_TAGS` or `MAX_LEVELS`.
 */
function boundedReading(): Pick<sanitizeHtml.IOptions, 'onOpenTag' | 'onCloseTag'> {
  let tags = 0;
  let levels = 0;
  return {
    onOpenTag: () => {
      tags++;
      levels++;
      if (tags > MAX_TAGS || levels > MAX_LEVELS) throw new Invalid('htmlTooComplex');
    },
    onCloseTag: () => {
      levels--;
    },
  };
}

/**
 * Maximum number of passes. Only HTML with wrong nesting needs more than one pass to become clean.
 */
const MAX_PASSES = 8;

function transform(tag: string, attributes: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const tagName = RENAMED[tag] ?? tag;
  const kept: sanitizeHtml.Attributes = {};
  const classes = classesOf(tag, attributes);
  if (tagName === 'a') {
    const href = linkTarget(attributes.href);
    if (!href) return { tagName: UNWRAPPED, attribs: {} };
    Object.assign(kept, { href, target: '_blank', rel: 'noopener noreferrer' });
  } else if (tagName === 'span' && classes.length === 0) {
    return { tagName: UNWRAPPED, attribs: {} };
  } else if (tagName === 'img') {
    if (!isImage(attributes.src)) return { tagName: UNWRAPPED, attribs: {} };
    Object.assign(kept, {
      src: attributes.src,
      alt: attributes.alt ?? '',
      ...sizeOf(attributes),
      loading: 'lazy',
      decoding: 'async',
      referrerpolicy: 'no-referrer',
    });
  } else if (tagName === 'th' || tagName === 'td') {
    if (tagName === 'th' && /^(col|row|colgroup|rowgroup)$/.test(attributes.scope ?? '')) {
      kept.scope = attributes.scope as string;
    }
    Object.assign(kept, numbers(attributes, ['colspan', 'rowspan'], 1_000));
  } else if (tagName === 'ol') {
    Object.assign(kept, numbers(attributes, ['start'], 100_000));
  } else if (tagName === 'col') {
    Object.assign(kept, numbers(attributes, ['span'], 1_000));
  }
  if (classes.length > 0) kept.class = classes.join(' ');
  return { tagName, attribs: kept };
}

/**
 * Returns the URL of a link. Returns '' for a URL that is relative or too long, and for a protocol
 * that is not allowed.
 */
function linkTarget(href: string | undefined): string {
  const address = (href ?? '').trim();
  // A web URL without a host is not a link.
  const isLink = /^(https?:\/\/[^\s/?#]+([/?#]|$)|mailto:|tel:)/i.test(address);
  return isLink && !isAddressTooLong(address) ? address : '';
}

/**
 * Whether an image has the URL of an upload, or an https URL of allowed length. Other images are
 * removed.
 */
function isImage(src = ''): boolean {
  if (isUploadAddress(src)) return true;
  return !isAddressTooLong(src) && /^https:\/\//i.test(src);
}

/**
 * Returns the size of an image. The size of an upload is in its URL, the size of other images in
 * their attributes. Without the size, the layout would shift when the image loads.
 */
function sizeOf(attributes: sanitizeHtml.Attributes) {
  const upload = readUpload(attributes.src ?? '');
  return upload
    ? { width: String(upload.width), height: String(upload.height) }
    : numbers(attributes, ['width', 'height'], 10_000);
}

function numbers(attributes: sanitizeHtml.Attributes, names: string[], most: number) {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = attributes[name] ?? '';
      return /^[1-9]\d{0,5}$/.test(value) && Number(value) <= most ? [[name, value]] : [];
    }),
  );
}

function classesOf(tag: string, attributes: sanitizeHtml.Attributes): string[] {
  // Most tags have no attributes, so no class can be derived. The tag `center` is itself an
  // alignment.
  if (tag !== 'center' && Object.keys(attributes).length === 0) return [];
  const style = styleOf(attributes.style ?? '');
  const color = style.color ?? attributes.color;
  const background = style['background-color'] ?? style.background ?? attributes.bgcolor;
  const alignment = style['text-align'] ?? attributes.align ?? (tag === 'center' ? tag : undefined);
  const colorToken = color ? nearestColor(color) : null;
  const backgroundToken = background ? nearestBackground(background) : null;
  const known = alignments.find((name) => name === alignment?.trim().toLowerCase());
  const wanted = [
    ...(attributes.class ?? '')
      .split(/\s+/)
      .map((name) => name.replace(/^ql-(?=(align|indent)-)/, ''))
      .filter((name) => htmlClasses.includes(name)),
    ...(colorToken ? [colorClass(colorToken)] : []),
    ...(backgroundToken ? [backgroundClass(backgroundToken)] : []),
    ...(known ? [alignmentClass(known)] : []),
  ];
  return [...new Set(wanted)];
}

function styleOf(css: string): Record<string, string> {
  return Object.fromEntries(
    css.split(';').flatMap((declaration) => {
      const [property, ...value] = declaration.split(':');
      return property && value.length > 0
        ? [[property.trim().toLowerCase(), value.join(':').trim()]]
        : [];
    }),
  );
}

/**
 * Converts stored HTML to plain text. Blocks are separated by spaces, inline tags are removed, and
 * entities are decoded once.
 */
export function toPlainText(html: string): string {
  return html
    .replace(/<\/?(strong|em|u|s|a|span|code|sub|sup)( [^<>]*)?>/g, '')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/[\t\n\r\f\u00a0 ]+/g, ' ')
    .replace(/^ | $/g, '');
}
