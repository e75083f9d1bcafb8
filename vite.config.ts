import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { inlineScript, plainImports, serviceWorker } from './app/boot/plugin.ts';

export default defineConfig({
  plugins: [tailwindcss(), inlineScript(), plainImports(), reactRouter(), serviceWorker()],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Left alone, the bundler makes thirty small files for a page; small files compress badly.
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  test: /\/node_modules\/(react|react-dom|react-router|scheduler)\//,
                  priority: 2,
                },
                // What surrounds every public page, and what little most of them share.
                {
                  name: 'site',
                  test: /\/app\/(root|routes\/public\/layout|ui\/breadcrumb|ui\/trap-field|ui\/use-hydrated)\.ts|\/domain\/text\.ts/,
                  priority: 1,
                },
                // How texts and pictures are shown, and the form that asks for an address.
                {
                  name: 'article',
                  test: /\/ui\/(prose|picture)\.ts/,
                },
                { name: 'alerts', test: /\/ui\/alerts-form\.ts/ },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        // Node runs these folders as they are, so that the server and the app share one copy.
        rollupOptions: { external: /^#(db|domain|messages)\// },
      },
    },
  },
});
