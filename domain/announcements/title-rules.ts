/*
 * Which titles are admit cards and results (public site, section 2). The tables import these words;
 * after a change `npm run db:generate` writes the migration, and the column's index goes with the old
 * column and has to be made there again.
 */

/** Titles with one of these, whatever the case, are on /admit-card. */
export const ADMIT_CARD_TITLES = ['admit card', 'hall ticket'];

/** Titles with one of these, whatever the case, are on /latest-results. */
export const RESULT_TITLES = ['result', 'cut off', 'merit list'];
