import type { Clause } from './source.ts';

/*
 * This file finds the lists of other news on the page of a notice: "What's new", "Other notices".
 * The items of these lists are about other recruitments.
 */

/**
 * Matches the heading of a list whose items are all about other notices: "Other notices". Items may
 * follow on the same line.
 */
const OTHERS =
  /^[\s\p{P}]*(?:elsewhere(?: on this (?:site|page|portal))?|(?:other|older|earlier|previous|related|more) (?:important )?(?:notices?|news|announcements?|notifications?|updates?|items?|recruitments?)|(?:other|older|earlier|previous|related) links?|[a-z /&]{0,40}\b(?:notices?|news|links?) (?:for|of|about|regarding) other (?:posts?|recruitments?|exam(?:ination)?s?|notifications?|advertisements?)|ticker|scroll(?:ing news)?|marquee|news ?flash|flash news|(?:अन्य|पुरानी|पुराने) (?:महत्वपूर्ण )?(?:सूचना(?:एं|एँ|यें|ओं)?|समाचार|विज्ञप्तियां|विज्ञप्तियाँ))(?:\s{0,9}(?:[:|>»–-]|$)| (?:on|of|from|in) [^\n:\d]{0,30}[:-])/iu;
/** Matches the heading of a list of news, in which the notice itself may be an item. */
const NEWS =
  /^[\s\p{P}]*(?:what.?s new|news(?: (?:&|and) (?:events?|updates?|announcements?))?|(?:(?:latest|recent|quick) )+(?:news|updates?|announcements?|notices?|notifications?)|notice ?board|(?:नवीनतम|ताजा|ताज़ा|नई)(?: (?:सूचना(?:एं|एँ|यें|ओं)?|समाचार|खबरें))?|नया क्या(?: है)?)[\s\p{P}]*$/iu;
/** Matches the start of an item: a bullet, an arrow, a quotation mark or a date. */
const ITEM = /^\s*(?:[-*•·▪●»"'>]|\d{1,2}[./-]\d{1,2}[./-]\d{4}(?!\d))/u;
/** Minimum number of items of a list below a heading that `NEWS` matches, such as "What's new". */
const FEWEST_ITEMS = 2;

/**
 * Removes the values in lists of other news. If an item contains the number of the notice, the
 * values of this item stay.
 *
 * @param values sorted by their start
 * @param own the number of the notice, or null
 */
export function outsideNews<Value extends Clause>(
  text: string,
  values: readonly Value[],
  own: string | null,
): Value[] {
  const items = itemsOfNews(text).filter(
    ({ start, end }) => own === null || !text.slice(start, end).includes(own),
  );
  let index = 0;
  return values.filter(({ start }) => {
    while ((items[index]?.end ?? Number.POSITIVE_INFINITY) <= start) index++;
    return start < (items[index]?.start ?? Number.POSITIVE_INFINITY);
  });
}

/** Returns the items below headings such as "Other notices" and "What's new", one per line. */
function itemsOfNews(text: string): Clause[] {
  const found: Clause[] = [];
  let list: Clause[] | null = null;
  let fewest = 1;
  const close = () => {
    if (list && list.length >= fewest) found.push(...list);
    list = null;
  };
  let start = 0;
  for (const line of text.split('\n')) {
    const item = { start, end: start + line.length };
    start = item.end + 1;
    const isOfOthers = OTHERS.test(line);
    if (isOfOthers || NEWS.test(line)) {
      close();
      // The items may begin in the line of the heading: "Ticker - Result of clerks on 02.12.2026".
      list = isOfOthers ? [item] : [];
      fewest = isOfOthers ? 1 : FEWEST_ITEMS;
    } else if (list && ITEM.test(line)) list.push(item);
    else if (line.trim() !== '') close();
  }
  close();
  return found;
}
