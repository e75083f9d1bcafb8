import { type Placeholder, sql } from 'drizzle-orm';
import type { Database } from './client.server.ts';

type Statement<Prepared> = { prepare(name: string): Prepared };

/** What PostgreSQL keeps of a name (NAMEDATALEN). */
const MAX_NAME_BYTES = 63;

const statements = new WeakMap<Database, Map<string, unknown>>();

/**
 * A statement that is made once and that each connection of the pool reads and plans once: values
 * that change stand in it as `sql.placeholder`. Whatever else its text depends on must be in its
 * name, and the names must be few, since connections keep what they know of each.
 *
 * @throws RangeError for a name that PostgreSQL would cut, and so might take for another's
 */
export function prepared<Prepared>(
  db: Database,
  name: string,
  build: (db: Database) => Statement<Prepared>,
): Prepared {
  const ofThis = statements.get(db) ?? new Map<string, unknown>();
  statements.set(db, ofThis);
  const known = ofThis.get(name) as Prepared | undefined;
  if (known) return known;
  if (Buffer.byteLength(name) > MAX_NAME_BYTES) throw new RangeError(`Too long a name: ${name}`);
  const statement = build(db).prepare(name);
  ofThis.set(name, statement);
  return statement;
}

/**
 * A limit as a part of a statement's text. Of a number that comes as a value PostgreSQL knows nothing,
 * and plans anew for each one.
 */
export function limitInText(limit: number): Placeholder {
  return sql.raw(String(limit)) as unknown as Placeholder;
}
