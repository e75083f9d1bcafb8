import { type Placeholder, sql } from 'drizzle-orm';
import type { Database } from './client.server.ts';

type Statement<Prepared> = { prepare(name: string): Prepared };

/** Maximum length of a prepared statement's name in PostgreSQL (NAMEDATALEN - 1). */
const MAX_NAME_BYTES = 63;

const statements = new WeakMap<Database, Map<string, unknown>>();

/**
 * Returns a prepared statement, which each connection parses only once. Values that change must be
 * `sql.placeholder`s. If the text of the statement depends on another value, the name must contain
 * this value. The number of names must stay small, because each connection keeps the plans of all
 * of them.
 *
 * @throws RangeError for a name that PostgreSQL would cut, because two cut names could be equal
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
 * Writes a limit into the text of a statement. If the limit were a parameter, PostgreSQL might plan
 * the statement again at each execution.
 */
export function limitInText(limit: number): Placeholder {
  return sql.raw(String(limit)) as unknown as Placeholder;
}
