import { desc } from 'drizzle-orm';
import { blogPosts } from '#db/schema.server.ts';

/** The order of posts: publish date (public site, section 7), then time of creation, then id. */
export const orderOfPosts = [blogPosts.publishedDate, blogPosts.createdAt, blogPosts.id];

export const newestFirst = orderOfPosts.map((column) => desc(column));
