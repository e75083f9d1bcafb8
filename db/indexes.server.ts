import type pg from 'pg';
import { operatorText } from './operator-error.server.ts';

/**
 * Runs a function that fills tables. The non-unique indexes are dropped before and created again
 * afterwards, because this is faster than updating them for each row. All statements run in the
 * caller's transaction.
 */
export async function rebuildIndexesAfter<T>(
  client: pg.Client,
  log: (line: string) => void,
  run: () => Promise<T>,
): Promise<T> {
  const indexes = await listPlainIndexes(client);
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  const result = await run();
  await client.query(`set local maintenance_work_mem = '256MB'`);
  for (const [done, { name, statement }] of indexes.entries()) {
    log(operatorText('restoreIndex', { number: done + 1, count: indexes.length, name }));
    await client.query(statement);
  }
  return result;
}

/** Lists the site's non-unique indexes, with the statements that create them. */
async function listPlainIndexes(client: pg.Client): Promise<{ name: string; statement: string }[]> {
  const { rows } = await client.query<{ name: string; statement: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name, pg_get_indexdef(c.oid) as statement
    from pg_index i join pg_class c on c.oid = i.indexrelid
      join pg_class t on t.oid = i.indrelid join pg_namespace n on n.oid = t.relnamespace
    where n.nspname = 'public' and t.relkind = 'r'
      and not i.indisunique and not i.indisexclusion
      and not exists (select from pg_depend d where d.objid = t.oid and d.deptype = 'e')
    order by t.relname, c.relname`);
  return rows;
}
