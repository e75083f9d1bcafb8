const TAG = /<(\/?)([a-z][a-z0-9]*)\b[^>]*>/g;
const VOID = new Set(['br', 'col', 'hr', 'img']);

/** Splits clean HTML into its outermost elements and the text between them. */
export function htmlBlocks(html: string): string[] {
  return elementsIn(html, () => true);
}

/**
 * Splits a list or table into its rows, and the tags before, between and after them. Returns null
 * for other elements, and for lists and tables that are too short to split.
 */
export function htmlRows(block: string): string[] | null {
  if (!/^<(?:ul|ol|table)\b/.test(block)) return null;
  const rows = elementsIn(block, (tag) => tag === 'li' || tag === 'tr');
  return rows.length >= 3 ? rows : null;
}

/** Splits clean HTML at its outermost elements with wanted tag names. */
function elementsIn(html: string, isWanted: (tag: string) => boolean): string[] {
  const cuts = [0];
  let depth = 0;
  for (const { 0: tag, 1: slash, 2: name = '', index } of html.matchAll(TAG)) {
    const end = index + tag.length;
    if (VOID.has(name)) {
      if (depth === 0 && isWanted(name)) cuts.push(index, end);
    } else if (slash) {
      if (depth === 0) continue;
      depth--;
      if (depth === 0) cuts.push(end);
    } else if (depth > 0 || isWanted(name)) {
      if (depth === 0) cuts.push(index);
      depth++;
    }
  }
  cuts.push(html.length);
  return cuts
    .slice(1)
    .map((cut, place) => html.slice(cuts[place], cut))
    .filter((piece) => piece !== '');
}

/**
 * Sorts the attributes in each tag of clean HTML. The editor writes attributes in another order,
 * which must not count as a change.
 */
export function withOrderedAttributes(html: string): string {
  return html.replace(/(<[a-z][a-z0-9]*)((?: [a-z-]+="[^"]*"){2,})/g, (_, tag, attributes) => {
    const ordered = String(attributes).match(/ [a-z-]+="[^"]*"/g) ?? [];
    return tag + ordered.sort().join('');
  });
}
