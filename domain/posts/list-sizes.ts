/* The number of posts in each list, and the length of their excerpts (public site, section 9;
   admin area, section 9). */

/** Posts on a page of the blog. */
export const POSTS_PER_PAGE = 6;
/** Posts in the sidebar of the blog. */
export const RECENT_POSTS = 4;
/** Related posts under a post. */
export const RELATED_POSTS = 3;

/** Posts on a page of the staff's list. */
export const STAFF_POSTS_PER_PAGE = 25;
/** Characters of an excerpt in the staff's list. */
export const LIST_EXCERPT_CHARACTERS = 50;
