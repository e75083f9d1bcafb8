import { readFileSync } from 'node:fs';
import type pg from 'pg';

const { entries } = JSON.parse(
  readFileSync(new URL('../db/migrations/meta/_journal.json', import.meta.url), 'utf8'),
) as { entries: unknown[] };

/** Whether the database answers and has every migration that this code knows; asked anew each time. */
export async function isDatabaseReady(pool: pg.Pool): Promise<boolean> {
  try {
    const { rows } = await pool.query<{ applied: number }>(
      'select count(*)::int as applied from drizzle.__drizzle_migrations',
    );
    return (rows[0]?.applied ?? 0) >= entries.length;
  } catch {
    return false;
  }
}
