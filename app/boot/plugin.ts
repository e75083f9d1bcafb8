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

/** Makes `virtual:browser-script` export the address of the script of public pages. */
export function browserScript(): Plugin {
  const id = 'virtual:browser-script';
  return {
    name: 'browser-script',
    resolveId: (wanted) => (wanted === id ? `\0${id}` : undefined),
    load: (wanted) => (wanted === `\0${id}` ? 'export default undefined;' : undefined),
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
