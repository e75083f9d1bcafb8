import { createElement, type ReactNode } from 'react';
import { Link } from 'react-router';

/** A parsed document as plain values. `toElements` converts it to React elements. */
export type Markup = string | { tag: string; props: Record<string, unknown>; children: Markup[] };

const VOID = /^(area|br|col|hr|img|input|link|meta|source|track|wbr)$/;
const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

/**
 * Parses a document that React rendered. The parser relies on closed tags and quoted values. Raw
 * HTML (scripts, stored HTML) stays a string.
 */
export function parseMarkup(html: string): Markup {
  const root = { tag: '', props: {}, children: [] as Markup[] };
  const open = [{ node: root, begin: 0 }];
  const tags = /<(\/?)([a-z][\w-]*)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*(\/?)>/gi;
  let end = 0;
  for (let match = tags.exec(html); match; match = tags.exec(html)) {
    const [whole, isEnd, tag = '', attributes = '', isClosed] = match;
    const current = open.at(-1) as (typeof open)[number];
    const text = decode(html.slice(end, match.index).replace(/<!.*?>/g, ''));
    if (text) current.node.children.push(text);
    end = tags.lastIndex;
    if (isEnd) {
      open.pop();
      const { props } = current.node as { props: Record<string, unknown> };
      if (props.class === 'prose') asText(current.node, html.slice(current.begin, match.index));
      continue;
    }
    const node = { tag, props: propsOf(attributes), children: [] as Markup[] };
    current.node.children.push(node);
    if (/^(script|style)$/.test(tag)) {
      const close = html.indexOf(`</${tag}>`, end);
      asText(node, html.slice(end, close));
      tags.lastIndex = end = close + tag.length + 3;
    } else if (!isClosed && !VOID.test(tag)) {
      open.push({ node, begin: match.index + whole.length });
    }
  }
  const [document] = root.children;
  if (!document || open.length > 1) throw new Error('This is no document of React.');
  return document;
}

/** Converts the document to React elements. Links inside the site become React Router's links. */
export function toElements(markup: Markup): ReactNode {
  if (typeof markup === 'string') return markup;
  const { tag, props, children } = markup;
  const inside = children.map(toElements);
  const { href, ...rest } = props;
  return tag === 'a' && /^[/?]/.test(String(href))
    ? createElement(Link, { to: String(href), ...rest }, ...inside)
    : createElement(tag, props, ...inside);
}

function asText(
  node: { props: Record<string, unknown>; children: Markup[] },
  __html: string,
): void {
  node.children = [];
  if (__html) node.props.dangerouslySetInnerHTML = { __html };
}

function propsOf(attributes: string): Record<string, unknown> {
  const props: Record<string, unknown> = {};
  for (const [, name = '', value] of attributes.matchAll(/([^\s=]+)(?:="([^"]*)")?/g)) {
    // React Router's Link adds this attribute itself.
    if (name === 'data-discover') continue;
    const isFlag = !value && /^(inert|hidden|disabled|open|required|checked)$/.test(name);
    props[name] = isFlag ? true : decode(value ?? '');
  }
  return props;
}

function decode(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity);
}
