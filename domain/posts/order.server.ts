import { desc } from 'drizzle-orm';
import { blogPosts } from '#db/schema.server.ts';

/**
 * Columns by which posts are sorted. These are the publish date (public site, section 7), then the
 * time of creation, then the id.
 */
export const orderOfPosts = [blogPosts.publishedDate, blogPosts.createdAt, blogPosts.id];

export const newestFirst = orderOfPosts.map((column) => desc(column));
