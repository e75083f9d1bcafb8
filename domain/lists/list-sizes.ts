/* Sizes and time spans of the lists (public site, sections 2 and 9; admin area, section 9). */

/** Number of newest announcements from which the home page selects important announcements. */
export const HOME_LATEST = 10;

/** Number of newest announcements in the header strip. */
export const HEADER_LATEST = 3;

/** Maximum number of titles in each list on the home page. */
export const HOME_TITLES = 10;

/** The home page lists windows that end within this number of days. */
export const HOME_CLOSING_DAYS = 15;

/** Maximum number of titles in each list under an announcement, and on a page without results. */
export const LISTED_TITLES = 6;

/** Number of months on a page of the calendar. */
export const CALENDAR_MONTHS = 6;

/** Maximum number of announcements on /latest-updates. */
export const LATEST_UPDATES = 50;

/** Maximum number of fact changes on an announcement. */
export const SHOWN_CHANGES = 20;
/** Maximum number of fact changes on a page of /changes. */
export const FACT_CHANGES_PAGE = 50;

/**
 * Maximum number of items in a feed. A feed reader that polls daily misses no item if at most 50
 * are published a day.
 */
export const FEED_ITEMS = 50;

/** Number of newest announcements on the staff's dashboard. */
export const DASHBOARD_LATEST = 5;
/** Number of newest announcements on the staff's page of a category. */
export const STAFF_CATEGORY_LATEST = 10;

/** Default number of announcements on a page, for all lists without another size in this file. */
export const PAGE_SIZE = 60;
/** Maximum number of announcements on a page ({@link pageSize}). */
export const MAX_PAGE_SIZE = 100;

/**
 * Limits a page size to the range from 1 to the maximum. If the size is absent, the default
 * applies.
 */
export function pageSize(wanted = PAGE_SIZE): number {
  return Math.min(Math.max(Math.trunc(wanted) || 1, 1), MAX_PAGE_SIZE);
}
