import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { browserScript, inlineScript, serviceWorker } from './app/boot/plugin.ts';

export default defineConfig({
  plugins: [tailwindcss(), inlineScript(), browserScript(), reactRouter(), serviceWorker()],
  environments: {
    ssr: {
      define: { BUILD_ID: JSON.stringify(process.env.BUILD_ID ?? '') },
      build: {
        // Node runs these folders as they are, so that the server and the app share one copy.
        rollupOptions: { external: /^#(db|domain|messages)\// },
      },
    },
  },
});
