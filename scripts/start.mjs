// npm start: installs, builds and runs the site.
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { become, main, markRunning, node, nodeArguments } from './project.mjs';

await main(async () => {
  await ensureInstalled();
  await ensureBuilt();
  markRunning();
  return become(node, [...nodeArguments, 'server/main.ts'], {
    env: { ...process.env, NODE_ENV: 'production' },
  });
});
