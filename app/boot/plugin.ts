import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rollup } from 'vite';

const moduleId = 'virtual:inline-script';
const inlineEntry = fileURLToPath(new URL('./inline.ts', import.meta.url));
const workerEntry = fileURLToPath(new URL('./service-worker.ts', import.meta.url));

/**
 * Makes `virtual:inline-script` export the inline script, bundled and minified, as a text. Browsers
 * get an empty one: React leaves what the server wrote, so they need not load it twice.
 */
export function inlineScript(): Plugin {
  return {
    name: 'inline-script',
    resolveId: (id) => (id === moduleId ? `\0${moduleId}` : undefined),
    async load(id) {
      if (id !== `\0${moduleId}`) return;
      if (this.environment.name === 'client') return `export default '';`;
      this.addWatchFile(inlineEntry);
      return `export default ${JSON.stringify(await bundle(inlineEntry))};`;
    },
  };
}

/**
 * Adds the service worker to the browser's build as /sw.js. It carries the build's name, so that
 * every build is a new version of it.
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
        const name = createHash('sha256').update(Object.keys(files).sort().join());
        for (const file of readdirSync(publicDir).sort()) {
          name.update(readFileSync(`${publicDir}/${file}`));
        }
        const define = { BUILD: JSON.stringify(name.digest('hex').slice(0, 12)) };
        const source = await bundle(workerEntry, define);
        this.emitFile({ type: 'asset', fileName: 'sw.js', source });
      },
    },
  };
}

/**
 * Gives the browser's build React's JSX functions as exports. They come as properties of an object
 * otherwise, which every element of every page would name again.
 */
export function directJsx(): Plugin {
  const name = 'react/jsx-runtime';
  const direct = `\0direct/${name}`;
  return {
    name: 'direct-jsx',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId: (id, importer) =>
      id === name && importer !== direct && !importer?.includes('/node_modules/')
        ? direct
        : undefined,
    load: (id) =>
      id === direct
        ? `import * as runtime from '${name}'; export const { Fragment, jsx, jsxs } = runtime;`
        : undefined,
  };
}

/** A script in one piece, without imports, as the browser runs it. */
async function bundle(entry: string, define: Record<string, string> = {}): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    define,
    publicDir: false,
    build: {
      write: false,
      minify: true,
      target: 'es2020',
      modulePreload: false,
      lib: { entry, formats: ['iife'], name: 'inline' },
    },
  });
  const { output } = (Array.isArray(result) ? result[0] : result) as Rollup.RollupOutput;
  return output[0].code.trim();
}
