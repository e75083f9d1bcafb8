import type { MessageReference } from '#messages/format.ts';
import { Invalid } from '../errors.ts';
import type { SourceKind } from './kinds.ts';
import { likelySelectors } from './likely-selectors.server.ts';
import { readMarkup } from './markup.server.ts';
import { readRows, type SourceRow } from './read-rows.server.ts';

/*
 * This file builds the preview of a page. Staff see the preview before the page becomes a source.
 */

/** Maximum number of rows in a preview. */
const SHOWN_ROWS = 8;

export type PreviewedRows = {
  /** Number of all rows. */
  count: number;
  /** The first rows. */
  rows: Pick<SourceRow, 'title' | 'url' | 'date'>[];
};

export type PagePreview = {
  /**
   * Rows of the page. Null for an HTML list without a selector, or if the rows of an HTML list
   * cannot be read.
   */
  found: PreviewedRows | null;
  /**
   * Problem with the page, such as an alarm, missing rows or missing selectors. Null if there is no
   * problem.
   */
  trouble: MessageReference | null;
  /** Proposed selectors for the rows of an HTML list, the most likely first. */
  choices: (PreviewedRows & { selector: string })[];
};

/**
 * Builds the preview of a page. The preview has the rows of the page. For an HTML list, it also has
 * the selectors that staff may choose.
 *
 * @param text the decoded body
 * @param source.url the URL of the response
 * @throws Invalid if the page is not readable
 */
export function previewPage(
  text: string,
  source: { kind: SourceKind; selector: string | null; url: string },
): PagePreview {
  const { kind, selector, url } = source;
  const choices =
    kind === 'html'
      ? likelySelectors(readMarkup(text), url).map(({ rows, ...choice }) => ({
          ...choice,
          ...shown(rows),
        }))
      : [];
  if (kind === 'html' && selector === null) {
    const trouble = choices.length > 0 ? null : { key: 'previewNoChoices' as const };
    return { found: null, trouble, choices };
  }
  try {
    const { rows, alarm } = readRows(text, source);
    const trouble = alarm
      ? (`alarm-${alarm}` as const)
      : rows.length === 0
        ? 'previewNoRows'
        : null;
    return { found: shown(rows), trouble: trouble && { key: trouble }, choices };
  } catch (error) {
    if (!(error instanceof Invalid) || kind !== 'html') throw error;
    return { found: null, trouble: { key: error.key, values: error.values }, choices };
  }
}

const shown = (rows: readonly SourceRow[]): PreviewedRows => ({
  count: rows.length,
  rows: rows.slice(0, SHOWN_ROWS).map(({ title, url, date }) => ({ title, url, date })),
});
