import type pg from 'pg';
import { START_LOCK } from '#db/locks.ts';

/**
 * Runs what only one of several starting instances may do at a time: making the secret, the first
 * admin and the starter content. The lock dies with its connection.
 */
export async function withStartLock<T>(pool: pg.Pool, run: () => Promise<T>): Promise<T> {
  const connection = await pool.connect();
  try {
    await connection.query('set statement_timeout = 0');
    await connection.query('select pg_advisory_lock($1)', [START_LOCK]);
    return await run();
  } finally {
    connection.release(true);
  }
}
