import { test } from 'vitest';
import { expectLinear } from '#tests/setup/growth.ts';
import { createPoliteClient } from './polite-client.ts';

test('a cut robots.txt with long lines is read in linear time', async () => {
  const make = (size: number) => `User-agent: *\n${'a'.repeat(size)}\nDisallow: /`;
  await expectLinear('long line', make, async (text) => {
    const answer = { status: 200, url: '', headers: {}, leadsTo: null, isCut: true };
    const requests = {
      askedAt: () => 0,
      ask: async () => ({ ...answer, body: Buffer.from(text) }),
    };
    const identity = { siteUrl: 'https://suchna.example.org', contact: 'a@b.example' };
    await createPoliteClient({ requests, ...identity }).get('https://board.example.org/a', {});
  });
});
