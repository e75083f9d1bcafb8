import { desc } from 'drizzle-orm';
import { blogPosts } from '#db/schema.server.ts';

/**
 * What posts are ordered by everywhere: the publish date (public site, section 7), and those of one
 * day as they were written.
 */
export const orderOfPosts = [blogPosts.publishedDate, blogPosts.createdAt, blogPosts.id];

export const newestFirst = orderOfPosts.map((column) => desc(column));
