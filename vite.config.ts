import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { oldestBrowser } from './app/browser/oldest-browser.ts';
import { browserScripts, serviceWorker } from './app/browser/plugin.ts';
import { languageFiles } from './messages/language-files.ts';

export default defineConfig({
  plugins: [tailwindcss(), browserScripts(), languageFiles(), reactRouter(), serviceWorker()],
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
