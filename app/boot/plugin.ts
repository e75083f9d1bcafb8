import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rollup } from 'vite';

const moduleId = 'virtual:inline-script';
const entry = fileURLToPath(new URL('./inline.ts', import.meta.url));

/** Makes `virtual:inline-script` export the inline script, bundled and minified, as a text. */
export function inlineScript(): Plugin {
  return {
    name: 'inline-script',
    resolveId: (id) => (id === moduleId ? `\0${moduleId}` : undefined),
    async load(id) {
      if (id !== `\0${moduleId}`) return;
      this.addWatchFile(entry);
      const result = await build({
        configFile: false,
        logLevel: 'error',
        build: {
          write: false,
          minify: true,
          target: 'es2020',
          modulePreload: false,
          lib: { entry, formats: ['iife'], name: 'inline' },
        },
      });
      const { output } = (Array.isArray(result) ? result[0] : result) as Rollup.RollupOutput;
      return `export default ${JSON.stringify(output[0].code.trim())};`;
    },
  };
}
