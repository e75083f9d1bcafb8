import { globSync, readFileSync, writeFileSync } from 'node:fs';
import type { Config } from '@react-router/dev/config';
import { publicManifest, publicManifestPath } from './app/boot/public-manifest.ts';

export default {
  appDirectory: 'app',
  ssr: true,
  // The whole route table is one cached file, so a link never costs a request to discover its route.
  routeDiscovery: { mode: 'initial' },
  // The inline script starts React with one module a route; a part split off would be missing.
  splitRouteModules: false,
  buildEnd: ({ reactRouterConfig }) => {
    const folder = `${reactRouterConfig.buildDirectory}/client/assets`;
    for (const file of globSync(`${folder}/manifest-*.js`)) {
      const source = readFileSync(file, 'utf8');
      // The route of the web app's manifest has an empty file of the same name.
      if (source.trim()) writeFileSync(publicManifestPath(file), publicManifest(source));
    }
  },
} satisfies Config;
