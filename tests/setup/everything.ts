import type { TestDatabase } from './database.ts';

/**
 * Reads all rows that a write could change, without rate limit counters, pauses of hosts and
 * expired sessions.
 */
export async function readEverything(pool: TestDatabase['pool']): Promise<string> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_name not in ('rate_limits', 'host_pauses') order by 1`,
  );
  const parts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query(
      `select coalesce(json_agg(t order by t::text), '[]')::text as all from ${name} t
       ${name === 'staff_sessions' ? 'where expires_at > now()' : ''}`,
    );
    parts.push(`${name} ${rows[0].all}`);
  }
  return parts.join('\n');
}
