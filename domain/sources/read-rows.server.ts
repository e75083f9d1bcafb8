import { createHash } from 'node:crypto';
import { Invalid } from '../errors.ts';
import type { SourceAlarm } from './compare-visits.ts';
import type { SourceKind } from './kinds.ts';
import { MAX_ROWS, MAX_SOURCE_BYTES, MAX_SOURCE_MB } from './limits.ts';
import { elementsIn, type MarkupElement, readMarkup, textOf } from './markup.server.ts';
import {
  cleanTitle,
  comparableLink,
  comparableTitle,
  dayOf,
  isCutShort,
  isGeneric,
  separateTitle,
  wholeTitle,
} from './row-texts.ts';
import { selectElements } from './selector.server.ts';

/** A row of an official list. */
export type SourceRow = {
  title: string;
  /** URL of the row's link. A row without a link has the URL of the page. */
  url: string;
  /** Day that the row shows, `yyyy-mm-dd`. Null if the row has no day. */
  date: string | null;
  /**
   * Hashes that identify the row. The first hash is of its link, the second of its title and day. A
   * hash is left out if several rows may share it. The row of a whole page has the hash of its
   * text. Rows with a common key are the same row.
   */
  keys: string[];
};

export type ReadPage = {
  rows: SourceRow[];
  /** Number of words of a whole page. Null for a list. */
  words: number | null;
  /**
   * Reason why the response is not the page that staff added, or null:
   * - `empty`: the response is empty
   * - `maintenance`: the response is a short page about maintenance
   * - `refused`: the response is a short page from a firewall
   * - `shell`: the page has scripts and hardly any text
   * - `less-text`: a whole page has hardly any words
   */
  alarm: SourceAlarm | null;
};

type Found = { title: string; href: string | undefined; date: string | null };

/**
 * Minimum length of the text of a page with scripts (characters). A page with less text is a shell,
 * which scripts fill in the browser.
 */
const SHELL_CHARACTERS = 200;
/** Minimum number of words of a whole page. */
const FEWEST_WORDS = 10;
/** Only texts with fewer characters than this number are checked for `NOTES`. */
const NOTE_CHARACTERS = 500;
/**
 * Minimum length of a title that identifies a notice (characters). A shorter title may belong to
 * several notices.
 */
const TELLING_CHARACTERS = 20;
const KEY_CHARACTERS = 16;
/** Maximum number of characters that are read from a link, a cell or a value. */
const READ_CHARACTERS = 2_000;
const MAX_COUNTERS = 20;

/**
 * Parses the rows of a response, in order. Rows without a title and repeated rows are left out. If
 * the source has the kind 'page', the result is one row for the whole page.
 *
 * @param text the decoded body
 * @param source.selector for 'html', a CSS selector of the rows (see `selector.server.ts`). For
 * 'json', a path to the list such as `data.items`. Unused for other kinds.
 * @param source.url the URL of the response; links are relative to it
 * @throws Invalid if the body is of another type, too large or too complex
 * @throws Invalid if the selector is invalid, or finds the whole page, too many elements, or no
 * list in JSON
 */
export function readRows(
  text: string,
  source: { kind: SourceKind; selector: string | null; url: string },
): ReadPage {
  const { kind, url } = source;
  if (text.length > MAX_SOURCE_BYTES) throw sourceTooLarge();
  if (text.trim() === '') return { rows: [], words: null, alarm: 'empty' };
  if (kind === 'json') return pageOf(rowsOfJson(text, source.selector), url);
  const all = readMarkup(text, { isXml: kind === 'feed' });
  if (kind === 'feed') return pageOf(rowsOfFeed(all), url);
  const letters = all
    .filter(({ parent }) => parent < 0)
    .map(textOf)
    .join(' ');
  const isShell = letters.length < SHELL_CHARACTERS && all.some(({ tag }) => tag === 'script');
  const note = letters.length < NOTE_CHARACTERS ? noteAlarm(letters) : null;
  const alarm = note ?? (isShell ? 'shell' : null);
  if (kind === 'page') {
    const words = countWords(letters);
    const rows = [rowOfPage(all, { letters, url })];
    return { rows, words, alarm: alarm ?? (words < FEWEST_WORDS ? 'less-text' : null) };
  }
  const rows = readSelectedRows(all, { selector: source.selector ?? '', url });
  return { rows, words: null, alarm: rows.length === 0 ? alarm : null };
}

/** Patterns of short pages that a site sends with status 200 instead of the requested page. */
const NOTES: [RegExp, SourceAlarm][] = [
  [
    /under (?:scheduled |routine )?maintenance|undergoing maintenance|down for maintenance|be back (?:soon|shortly)|temporarily (?:unavailable|down)|रखरखाव|रख-रखाव|अनुरक्षण/i,
    'maintenance',
  ],
  [
    /access (?:is |has been )?(?:denied|blocked)|request (?:was |has been )?(?:rejected|blocked)|requested url was rejected|support id|403 forbidden|checking your browser|verify (?:that )?you are (?:a )?human|web application firewall|attention required/i,
    'refused',
  ],
];

const noteAlarm = (letters: string) =>
  NOTES.find(([pattern]) => pattern.test(letters))?.[1] ?? null;

const countWords = (text: string) => text.match(/[\p{L}\p{M}\p{N}]+/gu)?.length ?? 0;

/**
 * Parses the rows that a selector matches.
 *
 * @param all elements as returned by `readMarkup`
 * @throws Invalid as {@link readRows}
 */
export function readSelectedRows(
  all: readonly MarkupElement[],
  { selector, url }: { selector: string; url: string },
): SourceRow[] {
  const base = all.find(({ tag }) => tag === 'base')?.attributes.href;
  return pageOf(rowsOfHtml(all, selector), resolved(base, url)).rows;
}

/** Creates the error for a response larger than {@link MAX_SOURCE_BYTES}. */
export const sourceTooLarge = () => new Invalid('sourceTooLarge', {}, { most: MAX_SOURCE_MB });

function rowsOfHtml(all: readonly MarkupElement[], selector: string): Found[] {
  const found = selectElements(all, selector);
  if (found.some(({ tag }) => tag === 'html' || tag === 'body' || tag === 'head')) {
    throw new Invalid('sourceSelectorTooWide', { selector: { key: 'sourceSelectorTooWide' } });
  }
  if (found.length > MAX_ROWS) refuseRows();
  const around = new Set<MarkupElement>();
  for (const { parent } of found) {
    for (let place = parent; place >= 0; place = all[place]?.parent ?? -1) {
      const element = all[place];
      if (element) around.add(element);
    }
  }
  // If a matched element contains another matched element, only the inner element is a row.
  return found.filter((element) => !around.has(element)).map(rowOfElement);
}

function refuseRows(): never {
  const values = { most: MAX_ROWS };
  throw new Invalid(
    'sourceTooManyRows',
    { selector: { key: 'sourceTooManyRows', values } },
    values,
  );
}

function rowOfElement(row: MarkupElement): Found {
  const inside = elementsIn(row);
  const isLeaf = ({ children }: MarkupElement) =>
    children.every((child) => typeof child === 'string');
  const links = [row, ...inside].filter(({ tag, attributes }) => tag === 'a' && attributes.href);
  const cells = inside.filter(isInnerCell);
  const named = links.map((link) => ({ link, title: titleOfLink(link) }));
  const telling = named.filter(({ title }) => !isGeneric(title));
  const best = longest(telling, ({ title }) => title);
  const date = inside.map(({ attributes }) => attributes.datetime).find(Boolean);
  const texts = [...inside.filter(isLeaf).map(textOf), ...ownTexts(row)];
  const parts = (cells.length > 0 ? cells : [row])
    .map((part) => titleOfPart(part))
    .filter((text) => !isGeneric(text) && dayOf(text) === null);
  const { title, day } = separateTitle(best?.title ?? longest(parts, (text) => text) ?? '');
  return {
    title,
    href: (best ?? named[0])?.link.attributes.href,
    date: (date && dayOf(date)) || firstDay(texts) || day,
  };
}

function firstDay(texts: readonly string[]): string | null {
  for (const text of texts) {
    const day = dayOf(text);
    if (day) return day;
  }
  return null;
}

const isCell = ({ tag }: MarkupElement) => tag === 'td' || tag === 'th';
const isInnerCell = (element: MarkupElement) =>
  isCell(element) && !elementsIn(element).some(isCell);

/**
 * Returns the title of a link. The title is usually the text of the link. There are two exceptions:
 * - A cut text is completed from a `title` or `aria-label` attribute (see {@link wholeTitle}).
 * - A missing text is replaced with this attribute, or with the alternative text of an image.
 */
function titleOfLink(link: MarkupElement): string {
  const words = textOf(link).slice(0, READ_CHARACTERS);
  const inside = elementsIn(link);
  const attribute = [link, ...inside]
    .map(({ attributes }) => attributes.title || attributes['aria-label'])
    .find(Boolean);
  if (isCutShort(words)) return wholeTitle(words, attribute);
  if (words !== '') return words;
  return attribute ?? inside.map(({ attributes }) => attributes.alt).find(Boolean) ?? '';
}

/**
 * Returns the title of a row or cell whose links have no title. Days and generic texts, such as
 * "Download", are left out.
 */
function titleOfPart(part: MarkupElement): string {
  const own = part.children
    .map((child) => {
      const text = typeof child === 'string' ? child : textOf(child);
      return dayOf(text) === null && !isGeneric(text) ? text : ' ';
    })
    .join(' ');
  return wholeTitle(
    own.replace(/\s+/g, ' ').trim().slice(0, READ_CHARACTERS),
    part.attributes.title,
  );
}

const ownTexts = ({ children }: MarkupElement): string[] =>
  children.filter((child) => typeof child === 'string').map((text) => text.replace(/[()[\]]/g, ''));

function longest<T>(items: readonly T[], textOfItem: (item: T) => string): T | undefined {
  return items.toSorted((one, other) => textOfItem(other).length - textOfItem(one).length)[0];
}

function rowsOfFeed(all: readonly MarkupElement[]): Found[] {
  const isRoot = ({ tag }: MarkupElement) => ['rss', 'feed', 'rdf:rdf'].includes(tag.toLowerCase());
  if (!all.some(isRoot)) throw new Invalid('sourceNotFeed');
  const items = all.filter(({ tag }) => tag === 'item' || tag === 'entry');
  if (items.length > MAX_ROWS) refuseRows();
  return items.map((item) => {
    const children = item.children.filter((child) => typeof child !== 'string');
    const named = (...tags: string[]) => children.find(({ tag }) => tags.includes(tag));
    const links = children.filter(({ tag }) => tag === 'link');
    const link = links.find(({ attributes }) => (attributes.rel ?? 'alternate') === 'alternate');
    const day = named('pubDate', 'published', 'dc:date', 'updated');
    const title = named('title');
    return {
      title: title ? textOf(title).replace(/<[^>]{0,500}>/g, ' ') : '',
      href: link && (link.attributes.href ?? textOf(link)),
      date: day ? dayOf(textOf(day)) : null,
    };
  });
}

/**
 * Words in names of JSON fields that contain a title, in lowercase. The most reliable words come
 * first.
 */
const TITLE_WORDS = ['title', 'subject', 'heading', 'headline'];
/** Names of JSON fields that contain a title if no field has one of `TITLE_WORDS`. */
const TITLE_NAMES = ['notice', 'particulars', 'caption', 'name', 'description', 'text'];
const LINK_WORDS = ['url', 'link', 'href', 'file', 'pdf', 'attachment', 'document', 'path'];
const DATE_NAMES = ['date', 'publishedat', 'published', 'publishdate', 'publisheddate']
  .concat('publishedon', 'noticedate', 'uploaddate', 'uploadedon', 'createdat', 'created')
  .concat('createddate', 'createdon', 'postdate');
const ADDRESS =
  /^(?:https?:\/|\.{0,2}\/)\/?\S+$|^[^\s<>]+\.(?:pdf|docx?|html?|aspx?|php|jsp|zip|jpe?g|png)(?:[?#]\S*)?$/i;
/** Maximum depth in JSON at which a list is searched. */
const MAX_LIST_LEVELS = 5;

function rowsOfJson(text: string, path: string | null): Found[] {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new Invalid('sourceNotJson');
  }
  const list = path ? valueAt(json, path) : firstList(json);
  if (!Array.isArray(list)) {
    throw new Invalid('sourceNoList', { selector: { key: 'sourceNoList' } });
  }
  if (list.length > MAX_ROWS) refuseRows();
  return list.flatMap((item) => {
    if (Array.isArray(item)) return [rowOfCells(item)];
    return isRecord(item) ? [rowOfRecord(item)] : [];
  });
}

/** Builds the row of an array, as in the data of DataTables. The cells may contain HTML. */
function rowOfCells(values: readonly unknown[]): Found {
  const cells = values
    .flatMap((value) => textOfValue(value) ?? [])
    .map(
      (text) =>
        `<td>${isAddress(text) ? `<a href="${text.replaceAll('"', '%22')}"></a>` : text}</td>`,
    );
  const [row] = readMarkup(`<tr>${cells.join('')}</tr>`);
  return row ? rowOfElement(row) : { title: '', href: undefined, date: null };
}

/**
 * Builds the row of an object. For title and link, the first option that the object has is used.
 * - Title: a field with a typical name (`TITLE_WORDS`, `TITLE_NAMES`), then the longest text.
 * - Link: a field with a typical name (`LINK_WORDS`), then a field with a URL, then a link in the
 *   title.
 */
function rowOfRecord(item: Record<string, unknown>): Found {
  const fields = Object.entries(item).flatMap(([key, value]) => {
    const text = textOfValue(value);
    return text ? [{ name: key.toLowerCase().replace(/[^a-z]/g, ''), text }] : [];
  });
  const titles = fields.filter(({ text }) => isTitle(text));
  const named = (name: string) => (field: { name: string }) => field.name === name;
  const naming = (word: string) => (field: { name: string }) => field.name.includes(word);
  const title = longest(
    firstSome([
      ...TITLE_WORDS.flatMap((word) => [titles.filter(named(word)), titles.filter(naming(word))]),
      ...TITLE_NAMES.map((name) => titles.filter(named(name))),
      titles,
    ]),
    ({ text }) => text,
  );
  const addresses = fields.filter(({ text }) => isAddress(text));
  const [link] = firstSome([
    ...LINK_WORDS.flatMap((word) => [
      addresses.filter(named(word)),
      addresses.filter(naming(word)),
    ]),
    ...LINK_WORDS.map((word) => fields.filter(named(word))),
    addresses,
  ]);
  const dates = DATE_NAMES.flatMap((name) => fields.filter(named(name)));
  const inTitle = title ? readMarkup(`<p>${title.text}</p>`) : [];
  const anchor = inTitle.find(({ tag, attributes }) => tag === 'a' && attributes.href);
  return {
    title: inTitle[0] ? textOf(inTitle[0]) : '',
    href: link?.text ?? anchor?.attributes.href,
    date: firstDay(dates.map(({ text }) => text)),
  };
}

const firstSome = <T>(lists: T[][]): T[] => lists.find((list) => list.length > 0) ?? [];

const isAddress = (text: string) => text.length <= 2_000 && ADDRESS.test(text);
const isTitle = (text: string) => !isAddress(text) && !isGeneric(text) && dayOf(text) === null;

/**
 * Returns a value as text of at most {@link READ_CHARACTERS}. Returns null for a value without
 * text. In WordPress a title is an object `{ "rendered": … }`.
 */
function textOfValue(value: unknown): string | null {
  const plain = isRecord(value) ? value.rendered : value;
  if (typeof plain === 'number') return String(plain);
  return isText(plain) ? plain.trim().slice(0, READ_CHARACTERS) : null;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

function valueAt(json: unknown, path: string): unknown {
  let value = json;
  for (const name of path.split('.')) {
    const isThere = typeof value === 'object' && value !== null && Object.hasOwn(value, name);
    value = isThere ? (value as Record<string, unknown>)[name] : undefined;
  }
  return value;
}

/** Finds the list of objects or arrays that is nearest to the root. */
function firstList(json: unknown): unknown {
  let level = [json];
  for (let depth = 0; depth < MAX_LIST_LEVELS; depth++) {
    const lists = level.filter(Array.isArray);
    const list =
      lists.find((rows) => rows.some(isRecord)) ?? lists.find((rows) => rows.some(Array.isArray));
    if (list) return list;
    level = level.filter(isRecord).flatMap((value) => Object.values(value));
  }
  return Array.isArray(json) ? json : undefined;
}

/**
 * Matches words next to a visit counter or the time of an update. The text next to these words
 * changes without a new notice.
 */
const COUNTER = /visit|hits|counter|last (?:updated|reviewed|modified)|updated on|आगंतुक|अद्यतन/i;

/**
 * Builds the row for a whole page. The key of the row is a hash of the page's text without visit
 * counters and times. A changed text is therefore a new row.
 */
function rowOfPage(
  all: readonly MarkupElement[],
  { letters, url }: { letters: string; url: string },
): SourceRow {
  const heading = all.find(({ tag }) => tag === 'h1') ?? all.find(({ tag }) => tag === 'title');
  const title = heading
    ? heading.children.filter((child) => typeof child === 'string').join('')
    : '';
  const lines = all.filter((element) => !element.children.some((child) => isBlock(child)));
  const counters = lines.map(textOf).filter((line) => line.length < 200 && COUNTER.test(line));
  let kept = letters;
  for (const counter of new Set(counters.slice(0, MAX_COUNTERS)))
    kept = kept.replaceAll(counter, '');
  kept = kept.replace(/\b\d{1,2}:\d\d(?::\d\d)?(?: ?[ap]m)?/gi, '');
  return {
    title: cleanTitle(title) || url,
    url,
    date: null,
    keys: [keyOf(`page ${comparableTitle(kept)}`)],
  };
}

const isBlock = (child: MarkupElement | string) =>
  typeof child !== 'string' && !['a', 'b', 'i', 'em', 'span', 'strong', 'font'].includes(child.tag);

function pageOf(found: readonly Found[], base: string): ReadPage {
  const rows = found.flatMap(({ title, href, date }) => {
    const cleaned = cleanTitle(title);
    return cleaned === '' ? [] : [{ title: cleaned, url: resolved(href, base), date }];
  });
  // A link that several rows share identifies no row, because it usually leads to a form. A link to
  // the list's own page identifies no row either.
  const counts = new Map<string, number>();
  for (const { url } of rows)
    counts.set(comparableLink(url), (counts.get(comparableLink(url)) ?? 0) + 1);
  const page = comparableLink(base);
  const seen = new Set<string>();
  return {
    words: null,
    alarm: null,
    rows: rows
      .map(({ title, url, date }) => {
        const link = comparableLink(url);
        const words = comparableTitle(title);
        const isOwn = link !== page && counts.get(link) === 1;
        const telling = words.length >= TELLING_CHARACTERS || !isOwn;
        const keys = [
          ...(isOwn ? [keyOf(`link ${link}`)] : []),
          ...(telling ? [keyOf(`title ${words} ${date ?? ''}`)] : []),
        ];
        return { title, url, date, keys };
      })
      .filter(({ keys }) => {
        const isFirst = !keys.some((key) => seen.has(key));
        for (const key of keys) seen.add(key);
        return isFirst;
      }),
  };
}

const keyOf = (text: string) =>
  createHash('sha256').update(text).digest('base64url').slice(0, KEY_CHARACTERS);

/**
 * Returns the http or https URL of a link. Returns the base URL for any other link, such as a link
 * to a script, and for a very long URL.
 */
function resolved(href: string | undefined, base: string): string {
  const url = URL.parse(href?.trim() ?? '', base);
  return url && /^https?:$/.test(url.protocol) && url.href.length <= 2_000 ? url.href : base;
}
