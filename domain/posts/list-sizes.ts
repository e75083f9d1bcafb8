/*
 * How many posts each list shows, and how much of them (public site, section 9; admin area,
 * section 9).
 */

/** The blog. */
export const POSTS_PER_PAGE = 6;
/** The sidebar of the blog. */
export const RECENT_POSTS = 4;
/** Under a post. */
export const RELATED_POSTS = 3;

/** The staff's list. */
export const STAFF_POSTS_PER_PAGE = 25;
/** The staff's list cuts excerpts here. */
export const LIST_EXCERPT_CHARACTERS = 50;
