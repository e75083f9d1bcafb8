import type { TestDatabase } from './database.ts';

/**
 * Returns a function that reads all rows of the site. Rate limit counters, pauses between requests
 * to a host, and expired sessions are left out. All tables are read in one statement, because tests
 * call the function a thousand times.
 */
export async function makeReadEverything(
  pool: TestDatabase['pool'],
): Promise<() => Promise<string>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_name not in ('rate_limits', 'host_pauses') order by 1`,
  );
  const parts = tables.map(
    ({ name }) =>
      `select '${name}' as name, string_agg(t::text, chr(10) order by t::text) as rows
       from ${name} t ${name === 'staff_sessions' ? 'where expires_at > now()' : ''}`,
  );
  const statement = `${parts.join(' union all ')} order by name`;
  return async () => {
    const { rows } = await pool.query<{ name: string; rows: string }>({
      name: 'everything',
      text: statement,
    });
    return rows.map((table) => `${table.name} ${table.rows}`).join('\n');
  };
}
