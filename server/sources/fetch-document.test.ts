import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#db/client.server.ts';
import { PartAway } from '#domain/part-away.server.ts';
import { createSpacedRequests, sharedTurns } from '../outbound/spaced-requests.ts';
import { fetchDocument } from './fetch-document.ts';

test('a site that takes too long has a text of its own', async () => {
  const { signal } = new AbortController();
  const timeout = new DOMException('The operation timed out', 'TimeoutError');
  await expect(fetchDocument(() => Promise.reject(timeout), signal)).rejects.toMatchObject({
    key: 'addressTooSlow',
  });
});

test('an unavailable database is not reported as a silent site', async () => {
  const { signal } = new AbortController();
  const { db, close } = openDatabase({ connectionString: 'postgres://nobody@127.0.0.1:1/none' });
  onTestFinished(close);
  const requests = createSpacedRequests({ turns: sharedTurns(db), signal });
  const read = fetchDocument(
    (bounds) => requests.ask('https://board.example.org/', { method: 'GET', ...bounds }),
    signal,
  );
  await expect(read).rejects.toBeInstanceOf(PartAway);
});
