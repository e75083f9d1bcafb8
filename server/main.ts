import module from 'node:module';
import { fileURLToPath } from 'node:url';

// Everything else is imported afterwards, so that its compiled form is kept for the next start.
module.enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/node', import.meta.url)));
process.env.NODE_ENV ??= 'production';

const { runSite } = await import('./run.ts');
await runSite();
