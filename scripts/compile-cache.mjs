import module from 'node:module';
import { fileURLToPath } from 'node:url';

// Loaded before a program of the project, to cache its compiled code for the next start, which then
// does not parse TypeScript again.
module.enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/node', import.meta.url)));
