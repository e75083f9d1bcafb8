import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { directJsx, inlineScript, serviceWorker } from './app/boot/plugin.ts';

export default defineConfig({
  plugins: [tailwindcss(), inlineScript(), directJsx(), reactRouter(), serviceWorker()],
  environments: {
    client: {
      build: {
        modulePreload: false,
        rolldownOptions: {
          output: {
            // Left alone, the bundler makes thirty small files for a page; small files compress badly.
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  test: /\/node_modules\/(react|react-dom|react-router|scheduler)\/|direct\/react/,
                  priority: 2,
                },
                // What surrounds every public page, and what little most of them share.
                {
                  name: 'site',
                  test: /\/app\/(root|boot\/(hand-on|watch-errors)|routes\/public\/layout|ui\/(announcement-dates|breadcrumb|external-link|picture))\.ts/,
                  priority: 1,
                },
                // Lists of announcements; announcements and posts; the form that asks for an address.
                {
                  name: 'list',
                  test: /\/ui\/(announcement-list|category-sidebar|list-on-page)\.ts/,
                },
                { name: 'article', test: /\/(ui\/prose|public\/share-buttons)\.ts/ },
                { name: 'alerts', test: /\/(ui\/alerts-box|messages\/en\/alerts)\.ts/ },
                { name: 'blog', test: /\/public\/blog-(address|facts|picture|sidebar)\.ts/ },
              ],
            },
          },
        },
      },
    },
    ssr: {
      define: { BUILD_ID: JSON.stringify(process.env.BUILD_ID ?? '') },
      build: {
        // Node runs these folders as they are, so that the server and the app share one copy.
        rollupOptions: { external: /^#(db|domain|messages)\// },
      },
    },
  },
});
