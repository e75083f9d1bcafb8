import { isWebAddress } from './starter-notice.ts';

/** A row of a two-column table: the label is text, the value is HTML. */
export type Row = { label: string; value: string };

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/**
 * Text made safe between tags. Quotes stay as they are: cleaning stored HTML turns `&quot;` in
 * text back into a quote, and the stored form must not change when it is cleaned again.
 */
export function text(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** A link to an official page that opens beside the site; plain text where the address is unsafe. */
export function link(url: string, label: string): string {
  if (!isWebAddress(url)) return text(label);
  const href = text(url).replaceAll('"', '&quot;');
  return `<a href="${href}" target="_blank" rel="noopener noreferrer">${text(label)}</a>`;
}

/** A section: its heading (text) over its content (HTML); nothing where there is no content. */
export function section(heading: string, content: string): string {
  return content && `<h2>${text(heading)}</h2>${content}`;
}

/** A table of two columns under `head`, each row led by its label; nothing without rows. */
export function table(head: readonly [string, string], rows: readonly Row[]): string {
  return htmlTable(
    head,
    rows.map(({ label, value }) => ({ label: text(label), value })),
  );
}

/** The same for labels that are HTML already. */
export function htmlTable(head: readonly [string, string], rows: readonly Row[]): string {
  if (rows.length === 0) return '';
  const columns = head.map((name) => `<th scope="col">${text(name)}</th>`).join('');
  const body = rows
    .map(({ label, value }) => `<tr><th scope="row">${label}</th><td>${value}</td></tr>`)
    .join('');
  return `<table><thead><tr>${columns}</tr></thead><tbody>${body}</tbody></table>`;
}

/** A bullet list of HTML items; nothing without items. */
export function bullets(items: readonly string[]): string {
  return items.length === 0 ? '' : `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
}

/** A numbered list of HTML steps; nothing without steps. */
export function steps(items: readonly string[]): string {
  return items.length === 0 ? '' : `<ol>${items.map((item) => `<li>${item}</li>`).join('')}</ol>`;
}

/** An ISO date as `dd MMM yyyy` (`03 Mar 2026`), the date format of the specification. */
export function formatDate(iso: string): string {
  const [year, month, day] = iso.split('-');
  return `${day} ${MONTHS[Number(month) - 1]} ${year}`;
}

/** A day, or a period as `03 Mar 2026 to 05 Mar 2026`. */
export function formatPeriod(start: string, end?: string): string {
  return end && end !== start ? `${formatDate(start)} to ${formatDate(end)}` : formatDate(start);
}

/** A whole number in Indian digit groups (`1,05,000`). */
export function formatNumber(value: number): string {
  return value.toLocaleString('en-IN');
}

/** A fee in rupees (`₹1,050`), or `No fee` for 0. */
export function formatFee(rupees: number): string {
  return rupees === 0 ? 'No fee' : `₹${formatNumber(rupees)}`;
}
