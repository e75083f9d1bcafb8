import { sanitizeContent } from '../clean-html.server.ts';
import { BLOCK_BORDER, readHtmlText } from '../html-text.ts';

/**
 * Converts the HTML of a notice to text for `readNotice`. Each block and each row of a table is a
 * line. Tabs separate cells. The URL of a web page follows the words of its link, unless the words
 * contain it. Links without words and links around blocks have no URL in the text.
 *
 * @throws Invalid for markup that is too deep or too large, as `sanitizeContent` does
 */
export function textFromHtml(html: string): string {
  const clean = sanitizeContent(withRows(html))
    .replace(/\s+/g, ' ')
    .replace(LINK, withAddress)
    .replace(/<tr\b[^>]*>(.*?)<\/tr>/g, (_, row: string) => `<p>${cellsOf(row)}</p>`);
  return readHtmlText(clean)
    .text.replaceAll(BLOCK_BORDER, '\n')
    .split('\n')
    .map((line) => line.replace(/^ +| +$/g, ''))
    .filter((line) => line.trim() !== '')
    .join('\n');
}

/** Elements that change the look of words in a line. */
const MARKS = 'em|strong|span|s|u|sub|sup|code';

/** Matches a link. Its words have no markup except for marks. */
const LINK = new RegExp(
  `<a href="([^"]+)"[^>]*>([^<]*(?:</?(?:${MARKS})\\b[^>]*>[^<]*)*)</a>`,
  'g',
);
/** Matches the tags of blocks. */
const BLOCK_TAG = new RegExp(`</?(?!(?:a|${MARKS})\\b)[a-z][a-z0-9]*\\b[^>]*>`, 'g');

/** Converts a list of terms (`dl`) to a table with a row for each term and its description. */
const withRows = (html: string) =>
  html
    .replace(/<dl\b[^>]*>/gi, '<table>')
    .replace(/<\/dl>/gi, '</table>')
    .replace(/<dt\b[^>]*>/gi, '<tr><td>')
    .replace(/<dd\b[^>]*>/gi, '<td>')
    .replace(/<\/dt>/gi, '</td>')
    .replace(/<\/dd>/gi, '</td></tr>');

function withAddress(_: string, address: string, words: string): string {
  const said = words.replace(/<[^>]*>/g, '').trim();
  const isNamed = said.includes(address) || !/^https?:/i.test(address);
  return isNamed || said === '' ? words : `${words} ${address} `;
}

/**
 * Joins the cells of a row with tabs. A block in a cell becomes a space, so that the row stays on
 * one line.
 */
function cellsOf(row: string): string {
  return row
    .replace(/<\/t[dh]> ?<t[dh]\b[^>]*>/g, '\t')
    .replace(BLOCK_TAG, ' ')
    .replace(/ *\t */g, '\t')
    .replace(/ +/g, ' ');
}
