import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { oldestBrowser } from './app/browser/oldest-browser.ts';
import { browserScripts, serviceWorker } from './app/browser/plugin.ts';

export default defineConfig({
  plugins: [tailwindcss(), browserScripts(), reactRouter(), serviceWorker()],
  environments: {
    client: {
      build: { target: oldestBrowser, cssTarget: oldestBrowser },
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
