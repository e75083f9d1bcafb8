/*
 * How many announcements each list shows, and how much of them (public site, sections 2 and 9; admin
 * area, section 9).
 */

/** Home looks at the newest, and lists the important ones among them. */
export const HOME_LATEST = 10;

/** The header strip shows the first of those. */
export const HEADER_LATEST = 3;

/** Each of home's lists of titles shows so many. */
export const HOME_TITLES = 10;

/** Among what closes soon home lists only what closes within so many days. */
export const HOME_CLOSING_DAYS = 15;

/** Lists of bare titles show so many: those under an announcement, and those at dead ends. */
export const LISTED_TITLES = 6;

/** /latest-updates shows no more than these. */
export const LATEST_UPDATES = 50;

/** Of the record of changed facts an announcement shows the newest, and /changes a page of so many. */
export const SHOWN_CHANGES = 20;
export const FACT_CHANGES_PAGE = 50;

/** Feeds: enough for a reader that asks once a day. */
export const FEED_ITEMS = 50;

/** The newest on the dashboard of staff, and on their page of a category. */
export const DASHBOARD_LATEST = 5;
export const STAFF_CATEGORY_LATEST = 10;

/** Other lists show so many per page (design: 60), and never more than the maximum. */
export const PAGE_SIZE = 60;
export const MAX_PAGE_SIZE = 100;

/** From 1 to the greatest page; a page where no number was asked for. */
export function pageSize(wanted = PAGE_SIZE): number {
  return Math.min(Math.max(Math.trunc(wanted) || 1, 1), MAX_PAGE_SIZE);
}
