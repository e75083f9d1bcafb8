import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  ssr: true,
  // The whole route table is one cached file, so a link never costs a request to discover its
  // route.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
