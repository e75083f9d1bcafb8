import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { inlineScript, serviceWorker } from './app/boot/plugin.ts';

export default defineConfig({
  plugins: [tailwindcss(), inlineScript(), reactRouter(), serviceWorker()],
  environments: {
    ssr: {
      build: {
        // Node runs these folders as they are, so that the server and the app share one copy.
        rollupOptions: { external: /^#(db|domain|messages)\// },
      },
    },
  },
});
