import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { inlineScript, serviceWorker } from './app/boot/plugin.ts';

export default defineConfig({
  plugins: [tailwindcss(), inlineScript(), reactRouter(), serviceWorker()],
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
                // What surrounds every public page, with all that it imports.
                { name: 'site', test: /\/app\/(root|routes\/public\/layout)\.tsx/, priority: 1 },
                // What notices and articles share, and what asks for an address.
                {
                  name: 'article',
                  test: /\/app\/(ui\/(prose|article-data|picture)|routes\/public\/share-buttons)\./,
                },
                { name: 'alerts', test: /\/app\/ui\/alerts-form\./ },
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
