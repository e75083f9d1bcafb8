import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  ssr: true,
  // The whole route table is one cached file, so a link never costs a request to discover its route.
  routeDiscovery: { mode: 'initial' },
  // The inline script starts React with one module a route; a part split off would be missing.
  splitRouteModules: false,
} satisfies Config;
