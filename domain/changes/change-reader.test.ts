import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestDatabase } from '#tests/setup/database.ts';
import { type ChangeReader, createChangeReader } from './change-reader.server.ts';

const { db, pool, close } = await createTestDatabase();
afterAll(close);

const INSERT = `insert into changes (entity, entity_id, action, keys) values ('setting', $1, 'update', '{settings}')`;

async function write(name: string): Promise<void> {
  await pool.query(INSERT, [name]);
}

/** Starts a transaction that takes a sequence number and stays open. */
async function writeOpen(name: string) {
  const connection: pg.PoolClient = await pool.connect();
  await connection.query('begin');
  await connection.query(INSERT, [name]);
  const end = async (how: 'commit' | 'rollback') => {
    if (!open.delete(end)) return;
    await connection.query(how);
    connection.release();
  };
  open.add(end);
  return end;
}

const open = new Set<(how: 'commit' | 'rollback') => Promise<void>>();

const names = (changes: { entityId: string }[]) => changes.map(({ entityId }) => entityId);

const newest = async () =>
  Number((await pool.query('select max(seq) as seq from changes')).rows[0].seq);

/**
 * Polls until the reader waits for no running transaction. The polls are repeated, because the
 * transactions of other test files also delay the reader, even in other databases of the server.
 */
async function expectCaughtUp(reader: ChangeReader): Promise<void> {
  await vi.waitFor(
    async () => {
      expect(await reader.poll()).toEqual([]);
      expect(reader.position).toBe(await newest());
    },
    { timeout: 20_000, interval: 20 },
  );
}

describe('the reader of changes', () => {
  beforeEach(async () => {
    await db.execute(sql`truncate changes restart identity`);
  });

  // The open transactions of a failed test must not block the next tests.
  afterEach(async () => {
    for (const end of open) await end('rollback');
  });

  test('delivers each change once, in the order of the sequence', async () => {
    const reader = await createChangeReader(db);
    await write('a');
    await write('b');
    expect(names(await reader.poll())).toEqual(['a', 'b']);
    await write('c');
    expect(names(await reader.poll())).toEqual(['c']);
    expect(await reader.poll()).toEqual([]);
  });

  test('does not deliver changes committed before it started', async () => {
    await write('before');
    const reader = await createChangeReader(db);
    expect(await reader.poll()).toEqual([]);
    await expectCaughtUp(reader);
  });

  test('delivers a lower number that is committed after a higher one', async () => {
    const reader = await createChangeReader(db);
    const endFirst = await writeOpen('first');
    const endSecond = await writeOpen('second');
    await endSecond('commit');
    expect(names(await reader.poll())).toEqual(['second']);
    expect(reader.position).toBeLessThan((await newest()) - 1);
    await endFirst('commit');
    expect(names(await reader.poll())).toEqual(['first']);
    await expectCaughtUp(reader);
  });

  test('skips the number of a writer that rolled back', async () => {
    const reader = await createChangeReader(db);
    const end = await writeOpen('never');
    await write('later');
    expect(names(await reader.poll())).toEqual(['later']);
    expect(reader.position).toBeLessThan((await newest()) - 1);
    await end('rollback');
    expect(await reader.poll()).toEqual([]);
    await expectCaughtUp(reader);
  });

  test('waits at the position of one open writer among several that have ended', async () => {
    await write('zero');
    const zero = await newest();
    const reader = await createChangeReader(db);
    const endA = await writeOpen('a');
    const endB = await writeOpen('b');
    const endC = await writeOpen('c');
    await write('d');
    await endB('commit');
    expect(names(await reader.poll())).toEqual(['b', 'd']);
    await endA('rollback');
    await reader.poll();
    expect(reader.position).toBe(zero);
    await endC('commit');
    expect(names(await reader.poll())).toEqual(['c']);
    await expectCaughtUp(reader);
  });

  test('receives a writer that was active at the start', async () => {
    await write('old');
    const old = await newest();
    const end = await writeOpen('slow');
    await write('quick');
    const reader = await createChangeReader(db);
    expect(reader.position).toBe(old);
    expect(await reader.poll()).toEqual([]);
    await end('commit');
    expect(names(await reader.poll())).toEqual(['slow']);
    await expectCaughtUp(reader);
  });

  test('misses nothing if it starts again at its position', async () => {
    const first = await createChangeReader(db);
    const end = await writeOpen('slow');
    await write('quick');
    await first.poll();
    const second = await createChangeReader(db, { from: first.position });
    await end('commit');
    expect(names(await second.poll())).toEqual(['slow', 'quick']);
    await expectCaughtUp(second);
  });

  test('reads more than one batch in one poll, and a gap larger than a batch', async () => {
    const reader = await createChangeReader(db);
    const connection = await pool.connect();
    await connection.query('begin');
    const many = `insert into changes (entity, entity_id, action, keys)
      select 'setting', n::text, 'update', '{}' from generate_series(1, 2500) n`;
    await connection.query(many);
    await pool.query(many);
    expect((await reader.poll()).length).toBe(2500);
    await connection.query('commit');
    connection.release();
    const late = await reader.poll();
    expect(late.map(({ seq }) => seq)).toEqual(late.map(({ seq }) => seq).sort((a, b) => a - b));
    expect(late.length).toBe(2500);
    await expectCaughtUp(reader);
  });

  test('misses nothing if a poll fails', async () => {
    const reader = await createChangeReader(db);
    await write('a');
    await db.execute(sql`alter table changes rename to changes_away`);
    await expect(reader.poll()).rejects.toThrow();
    await db.execute(sql`alter table changes_away rename to changes`);
    expect(names(await reader.poll())).toEqual(['a']);
  });

  test('delivers every committed change once, however writers overlap', async () => {
    const reader = await createChangeReader(db);
    const writers: Awaited<ReturnType<typeof writeOpen>>[] = [];
    const committed = new Set<string>();
    const delivered: string[] = [];
    // The constant seed makes the pseudo-random steps the same in every run.
    let seed = 7;
    const next = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((seed / 2_147_483_648) * below);
    };
    const pending: string[] = [];
    for (let step = 0; step < 200; step++) {
      if (writers.length < 6 && next(2) === 0) {
        writers.push(await writeOpen(`${step}`));
        pending.push(`${step}`);
      } else if (writers.length > 0) {
        const index = next(writers.length);
        const [end] = writers.splice(index, 1);
        const [name = ''] = pending.splice(index, 1);
        const isCommit = next(4) > 0;
        await end?.(isCommit ? 'commit' : 'rollback');
        if (isCommit) committed.add(name);
      }
      if (next(3) === 0) delivered.push(...names(await reader.poll()));
    }
    for (const end of writers) await end('rollback');
    delivered.push(...names(await reader.poll()));
    expect(new Set(delivered)).toEqual(committed);
    expect(delivered.length).toBe(committed.size);
  });

  describe('notices that the database was replaced by an earlier state', () => {
    /** Simulates a lagging standby or a restored older backup. */
    const goBack = async (changes: number) => {
      const seq = (await newest()) - changes;
      await pool.query('delete from changes where seq > $1', [seq]);
      await pool.query(`select setval(pg_get_serial_sequence('changes', 'seq'), $1)`, [seq]);
    };

    test.each([
      { written: 0, so: 'nothing was written since' },
      { written: 1, so: 'less was written since than was lost' },
      { written: 2, so: 'as much' },
      { written: 4, so: 'more' },
    ])('when $so', async ({ written }) => {
      await write('known');
      const reader = await createChangeReader(db);
      for (const name of ['a', 'b', 'c']) await write(name);
      await reader.poll();
      await goBack(2);
      for (let n = 0; n < written; n++) await write(`other ${n}`);
      expect(await reader.poll()).toEqual([]);
      expect(reader.restarts).toBe(1);
      await expectCaughtUp(reader);
      await write('afterwards');
      expect(names(await reader.poll())).toEqual(['afterwards']);
      expect(reader.restarts).toBe(1);
    });

    test('after it had read everything and no change followed', async () => {
      for (const name of ['a', 'b', 'c']) await write(name);
      const reader = await createChangeReader(db);
      await goBack(1);
      await write('other');
      await reader.poll();
      expect(reader.restarts).toBe(1);
    });

    test('but not when old changes are deleted', async () => {
      for (const name of ['a', 'b', 'c']) await write(name);
      const reader = await createChangeReader(db);
      await pool.query('delete from changes where seq < $1', [await newest()]);
      await write('d');
      expect(names(await reader.poll())).toEqual(['d']);
      expect(reader.restarts).toBe(0);
    });
  });
});
