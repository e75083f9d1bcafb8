import { and, asc, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { blogPosts } from '#db/schema.server.ts';
import type { Actor } from '../actor.ts';
import { toCursorAt, toMoment } from '../cursor.server.ts';
import { isCalendarDate } from '../dates.ts';
import { isUuid } from '../ids.ts';
import { cutText, searchTerm } from '../text.ts';
import { isEditableBy } from './editable.server.ts';
import { LIST_EXCERPT_CHARACTERS, STAFF_POSTS_PER_PAGE } from './list-sizes.ts';
import { orderOfPosts } from './order.server.ts';

/** A post in the list for staff. */
export type PostRow = {
  id: string;
  title: string;
  slug: string;
  /** Excerpt of at most 50 characters, with an ellipsis if it was cut. */
  excerpt: string;
  category: string;
  author: string;
  /** Calendar date, `yyyy-mm-dd`. */
  publishedDate: string;
  isPublished: boolean;
  /** Whether the signed-in member of staff may edit the post. */
  isEditable: boolean;
};

export type PostRowPage = { items: PostRow[]; older: string | null; newer: string | null };

/**
 * Lists a page of posts for staff, newest publish date first (admin area, sections 2 and 7).
 *
 * @param query text that the title or excerpt contains, ignoring case
 * @param hasDrafts whether drafts that the actor may edit are included
 * @param cursor `older` or `newer` of another page; an invalid cursor returns the first page
 */
export async function listPostsForStaff(
  db: Database,
  actor: Actor,
  {
    query,
    hasDrafts = true,
    cursor: cursorText,
    limit = STAFF_POSTS_PER_PAGE,
  }: { query?: string | null; hasDrafts?: boolean; cursor?: string | null; limit?: number } = {},
): Promise<PostRowPage> {
  const isEditable = isEditableBy(actor);
  const cursor = parseCursor(cursorText);
  const isBackwards = cursor?.direction === 'newer';
  const term = searchTerm(query ?? '');
  const order = isBackwards ? asc : desc;
  const rows = await db
    .select({
      id: blogPosts.id,
      title: blogPosts.title,
      slug: blogPosts.slug,
      excerpt: blogPosts.excerpt,
      category: blogPosts.category,
      author: blogPosts.author,
      publishedDate: blogPosts.publishedDate,
      isPublished: blogPosts.isPublished,
      isEditable: sql<boolean>`${isEditable}`,
      writtenAt,
    })
    .from(blogPosts)
    .where(
      and(
        hasDrafts ? undefined : eq(blogPosts.isPublished, true),
        or(blogPosts.isPublished, isEditable),
        term ? contains(term) : undefined,
        cursor ? beyond(cursor) : undefined,
      ),
    )
    .orderBy(...orderOfPosts.map((column) => order(column)))
    .limit(limit + 1);
  const hasMore = rows.length > limit;
  const shown = rows.slice(0, limit);
  if (isBackwards) shown.reverse();
  const older = !isBackwards && !hasMore ? undefined : shown.at(-1);
  const newer = !cursor || (isBackwards && !hasMore) ? undefined : shown[0];
  return {
    items: shown.map(({ writtenAt: _, ...row }) => ({ ...row, excerpt: shortened(row.excerpt) })),
    older: older ? formatCursor('older', older) : null,
    newer: newer ? formatCursor('newer', newer) : null,
  };
}

/**
 * Builds the condition for posts whose title or excerpt contains a text. PostgreSQL uses the index
 * on title and excerpt only if the condition has exactly this form.
 */
function contains(term: string): SQL {
  const pattern = `%${term.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`lower(${blogPosts.title} || chr(10) || ${blogPosts.excerpt}) like lower(${pattern})`;
}

function shortened(excerpt: string): string {
  const cut = cutText(excerpt, LIST_EXCERPT_CHARACTERS);
  return cut === excerpt ? excerpt : `${cut.trimEnd()}...`;
}

/** Time of creation, in the format of cursors. */
const writtenAt = toCursorAt(blogPosts.createdAt);

type Place = { publishedDate: string; writtenAt: string; id: string };
type Cursor = Place & { direction: 'older' | 'newer' };

function formatCursor(direction: Cursor['direction'], place: Place): string {
  return `${direction[0]}${place.publishedDate}_${place.writtenAt}_${place.id}`;
}

function parseCursor(value: string | null | undefined): Cursor | null {
  const [start = '', writtenAt = '', id = ''] = (value ?? '').split('_');
  const publishedDate = start.slice(1);
  if (!/^[on]/.test(start) || !isCalendarDate(publishedDate)) return null;
  if (!/^\d{1,17}$/.test(writtenAt) || !isUuid(id)) return null;
  return { direction: start.startsWith('o') ? 'older' : 'newer', publishedDate, writtenAt, id };
}

function beyond({ direction, publishedDate, writtenAt, id }: Cursor): SQL {
  const row = sql.join(
    orderOfPosts.map((column) => sql`${column}`),
    sql`, `,
  );
  const place = sql`(${publishedDate}::date, ${toMoment(writtenAt)}, ${id}::uuid)`;
  return direction === 'older' ? sql`(${row}) < ${place}` : sql`(${row}) > ${place}`;
}
