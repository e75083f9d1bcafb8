import { describe, expect, test } from 'vitest';
import { isForVisitors, publicManifest, publicManifestPath } from './public-manifest.ts';

const route = (id: string, parentId?: string) => ({
  id,
  parentId,
  module: `/assets/${id}.js`,
  imports: ['/assets/other.js'],
  hasLoader: true,
  hasAction: false,
  css: [],
});
const whole = {
  entry: { module: '/assets/entry.js', imports: ['/assets/framework.js'] },
  routes: Object.fromEntries(
    [
      route('root'),
      route('routes/public/layout', 'root'),
      route('results', 'routes/public/layout'),
      route('routes/admin/blog/preview', 'routes/public/layout'),
      route('routes/admin/layout', 'root'),
      route('new-post', 'routes/admin/layout'),
      route('routes/feeds/rss', 'root'),
    ].map((one) => [one.id, one]),
  ),
};

function read(source: string): typeof whole {
  return JSON.parse(source.slice(source.indexOf('=') + 1, -1));
}

describe('the route table of public pages', () => {
  const shorter = read(publicManifest(`window.__reactRouterManifest=${JSON.stringify(whole)};`));

  test('has the public pages and what surrounds them, nothing of the staff and no feeds', () => {
    expect(Object.keys(shorter.routes)).toEqual(['root', 'routes/public/layout', 'results']);
  });

  test('has of each page its module and what it has, and the imports of the entry alone', () => {
    expect(shorter.routes.results).toEqual({
      id: 'results',
      parentId: 'routes/public/layout',
      module: '/assets/results.js',
      hasLoader: true,
    });
    expect(shorter.entry).toEqual(whole.entry);
  });

  test('stands beside the whole one', () => {
    expect(publicManifestPath('/assets/manifest-1a2b.js')).toBe('/assets/public-manifest-1a2b.js');
  });

  test('is not made of something else', () => {
    expect(() => publicManifest('export default {}')).toThrow();
  });

  test('does for a page whose every part is in it', () => {
    expect(isForVisitors(['root', 'routes/public/layout', 'results'])).toBe(true);
    expect(isForVisitors(['root', 'routes/public/layout', 'routes/admin/blog/preview'])).toBe(
      false,
    );
  });
});
