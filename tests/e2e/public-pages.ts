import routes from '#app/routes.ts';

/**
 * Paths in addition to the route table: existing entries, searches with and without results, a
 * filtered list, and a form about a missing notice.
 */
const states = [
  '/category/government-jobs',
  '/search?q=railway',
  '/search?q=zzzzqqqq',
  '/blog?q=zzzzqqqq',
  '/blog?category=Result&page=2',
  '/blog/how-to-spot-a-fake-job-notice',
  '/contact-us?notice=zzzzzzzz',
];

/**
 * Paths of all public pages, from the route table. Parameters get the value `no-such`, for which
 * there is no entry. The preview of a post belongs to staff and is left out.
 */
export const publicPages: readonly string[] = [
  ...(routes.find(({ file }) => file === 'routes/public/layout/layout.tsx')?.children ?? [])
    .filter(({ path = '' }) => !path.startsWith('admin/'))
    .map(({ path = '' }) => `/${path.replace(/:\w+\??/g, 'no-such').replace('*', 'no/such/page')}`),
  ...states,
];

/** One page of each kind, for tests that check a language. */
export const kindsOfPages: readonly string[] = [
  '/',
  '/latest-updates',
  '/admit-card',
  '/changes',
  '/category/government-jobs',
  '/state/bihar',
  '/qualification/graduation',
  '/search?q=railway',
  '/search?q=zzzzqqqq',
  '/closing-soon',
  '/calendar',
  '/categories',
  '/blog',
  '/blog/how-to-spot-a-fake-job-notice',
  '/about',
  '/privacy',
  '/contact-us',
  '/job-alerts',
  '/freelance/faq',
  '/offline',
  '/no/such/page',
];
