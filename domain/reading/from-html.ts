import { sanitizeContent } from '../clean-html.server.ts';
import { BLOCK_BORDER, readHtmlText } from '../html-text.ts';

/**
 * The text of a page of a notice, as `readNotice` takes it: a line for each block and each row of a
 * table, with tabs between cells. The address of a link follows its words.
 *
 * @throws Invalid for markup that is too deep or too much, as `sanitizeContent` does
 */
export function textFromHtml(html: string): string {
  const clean = sanitizeContent(html)
    .replace(/\s+/g, ' ')
    .replace(/<a href="([^"]+)"[^>]*>([^<]*)<\/a>/g, withAddress)
    .replace(/<tr\b[^>]*>(.*?)<\/tr>/g, (_, row: string) => `<p>${cellsOf(row)}</p>`);
  return readHtmlText(clean)
    .text.replaceAll(BLOCK_BORDER, '\n')
    .split('\n')
    .map((line) => line.replace(/^ +| +$/g, ''))
    .filter((line) => line.trim() !== '')
    .join('\n');
}

function withAddress(_: string, address: string, words: string): string {
  const isNamed = words.includes(address) || !/^https?:/i.test(address);
  return isNamed ? words : `${words} ${address} `;
}

/** Blocks inside a cell do not end its row. */
function cellsOf(row: string): string {
  return row
    .replace(/<\/t[dh]> ?<t[dh]\b[^>]*>/g, '\t')
    .replace(/<\/?(?!(?:a|em|strong|span|s|u|sub|sup|code)\b)[a-z][a-z0-9]*\b[^>]*>/g, ' ')
    .replace(/ *\t */g, '\t')
    .replace(/ +/g, ' ');
}
