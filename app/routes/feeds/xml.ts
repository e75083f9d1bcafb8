/** A piece of XML whose values are already escaped. */
export type Xml = { readonly xml: string };

type Value = Xml | string | number | null | undefined | readonly Value[];

/**
 * Builds XML from a template. Escapes texts and numbers, inserts other XML unchanged, and joins
 * lists.
 */
export function xml(strings: TemplateStringsArray, ...values: Value[]): Xml {
  return { xml: String.raw({ raw: strings }, ...values.map(toXml)) };
}

function toXml(value: Value): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string' || typeof value === 'number') return escapeXml(String(value));
  return 'xml' in value ? value.xml : value.map(toXml).join('');
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Escapes markup and removes characters that XML 1.0 forbids, such as control characters. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\x20-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

export function xmlResponse(document: Xml, contentType: string, cacheControl: string): Response {
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${document.xml}\n`, {
    headers: { 'Content-Type': `${contentType}; charset=utf-8`, 'Cache-Control': cacheControl },
  });
}
