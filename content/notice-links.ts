import type { StarterLink, StarterNotice } from './starter-notice.ts';

/** The official pages of a notice that lead anywhere else than to the organisation's home page. */
export function officialPages(notice: StarterNotice): StarterLink[] {
  const home = comparable(notice.officialSite);
  return (notice.links ?? []).filter((page) => comparable(page.url) !== home);
}

/** The page under the first of the labels that a notice has a page for. */
export function findPage(
  notice: StarterNotice,
  labels: readonly string[],
): StarterLink | undefined {
  const pages = officialPages(notice);
  return labels.map((label) => pages.find((page) => page.label === label)).find(Boolean);
}

/** Whether an address names a PDF, whatever its query. */
export function isPdf(url: string): boolean {
  return /\.pdf$/i.test(url.split(/[?#]/)[0] ?? '');
}

/** Where a web address leads, as a reader recognises it: `ssc.gov.in`, `ssc.gov.in (PDF)`. */
export function siteName(url: string): string {
  const host = new URL(url).hostname.replace(/^www\./, '');
  return isPdf(url) ? `${host} (PDF)` : host;
}

/** An address without what leads to the same page: scheme, www and a closing slash. */
function comparable(url: string): string {
  return url.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '');
}
