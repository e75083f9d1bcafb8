import { inArray, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { announcements, blogPosts } from '#db/schema.server.ts';
import type { Change } from './change-reader.server.ts';

/**
 * A message about a change, for pages that are open in browsers. The message may contain the id of
 * the changed entry, but never its content.
 */
export type ChangeMessage = {
  entity: string;
  action: Change['action'];
  /**
   * Id of the changed entry. Absent in a large batch, and in some messages for visitors
   * (`describeForVisitors`).
   */
  id?: string;
  keys: string[];
};

/**
 * Maximum number of messages in a batch with the ids of entries. The messages of a larger batch are
 * merged, so that each type of entity has one message without an id.
 */
const MAX_NAMED = 100;

/** Whether a key stands for a list, a count, a thread or all entities of a type. */
const isListKey = (key: string) => !/^(announcement|category|post|contact|setting):/.test(key);

/**
 * Builds the messages for staff. Each entry has one message. In a large batch, each type of entity
 * has one message.
 */
export function describeForStaff(changes: readonly Change[]): ChangeMessage[] {
  return merge(
    changes.map(({ entity, action, entityId, keys }) => named(entity, action, entityId, keys)),
  );
}

/**
 * Builds the messages for visitors. A message about an announcement or post contains the id of the
 * entry only if visitors can know this entry (`listKnown`). A message about another announcement or
 * post, such as a scheduled announcement, has only the keys of lists and threads. Messages about
 * settings contain no ids. Entities that visitors cannot see, such as staff accounts, have no
 * messages.
 */
export async function describeForVisitors(
  db: Database,
  changes: readonly Change[],
): Promise<ChangeMessage[]> {
  const idsOf = (entity: string) => [
    ...new Set(changes.flatMap((change) => (change.entity === entity ? change.entityId : []))),
  ];
  const [knownAnnouncements, posts] = await Promise.all([
    listKnown(db, announcements, idsOf('announcement')),
    listKnown(db, blogPosts, idsOf('post')),
  ]);
  return merge(
    changes.flatMap(({ entity, action, entityId, keys }) => {
      switch (entity) {
        case 'announcement':
          return knownAnnouncements.has(entityId)
            ? named(entity, action, entityId, keys)
            : unnamed(entity, action, keys);
        case 'post':
          return posts.has(entityId)
            ? named(entity, action, entityId, keys)
            : unnamed(entity, action, keys);
        case 'category':
        case 'thread':
        case 'about':
          return named(entity, action, entityId, keys);
        case 'setting':
          return unnamed(entity, 'update', keys);
        default:
          return [];
      }
    }),
  );
}

/**
 * Lists the ids of entries that visitors can see now or could see before. These are live entries,
 * and deleted announcements that were live when they were deleted. The result is empty for more
 * than `MAX_NAMED` ids.
 */
async function listKnown(
  db: Database,
  table: typeof announcements | typeof blogPosts,
  ids: string[],
): Promise<Set<string>> {
  if (ids.length === 0 || ids.length > MAX_NAMED) return new Set();
  const isKnown =
    table === announcements
      ? sql`published_at <= least(now(), coalesce(deleted_at, now()))`
      : sql`is_published`;
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(sql`${inArray(table.id, ids)} and ${isKnown}`);
  return new Set(rows.map(({ id }) => id));
}

function named(
  entity: string,
  action: Change['action'],
  id: string,
  keys: string[],
): ChangeMessage {
  return { entity, action, id, keys };
}

function unnamed(entity: string, action: Change['action'], keys: string[]): ChangeMessage {
  return { entity, action, keys: keys.filter(isListKey) };
}

/**
 * Merges the messages about an entry into one message. In a large batch, merges all messages about
 * entities of the same type.
 */
function merge(messages: ChangeMessage[]): ChangeMessage[] {
  const isTooMuch = messages.length > MAX_NAMED;
  const merged = new Map<string, ChangeMessage>();
  for (const { entity, action, id, keys } of messages) {
    const message = isTooMuch
      ? unnamed(entity, 'update', keys)
      : { entity, action, ...(id !== undefined && { id }), keys };
    const place = `${entity} ${message.id ?? ''}`;
    const known = merged.get(place);
    merged.set(place, known ? combine(known, message) : message);
  }
  return [...merged.values()];
}

function combine(a: ChangeMessage, b: ChangeMessage): ChangeMessage {
  return {
    ...b,
    action: a.action === b.action ? a.action : 'update',
    keys: [...new Set([...a.keys, ...b.keys])].sort(),
  };
}
