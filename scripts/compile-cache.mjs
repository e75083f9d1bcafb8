import module from 'node:module';
import { fileURLToPath } from 'node:url';

// Loaded before a program of the project, so that its compiled code is cached for the next start,
// without parsing TypeScript again.
module.enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/node', import.meta.url)));
