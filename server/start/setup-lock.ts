import type pg from 'pg';
import { waitForever } from '#db/client.server.ts';
import { SETUP_LOCK } from '#db/locks.ts';

/**
 * Runs setup work that only one starting instance may do at a time, such as the creation of the
 * first admin (`prepareSite`). The lock ends with the connection that holds the lock.
 */
export async function withSetupLock<T>(pool: pg.Pool, run: () => Promise<T>): Promise<T> {
  const connection = await pool.connect();
  try {
    waitForever(connection);
    await connection.query('set statement_timeout = 0');
    // This connection only holds the lock, so it is idle while the queries run on other
    // connections.
    await connection.query('set idle_in_transaction_session_timeout = 0');
    await connection.query('select pg_advisory_lock($1)', [SETUP_LOCK]);
    return await run();
  } finally {
    connection.release(true);
  }
}
