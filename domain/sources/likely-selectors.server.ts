import { Invalid } from '../errors.ts';
import { MAX_ROWS } from './limits.ts';
import type { MarkupElement } from './markup.server.ts';
import { readSelectedRows, type SourceRow } from './read-rows.server.ts';

/* This file proposes selectors for the rows of a list. */

export type LikelySelector = { selector: string; rows: SourceRow[] };

/** Minimum number of rows that a list must have. */
const FEWEST_ROWS = 3;
/**
 * Maximum number of selectors that are tested. Selectors with the most matches are tested first.
 */
const MOST_TRIED = 40;
const MOST_CHOICES = 6;
/** Tags of elements that may be rows. */
const ROW_TAGS = new Set(['tr', 'li', 'article', 'dd', 'dt', 'p', 'div', 'a']);
/** Matches ids and classes that can be written in a selector. */
const NAME = /^[a-z][\w-]*$/i;
/**
 * Matches ids and classes that only some rows of a list have. Examples are 'odd', 'row-1' and names
 * with a number of three or more digits.
 */
const PASSING = /^(?:odd|even|first|last|active|current|selected|new|open|row-?\d+|.*\d{3,}.*)$/i;
/** Minimum length of a typical title of a notice (characters). Titles in menus are shorter. */
const NOTICE_CHARACTERS = 25;
/** Matches selectors for parts of the page without notices, such as a menu. */
const MENUS = /nav|menu|breadcrumb|footer|header|social|slider|pagination/i;

/**
 * Finds selectors whose elements look like the rows of a list of notices. Returns at most
 * `MOST_CHOICES` selectors, the most likely first.
 *
 * @param all elements as returned by `readMarkup`
 * @param url the URL of the page
 */
export function likelySelectors(all: readonly MarkupElement[], url: string): LikelySelector[] {
  const counts = new Map<string, number>();
  const places = new Map(all.map((element, place) => [element, place]));
  for (const element of all) {
    if (!ROW_TAGS.has(element.tag)) continue;
    for (const selector of selectorsOf(all, places.get(element) ?? 0)) {
      counts.set(selector, (counts.get(selector) ?? 0) + 1);
    }
  }
  const tried = [...counts]
    .filter(([, count]) => count >= FEWEST_ROWS && count <= MAX_ROWS)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, MOST_TRIED);
  const found = tried
    .flatMap(([selector]) => {
      const rows = rowsOf(all, selector, url);
      return rows.length < FEWEST_ROWS ? [] : [{ selector, rows, score: scoreOf(selector, rows) }];
    })
    .toSorted((one, other) => other.score - one.score);
  const seen = new Set<string>();
  return found
    .filter(({ rows }) => {
      // If several selectors match rows with the same titles, only the most likely selector is
      // returned.
      const content = rows.map(({ title }) => title).join('\n');
      const isNew = !seen.has(content);
      seen.add(content);
      return isNew;
    })
    .slice(0, MOST_CHOICES)
    .map(({ selector, rows }) => ({ selector, rows }));
}

function rowsOf(all: readonly MarkupElement[], selector: string, url: string): SourceRow[] {
  try {
    return readSelectedRows(all, { selector, url });
  } catch (error) {
    if (error instanceof Invalid) return [];
    throw error;
  }
}

/**
 * Scores how likely a selector matches notices. Rows with long titles, with distinct links and with
 * a date raise the score. Many rows and an id or class in the selector also raise the score. A name
 * such as "menu" lowers the score.
 */
function scoreOf(selector: string, rows: readonly SourceRow[]): number {
  const share = (is: (row: SourceRow) => boolean) => rows.filter(is).length / rows.length;
  const links = new Set(rows.map(({ url }) => url)).size / rows.length;
  const looks =
    3 * share(({ title }) => title.length >= NOTICE_CHARACTERS) +
    2 * links +
    share(({ date }) => date !== null);
  const size = Math.min(1, rows.length / 20);
  // A selector without id or class scores less, because it may later match elements elsewhere on
  // the page.
  const isNamed = /[.#]/.test(selector);
  return looks + size + (isNamed ? 0.5 : 0) - (MENUS.test(selector) ? 3 : 0);
}

/**
 * Builds these selectors for an element:
 * - its tag, after the selector of a surrounding element if one has an id or class
 * - its tag with each of its first two usable classes (`classesOf`)
 */
function selectorsOf(all: readonly MarkupElement[], place: number): string[] {
  const element = all[place];
  if (!element) return [];
  const { tag } = element;
  const own = classesOf(element).map((name) => `${tag}.${name}`);
  const around = nameAround(all, element.parent);
  return around ? [`${around} ${tag}`, ...own] : [tag, ...own];
}

/** Returns the selector of the nearest surrounding element with an id or class, or null. */
function nameAround(all: readonly MarkupElement[], place: number): string | null {
  for (let at = place; at >= 0; at = all[at]?.parent ?? -1) {
    const element = all[at];
    if (!element) continue;
    const { id } = element.attributes;
    if (id && NAME.test(id) && !PASSING.test(id)) return `#${id}`;
    const [name] = classesOf(element);
    if (name) return `${element.tag}.${name}`;
  }
  return null;
}

const classesOf = ({ attributes }: MarkupElement): string[] =>
  (attributes.class ?? '')
    .split(/\s+/)
    .filter((name) => NAME.test(name) && !PASSING.test(name))
    .slice(0, 2);
