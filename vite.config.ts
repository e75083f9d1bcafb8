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
        // The build does not contain the modules of these folders. Node loads their source files,
        // so that the server and the app share one copy of each module.
        rollupOptions: { external: /^#(db|domain|messages)\// },
      },
    },
  },
});
