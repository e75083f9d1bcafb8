/*
 * Which announcements each list shows, and how many (public site, sections 2 and 9). The tables
 * import the title rules from here. After a change `npm run db:generate` writes the migration; the
 * column's index goes with the old column and has to be made there again.
 */

/** Titles with one of these, whatever the case, are on /admit-card. */
export const ADMIT_CARD_TITLES = ['admit card', 'hall ticket'];

/** Titles with one of these, whatever the case, are on /latest-results. */
export const RESULT_TITLES = ['result', 'cut off', 'merit list'];

/** Home looks at the newest, and lists the important ones among them. */
export const HOME_LATEST = 10;

/** The header strip shows the first of those. */
export const HEADER_LATEST = 3;

/** Home lists the newest of these categories, by their slugs: what candidates come for. */
export const HOME_CATEGORIES = [
  'results',
  'admit-card',
  'government-jobs',
  'answer-key',
  'admission',
  'syllabus',
] as const;

/** Each of home's lists of titles shows so many. */
export const HOME_TITLES = 10;

/** Lists of bare titles show so many: those under an announcement, and those at dead ends. */
export const LISTED_TITLES = 6;

/** /latest-updates shows no more than these. */
export const LATEST_UPDATES = 50;

/** Other lists show so many per page (design: 60), and never more than the maximum. */
export const PAGE_SIZE = 60;
export const MAX_PAGE_SIZE = 100;

/** Lists with descriptions show the beginning of each. */
export const EXCERPT_CHARACTERS = 200;
