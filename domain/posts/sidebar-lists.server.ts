import { and, arrayOverlaps, desc, eq, ne, or, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { blogPosts } from '#db/schema.server.ts';
import { RECENT_POSTS, RELATED_POSTS } from './list-sizes.ts';
import { newestFirst } from './order.server.ts';
import { type PostCategory, postCategories, postFilterCategories } from './post-categories.ts';
import type { Post } from './schema.ts';

/** A post in the sidebar. */
export type PostLine = { id: string; title: string; slug: string; publishedDate: string };

const lineColumns = {
  id: blogPosts.id,
  title: blogPosts.title,
  slug: blogPosts.slug,
  publishedDate: blogPosts.publishedDate,
};

/** Lists the latest published posts (public site, section 2, /blog). */
export function listRecentPosts(db: Database): Promise<PostLine[]> {
  return db
    .select(lineColumns)
    .from(blogPosts)
    .where(eq(blogPosts.isPublished, true))
    .orderBy(...newestFirst)
    .limit(RECENT_POSTS);
}

/**
 * Lists at most three other published posts with the same category or a common tag. Posts with the
 * same category and a common tag come first.
 */
export function listRelatedPosts(
  db: Database,
  { id, category, tags }: Pick<Post, 'id' | 'category' | 'tags'>,
): Promise<PostLine[]> {
  const isOfCategory = category === '' ? sql`false` : eq(blogPosts.category, category);
  const hasCommonTag = tags.length === 0 ? sql`false` : arrayOverlaps(blogPosts.tags, tags);
  return db
    .select(lineColumns)
    .from(blogPosts)
    .where(
      and(eq(blogPosts.isPublished, true), ne(blogPosts.id, id), or(isOfCategory, hasCommonTag)),
    )
    .orderBy(desc(sql`(${isOfCategory})::int + (${hasCommonTag})::int`), ...newestFirst)
    .limit(RELATED_POSTS);
}

/**
 * Lists the categories of the blog in fixed order, with their numbers of published posts.
 * Categories with a filter are always listed. Other categories are listed if they have at least one
 * post.
 */
export async function listPostCategories(
  db: Database,
): Promise<{ category: PostCategory; count: number }[]> {
  const rows = await db
    .select({ category: blogPosts.category, count: sql<number>`count(*)::int` })
    .from(blogPosts)
    .where(eq(blogPosts.isPublished, true))
    .groupBy(blogPosts.category);
  const counts = new Map(rows.map(({ category, count }) => [category, count]));
  return postCategories
    .map((category) => ({ category, count: counts.get(category) ?? 0 }))
    .filter(({ category, count }) => count > 0 || postFilterCategories.includes(category));
}
