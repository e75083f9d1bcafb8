import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rollup } from 'vite';
import { oldestBrowser } from './oldest-browser.ts';

const entryOf = (name: string) => fileURLToPath(new URL(`./${name}.ts`, import.meta.url));

/**
 * Bundles the scripts of public pages. The module `virtual:inline-script` exports the text of
 * `early.ts`. The module `virtual:browser-script` exports the URL of the bundled `main.ts`.
 */
export function browserScripts(): Plugin {
  const inlineId = 'virtual:inline-script';
  const addressId = 'virtual:browser-script';
  const inDevelopment = '/browser-script.js';
  let isBuild = true;
  let main: Promise<{ source: string; address: string }> | undefined;
  const makeMain = async () => {
    const source = await bundle(entryOf('main'));
    return { source, address: `/assets/site-${hashOf([source])}.js` };
  };
  return {
    name: 'browser-scripts',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    resolveId: (id) => (id === inlineId || id === addressId ? `\0${id}` : undefined),
    async load(id) {
      if (id === `\0${inlineId}`) {
        // The client build does not need the text, because React keeps the script that the server
        // rendered.
        const source = this.environment.name === 'client' ? '' : await bundle(entryOf('early'));
        return `export default ${JSON.stringify(source)};`;
      }
      if (id !== `\0${addressId}`) return;
      main ??= makeMain();
      const address = isBuild ? (await main).address : inDevelopment;
      return `export default ${JSON.stringify(address)};`;
    },
    generateBundle: {
      async handler() {
        if (this.environment.name !== 'client') return;
        main ??= makeMain();
        const { source, address } = await main;
        this.emitFile({ type: 'asset', fileName: address.slice(1), source });
      },
    },
    // During development `main.ts` is bundled again for each request, so that the next page view
    // runs the changed source.
    configureServer({ middlewares }) {
      middlewares.use(inDevelopment, (_, response, next) => {
        bundle(entryOf('main')).then((source) => {
          response.setHeader('Content-Type', 'text/javascript');
          response.end(source);
        }, next);
      });
    },
  };
}

/**
 * Adds the service worker as /sw.js. The file contains a hash of the names of the built files and
 * of the contents of the public files. A change of these files therefore creates a new version of
 * the service worker.
 */
export function serviceWorker(): Plugin {
  let publicDir = '';
  return {
    name: 'service-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved(config) {
      publicDir = config.publicDir;
    },
    generateBundle: {
      order: 'post',
      async handler(_, files) {
        const images = readdirSync(publicDir).sort();
        const name = hashOf([
          Object.keys(files).sort().join(),
          ...images.map((file) => readFileSync(`${publicDir}/${file}`)),
        ]);
        const define = { BUILD: JSON.stringify(name) };
        const source = await bundle(entryOf('service-worker'), define);
        this.emitFile({ type: 'asset', fileName: 'sw.js', source });
      },
    },
  };
}

function hashOf(parts: (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex').slice(0, 12);
}

/** Bundles a script and everything that it imports into one text. */
async function bundle(entry: string, define: Record<string, string> = {}): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    define,
    publicDir: false,
    build: {
      write: false,
      minify: true,
      target: oldestBrowser,
      modulePreload: false,
      lib: { entry, formats: ['iife'], name: 'site' },
    },
  });
  const { output } = (Array.isArray(result) ? result[0] : result) as Rollup.RollupOutput;
  return output[0].code.trim();
}
