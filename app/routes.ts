import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  layout('routes/public/layout.tsx', [
    index('routes/public/home.tsx'),
    route('category/:slug?', 'routes/public/category.tsx'),
    route('categories', 'routes/public/categories.tsx'),
    route('announcement/:id/:title?', 'routes/public/announcement.tsx'),
    route('search', 'routes/public/search.tsx'),
    route('all-announcements', 'routes/public/all-announcements.tsx'),
    route('latest-updates', 'routes/public/latest-updates.tsx'),
    route('admit-card', 'routes/public/admit-card.tsx'),
    route('latest-results', 'routes/public/latest-results.tsx', { id: 'latest-results' }),
    route('results', 'routes/public/latest-results.tsx', { id: 'results' }),
    route('*', 'routes/public/not-found.tsx'),
  ]),
  route('feed.xml', 'routes/feeds/rss.ts'),
  route('feed.json', 'routes/feeds/json-feed.ts'),
  route('category/:slug/feed.xml', 'routes/feeds/category-feed.ts'),
  route('sitemap.xml', 'routes/feeds/sitemap-index.ts'),
  route('sitemap/:part', 'routes/feeds/sitemap-part.ts'),
  route('robots.txt', 'routes/feeds/robots.ts'),
  route('manifest.webmanifest', 'routes/feeds/manifest.ts'),
  route('opensearch.xml', 'routes/feeds/opensearch.ts'),
] satisfies RouteConfig;
