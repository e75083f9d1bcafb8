import { formatMessage } from '#messages/format.ts';
import type { Locale } from '#messages/locales.ts';

/** A rendered email, with its body as plain text and as HTML. */
export type RenderedMail = { subject: string; text: string; html: string };

export type MailTemplate = { subject: string; body: string };

/** An item of a list in an email. */
export type MailLine = { text: string; note?: string; url: string };

/** Values of placeholders. The placeholder of a list must be a paragraph of its own. */
export type MailValues = Record<string, string | number | MailLine[]>;

/**
 * Fills in a template. In the body, an empty line ends a paragraph, and URLs become links. Empty
 * paragraphs are left out. Values are inserted as plain text, so HTML and placeholders in them have
 * no effect.
 *
 * @param locale language of the template, for the attribute `lang` of the HTML
 */
export function renderMail(
  { subject, body }: MailTemplate,
  values: MailValues,
  locale: Locale,
): RenderedMail {
  const paragraphs = fillIn(body, values);
  return {
    // A line break in the subject would begin another header field.
    subject: formatMessage(subject, textsOf(values)).replace(/\s+/g, ' ').trim(),
    text: `${paragraphs.map(asText).join('\n\n')}\n`,
    html: page(paragraphs.map(asHtml).join('\n'), locale),
  };
}

/** Renders the body of an email as HTML with escaped text, without the surrounding document. */
export function renderMailBody(body: string, values: MailValues): string {
  return fillIn(body, values).map(asHtml).join('\n');
}

function fillIn(body: string, values: MailValues): (string | MailLine[])[] {
  const texts = textsOf(values);
  return body
    .replaceAll('\r\n', '\n')
    .split(/\n{2,}/)
    .map((paragraph) => {
      const list = values[LIST.exec(paragraph)?.[1] ?? ''];
      return Array.isArray(list) ? list : formatMessage(paragraph, texts).trim();
    })
    .filter((paragraph) => paragraph.length > 0);
}

const LIST = /^\s*\{(\w+)\}\s*$/;

function textsOf(values: MailValues) {
  return Object.fromEntries(
    Object.entries(values).filter(
      (entry): entry is [string, string | number] => !Array.isArray(entry[1]),
    ),
  );
}

function asText(paragraph: string | MailLine[]): string {
  if (typeof paragraph === 'string') return paragraph;
  return paragraph
    .map(({ text, note, url }) => `- ${text}${note ? ` (${note})` : ''}\n  ${url}`)
    .join('\n');
}

function asHtml(paragraph: string | MailLine[]): string {
  if (typeof paragraph === 'string') {
    return `<p>${linked(paragraph).replaceAll('\n', '<br>')}</p>`;
  }
  const lines = paragraph.map(
    ({ text, note, url }) =>
      `<li><a href="${escapeHtml(url)}">${escapeHtml(text)}</a>${note ? `<br>${escapeHtml(note)}` : ''}</li>`,
  );
  return `<ul>${lines.join('')}</ul>`;
}

const ADDRESS = /https?:\/\/[^\s<>"]+[^\s<>".,;:!?)]/g;

function linked(text: string): string {
  let html = '';
  let end = 0;
  for (const { 0: address, index } of text.matchAll(ADDRESS)) {
    html += `${escapeHtml(text.slice(end, index))}<a href="${escapeHtml(address)}">${escapeHtml(address)}</a>`;
    end = index + address.length;
  }
  return html + escapeHtml(text.slice(end));
}

/**
 * Wraps content in an HTML document. Some email clients ignore stylesheets, so the styles are in
 * `style` attributes.
 */
function page(content: string, locale: Locale): string {
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>
<body style="margin:0;padding:16px;font:16px/1.5 system-ui,sans-serif;color:#1a1a1a;background:#fff">
<div style="max-width:600px;margin:0 auto">
${content}
</div></body></html>
`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
