import { expect, test } from 'vitest';
import { createMetrics } from './metrics.ts';

test('cached pages count among all responses, each once', async () => {
  const metrics = createMetrics();
  metrics.observe('page', 'GET', 200, 5);
  metrics.observeCached({ kind: 'page' }, 'GET', 200);
  metrics.observeCached({ kind: 'page' }, 'GET', 304);
  await metrics.registry.metrics();
  metrics.observeCached({ kind: 'page' }, 'GET', 200);
  metrics.observeCached({ kind: 'feed' }, 'HEAD', 200);
  const text = await metrics.registry.metrics();
  const counted = text.split('\n').filter((line) => line.startsWith('suchna_http_requests_total'));
  expect(counted).toEqual([
    'suchna_http_requests_total{kind="page",method="GET",status="200"} 3',
    'suchna_http_requests_total{kind="page",method="GET",status="304"} 1',
    'suchna_http_requests_total{kind="feed",method="HEAD",status="200"} 1',
  ]);
});

test('the page cache reports how full each segment is, and how much was evicted', async () => {
  const metrics = createMetrics();
  const segment = { pages: 3, bytes: 4_000, maxBytes: 5_000, evictions: 2 };
  metrics.watchCache({ segments: () => [{ part: 'named', ...segment }] });
  const text = await metrics.registry.metrics();
  expect(text).toContain('suchna_page_cache_pages{part="named"} 3');
  expect(text).toContain('suchna_page_cache_bytes{part="named"} 4000');
  expect(text).toContain('suchna_page_cache_max_bytes{part="named"} 5000');
  expect(text).toContain('suchna_page_cache_evictions_total{part="named"} 2');
});
