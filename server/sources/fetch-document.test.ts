import { expect, test } from 'vitest';
import { fetchDocument } from './fetch-document.ts';

test('a site that takes too long has a text of its own', async () => {
  const { signal } = new AbortController();
  const timeout = new DOMException('The operation timed out', 'TimeoutError');
  await expect(fetchDocument(() => Promise.reject(timeout), signal)).rejects.toMatchObject({
    key: 'addressTooSlow',
  });
});
