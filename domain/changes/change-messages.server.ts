import { inArray, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { announcements, blogPosts } from '#db/schema.server.ts';
import type { Change } from './change-reader.server.ts';

/** What an open page is told: that something changed, never what it says. */
export type ChangeMessage = {
  entity: string;
  action: Change['action'];
  /** Absent where the entry itself is not to be named. */
  id?: string;
  keys: string[];
};

/** More entries than this at once are told as their lists alone. */
const MAX_NAMED = 100;

/** Keys that name no single entry: lists, counts, all of a kind. */
const isListKey = (key: string) => !/^(announcement|category|post|contact|setting):/.test(key);

/** Everything, for staff; settings and messages by name only. */
export function describeForStaff(changes: readonly Change[]): ChangeMessage[] {
  return merge(
    changes.map(({ entity, action, entityId, keys }) => named(entity, action, entityId, keys)),
  );
}

/**
 * What visitors may know: changes of live public content by name; of what is scheduled, drafted or
 * erased only that its lists may have changed; that settings changed, but not which; of messages
 * from visitors nothing.
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

/** Those of the ids that visitors know: live, or live until they were deleted. */
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

/** One message for each entry, and few of them however much changed. */
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
