import { randomUUID } from 'node:crypto';
import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { blogPosts, slugHistory, staffUsers, tombstones } from '#db/schema.server.ts';
import { changedFields, recordActivity } from '../activity/activity.server.ts';
import { type Actor, staffIdOf } from '../actor.ts';
import { sanitizeContent, toPlainText } from '../clean-html.server.ts';
import { Forbidden, Invalid, NotFound } from '../errors.ts';
import { isUuid } from '../ids.ts';
import { isSame } from '../is-same.ts';
import type { Shape } from '../merge.ts';
import { type Kept, mergeWithStored, type OpenedForm } from '../merge-save.server.ts';
import { requirePermission } from '../permissions.ts';
import { searchTerm, toWellFormed } from '../text.ts';
import { parseInput } from '../validation.ts';
import { withFreeSlug } from '../with-free-slug.server.ts';
import { isEditableBy } from './editable.server.ts';
import { POSTS_PER_PAGE } from './list-sizes.ts';
import { newestFirst } from './order.server.ts';
import { type Post, type PostSummary, type PostValues, postLimits, postSchema } from './schema.ts';

const slugTaken = { constraint: 'blog_posts_slug_key', text: 'postSlugTaken' } as const;

const summaryColumns = {
  id: blogPosts.id,
  title: blogPosts.title,
  slug: blogPosts.slug,
  excerpt: blogPosts.excerpt,
  category: blogPosts.category,
  tags: blogPosts.tags,
  author: blogPosts.author,
  publishedDate: blogPosts.publishedDate,
  readTime: blogPosts.readTime,
  imageUrl: blogPosts.imageUrl,
  isPublished: blogPosts.isPublished,
  updatedAt: blogPosts.updatedAt,
  version: blogPosts.version,
};

const fullColumns = {
  ...summaryColumns,
  content: blogPosts.content,
  seoTitle: blogPosts.seoTitle,
  seoDescription: blogPosts.seoDescription,
  seoKeywords: blogPosts.seoKeywords,
};

export type PostListOptions = {
  /**
   * Text that the title, the excerpt or a tag contains. Case is ignored (public site, section 5).
   */
  query?: string | null;
  category?: string | null;
  /** Number of the page, from 1. */
  page?: number;
  pageSize?: number;
};

/**
 * Lists a page of published posts, newest publish date first. `total` is the number of all matching
 * posts. If `page` is after the last page, the last page is returned.
 */
export async function listPosts(
  db: Database,
  { query, category, page = 1, pageSize = POSTS_PER_PAGE }: PostListOptions = {},
): Promise<{ items: PostSummary[]; total: number; page: number; pages: number }> {
  const term = searchTerm(query ?? '');
  const condition = and(
    blogPosts.isPublished,
    category ? eq(blogPosts.category, toWellFormed(category)) : undefined,
    term ? matches(term) : undefined,
  );
  const total = await db.$count(blogPosts, condition);
  const pages = Math.max(Math.ceil(total / pageSize), 1);
  const shown = Math.min(Math.max(Math.trunc(page) || 1, 1), pages);
  const rows = await db
    .select(summaryColumns)
    .from(blogPosts)
    .where(condition)
    .orderBy(...newestFirst)
    .limit(pageSize)
    .offset((shown - 1) * pageSize);
  return { items: rows.map(withIsoDate), total, page: shown, pages };
}

/**
 * Finds a published post by its slug. A former slug also finds the post, so callers must check
 * whether the result has the same slug.
 *
 * @throws NotFound; `gone` is set for a deleted post
 */
export async function getPostBySlug(db: Database, slug: string): Promise<Post> {
  const published = (condition: SQL) =>
    db.select(fullColumns).from(blogPosts).where(and(condition, blogPosts.isPublished)).limit(1);
  const key = toWellFormed(slug).slice(0, postLimits.slugCharacters);
  const [row] = await published(eq(blogPosts.slug, key));
  if (row) return withIsoDate(row);
  const [moved] = await published(
    sql`${blogPosts.id} = (select ${slugHistory.entityId} from ${slugHistory} where ${slugHistory.entity} = 'post' and ${slugHistory.slug} = ${key})`,
  );
  if (moved) return withIsoDate(moved);
  const [erased] = await db
    .select()
    .from(tombstones)
    .where(and(eq(tombstones.entity, 'post'), eq(tombstones.key, key)));
  throw new NotFound('postNotFound', {}, { gone: erased !== undefined });
}

/**
 * Finds a post by its id. Drafts are included.
 *
 * @throws NotFound
 */
export async function getPost(db: Database, id: string): Promise<Post> {
  const [row] = isUuid(id)
    ? await db.select(fullColumns).from(blogPosts).where(eq(blogPosts.id, id))
    : [];
  if (!row) throw new NotFound('postNotFound');
  return withIsoDate(row);
}

export type StaffPost = Post & {
  /** Whether the signed-in member of staff may edit this post. */
  isEditable: boolean;
};

/**
 * Finds a post by its id for a member of staff. Authors can read published posts and their own
 * drafts.
 *
 * @throws NotFound
 * @throws Forbidden for another person's draft
 */
export async function getPostForStaff(db: Database, actor: Actor, id: string): Promise<StaffPost> {
  requirePermission(actor, 'posts.read');
  const [row] = isUuid(id)
    ? await db
        .select({ ...fullColumns, isEditable: sql<boolean>`${isEditableBy(actor)}` })
        .from(blogPosts)
        .where(eq(blogPosts.id, id))
    : [];
  if (!row) throw new NotFound('postNotFound');
  if (!row.isEditable && !row.isPublished) throw new Forbidden();
  return withIsoDate(row);
}

/** Finds the name of a post's last editor. Returns null if the editor is unknown. */
export async function findPostSaver(db: Database, id: string): Promise<string | null> {
  const [saver] = isUuid(id)
    ? await db
        .select({ name: staffUsers.name })
        .from(blogPosts)
        .innerJoin(staffUsers, eq(staffUsers.id, blogPosts.updatedBy))
        .where(eq(blogPosts.id, id))
    : [];
  return saver?.name ?? null;
}

/**
 * Stores a new post (admin area, section 5). A repeated call with the same `id` returns the stored
 * post and changes nothing.
 *
 * @param values as parsed by `postSchema`
 * @throws Forbidden
 * @throws Invalid postContentTooShort if the text without markup is too short
 * @throws Conflict if another post has the slug
 */
export async function createPost(
  db: Database,
  actor: Actor,
  { id: sentId, ...sent }: PostValues & { id?: string },
): Promise<Post> {
  requirePermission(actor, 'posts.draft');
  if (sent.isPublished) requirePermission(actor, 'posts.publish');
  const values = cleanContent(sent);
  const id = sentId && isUuid(sentId) ? sentId : randomUUID();
  await withFreeSlug(db, slugTaken, async (transaction) => {
    const made = await transaction
      .insert(blogPosts)
      .values({ ...values, id, createdBy: staffIdOf(actor), updatedBy: staffIdOf(actor) })
      .onConflictDoNothing({ target: blogPosts.id })
      .returning({ id: blogPosts.id });
    if (made.length === 0) return;
    const named = { entityId: id, label: values.title };
    await recordActivity(transaction, actor, { action: 'create', entity: 'post', ...named });
  });
  return getPost(db, id);
}

const listed: Shape = { linesNamedBy: [] };
const postShapes: Record<keyof PostValues, Shape> = {
  title: 'value',
  slug: 'value',
  excerpt: 'value',
  content: 'html',
  category: 'value',
  author: 'value',
  publishedDate: 'value',
  readTime: 'value',
  isPublished: 'value',
  imageUrl: 'value',
  tags: listed,
  seoTitle: 'value',
  seoDescription: 'value',
  seoKeywords: listed,
};

/** Parses the post with which a form was opened. Returns null for an invalid post. */
export function readPostBase(value: unknown): object | null {
  return postSchema.safeParse(value).data ?? null;
}

/**
 * Changes a post. The post is still found by its former slug. If `version` is given and is not the
 * stored version, the values are merged with the stored post.
 *
 * @param values as parsed by `postSchema`
 * @throws Invalid postContentTooShort, or a rule of `postSchema` that the merged post breaks
 * @throws NotFound
 * @throws Forbidden if an author publishes, or edits a published post or another person's draft
 * @throws Conflict if another post has the slug
 * @throws MergeConflict if somebody else changed the same parts
 */
export async function updatePost(
  db: Database,
  actor: Actor,
  id: string,
  { version, base, choices, ...values }: PostValues & { version?: number } & OpenedForm,
): Promise<Post & Kept> {
  requirePermission(actor, 'posts.draft');
  if (values.isPublished) requirePermission(actor, 'posts.publish');
  const sent = cleanContent(values);
  return db.transaction(async (transaction) => {
    const { id: postId } = await getPost(transaction, id);
    const [held] = await transaction
      .select({
        updatedBy: blogPosts.updatedBy,
        isEditable: sql<boolean>`${isEditableBy(actor)}`,
      })
      .from(blogPosts)
      .where(eq(blogPosts.id, postId))
      .for('update');
    if (!held?.isEditable) throw new Forbidden();
    const stored = await getPost(transaction, postId);
    const theirs = contentOf(stored);
    const isOutdated = version !== undefined && version !== stored.version;
    const shape = { fields: postShapes };
    const key = 'postChangedMeanwhile';
    const merge = isOutdated
      ? mergeWithStored<object>(shape, { mine: sent, theirs }, { base, choices }, key)
      : null;
    const told = { kept: merge?.kept ?? [], keptOf: (merge && held.updatedBy) ?? null };
    if (merge && isSame(merge.merged, theirs)) return { ...stored, ...told };
    // Two valid posts can merge into a post with too many tags. The merged values are therefore
    // validated again.
    const saved = merge
      ? cleanContent(parseInput(postSchema, merge.merged, 'postTitleRequired'))
      : sent;
    await withFreeSlug(transaction, slugTaken, (attempt) =>
      attempt
        .update(blogPosts)
        .set({ ...saved, updatedBy: staffIdOf(actor) })
        .where(eq(blogPosts.id, postId)),
    );
    await recordActivity(transaction, actor, {
      action: 'save',
      entity: 'post',
      entityId: postId,
      label: saved.title,
      fields: changedFields(theirs, saved),
    });
    return { ...(await getPost(transaction, postId)), ...told };
  });
}

/** Converts a stored post to the values of the form. */
function contentOf(post: Post): object {
  const names = Object.keys(postShapes) as (keyof typeof postShapes)[];
  return Object.fromEntries(names.map((name) => [name, post[name]]));
}

/**
 * Publishes a post, or changes it back to a draft.
 *
 * @throws Forbidden
 * @throws NotFound
 */
export async function setPostPublished(
  db: Database,
  actor: Actor,
  id: string,
  isPublished: boolean,
): Promise<void> {
  requirePermission(actor, 'posts.publish');
  const { id: postId, title } = await getPost(db, id);
  await db.transaction(async (transaction) => {
    const { rowCount } = await transaction
      .update(blogPosts)
      .set({ isPublished, updatedBy: staffIdOf(actor) })
      .where(and(eq(blogPosts.id, postId), ne(blogPosts.isPublished, isPublished)));
    if (!rowCount) return;
    const action = isPublished ? 'publish' : 'unpublish';
    const named = { entityId: postId, label: title };
    await recordActivity(transaction, actor, { action, entity: 'post', ...named });
  });
}

/**
 * Erases a post permanently.
 *
 * @throws Forbidden
 * @throws NotFound
 */
export async function deletePost(db: Database, actor: Actor, id: string): Promise<void> {
  requirePermission(actor, 'posts.delete');
  const { id: postId, title } = await getPost(db, id);
  await db.transaction(async (transaction) => {
    const { rowCount } = await transaction.delete(blogPosts).where(eq(blogPosts.id, postId));
    if (!rowCount) return;
    const named = { entityId: postId, label: title };
    await recordActivity(transaction, actor, { action: 'delete', entity: 'post', ...named });
  });
}

/**
 * Stores imported posts with their own timestamps.
 *
 * @param imported posts as parsed by `postSchema`
 * @throws Forbidden
 * @throws Invalid postContentTooShort for the first post that is too short
 */
export async function importPosts(
  db: Database,
  actor: Actor,
  imported: readonly (PostValues & { createdAt: Date; updatedAt: Date })[],
): Promise<void> {
  requirePermission(actor, 'content.import');
  if (imported.length === 0) return;
  await db.insert(blogPosts).values(imported.map(cleanContent));
}

/** Cleans the HTML of a post, and checks the length of its visible text. */
function cleanContent<Values extends PostValues>(values: Values): Values {
  const content = sanitizeContent(values.content);
  if ([...toPlainText(content)].length < postLimits.contentMinCharacters) {
    throw new Invalid('postContentTooShort', { content: { key: 'postContentTooShort' } });
  }
  return { ...values, content };
}

function matches(term: string): SQL {
  const pattern = `%${term.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`(${blogPosts.title} ilike ${pattern} or ${blogPosts.excerpt} ilike ${pattern} or exists (select 1 from unnest(${blogPosts.tags}) as tag where tag ilike ${pattern}))`;
}

function withIsoDate<Row extends { updatedAt: Date }>(row: Row) {
  return { ...row, updatedAt: row.updatedAt.toISOString() };
}
