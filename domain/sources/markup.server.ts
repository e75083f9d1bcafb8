import { Parser } from 'htmlparser2';
import { Invalid } from '../errors.ts';

/*
 * This file parses HTML and XML of other sites into a tree of elements. The number of elements and
 * the nesting are limited.
 */

/** Maximum nesting of elements. `clean-html.server.ts` has the same limit. */
const MAX_LEVELS = 200;
const MAX_ELEMENTS = 60_000;

export type MarkupElement = {
  /** Name of the tag: in lowercase in HTML, and as written in XML. */
  tag: string;
  attributes: Record<string, string>;
  /** Index of the parent in the list of all elements. Elements on the first level have -1. */
  parent: number;
  children: (MarkupElement | string)[];
};

/**
 * Parses HTML or XML. Entities that an XML document declares are not expanded.
 *
 * @returns all elements in document order, each parent before its children
 * @throws Invalid 'sourceTooComplex' if the markup is nested too deeply or has too many elements
 */
export function readMarkup(text: string, { isXml = false } = {}): MarkupElement[] {
  const all: MarkupElement[] = [];
  const open: number[] = [];
  const append = (child: MarkupElement | string) => all[open.at(-1) ?? -1]?.children.push(child);
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        const element = { tag, attributes, parent: open.at(-1) ?? -1, children: [] };
        append(element);
        open.push(all.length);
        all.push(element);
        if (open.length > MAX_LEVELS || all.length > MAX_ELEMENTS) {
          throw new Invalid('sourceTooComplex');
        }
      },
      ontext: append,
      onclosetag: () => open.pop(),
    },
    { xmlMode: isXml },
  );
  parser.end(text);
  return all;
}

const SILENT = new Set(['script', 'style', 'noscript', 'template', 'head']);
const BLOCKS = new Set(
  'br div dd dt h1 h2 h3 h4 h5 h6 header li p section table td th tr ul'.split(' '),
);

/** Returns the text of an element as one line. The text of `SILENT` elements is left out. */
export function textOf(element: MarkupElement): string {
  return rawText(element)
    .replace(/[\s\u00a0\u200b\ufeff]+/g, ' ')
    .trim();
}

function rawText({ tag, children }: MarkupElement): string {
  if (SILENT.has(tag)) return '';
  const text = children
    .map((child) => (typeof child === 'string' ? child : rawText(child)))
    .join('');
  return BLOCKS.has(tag) ? ` ${text} ` : text;
}

/** Lists all descendants of an element, in document order. */
export function elementsIn({ children }: MarkupElement): MarkupElement[] {
  return children.flatMap((child) =>
    typeof child === 'string' ? [] : [child, ...elementsIn(child)],
  );
}
