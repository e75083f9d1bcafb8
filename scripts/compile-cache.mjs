import module from 'node:module';
import { fileURLToPath } from 'node:url';

// Caches the compiled code of a program, so that the next start need not compile TypeScript again.
// Node loads this module before the program.
module.enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/node', import.meta.url)));
