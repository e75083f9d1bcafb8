import routes from '#app/routes.ts';

/** What each page shows besides itself: nothing found, something chosen, something missing. */
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
 * The addresses of every page that visitors have, by the route table itself. A route with parameters
 * stands here with values that lead nowhere; a redirect leads on to another of them. The preview of
 * a post stands in the same layout, but is the staff's.
 */
export const publicPages: readonly string[] = [
  ...(routes.find(({ file }) => file === 'routes/public/layout/layout.tsx')?.children ?? [])
    .filter(({ path = '' }) => !path.startsWith('admin/'))
    .map(({ path = '' }) => `/${path.replace(/:\w+\??/g, 'no-such').replace('*', 'no/such/page')}`),
  ...states,
];

/** One page of each kind, for what a language alone changes. */
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
