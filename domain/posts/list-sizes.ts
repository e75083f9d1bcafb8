/*
 * This file has the numbers of posts in lists and the length of excerpts (public site, section 9;
 * admin area, section 9).
 */

/** Number of posts on a page of the blog. */
export const POSTS_PER_PAGE = 6;
/** Number of posts in the sidebar of the blog. */
export const RECENT_POSTS = 4;
/** Maximum number of related posts under a post. */
export const RELATED_POSTS = 3;

/** Number of posts on a page of the list for staff. */
export const STAFF_POSTS_PER_PAGE = 25;
/** Length of an excerpt in the list for staff (characters). */
export const LIST_EXCERPT_CHARACTERS = 50;
