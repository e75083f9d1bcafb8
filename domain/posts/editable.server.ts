import { and, eq, not, type SQL, sql } from 'drizzle-orm';
import { blogPosts } from '#db/schema.server.ts';
import { type Actor, staffIdOf } from '../actor.ts';
import { may } from '../permissions.ts';

/**
 * Builds the condition for posts that an actor may edit. Editors may edit all posts, authors their
 * own drafts.
 */
export function isEditableBy(actor: Actor): SQL {
  if (may(actor, 'posts.edit')) return sql`true`;
  const isOwn = eq(blogPosts.createdBy, staffIdOf(actor) ?? '');
  return and(isOwn, not(blogPosts.isPublished)) ?? sql`false`;
}
