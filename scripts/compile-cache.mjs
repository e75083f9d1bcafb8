import module from 'node:module';
import { fileURLToPath } from 'node:url';

// Loaded before a program of the project, so that the compiled form of all of it is kept for the next
// start: neither its TypeScript nor what strips the types is loaded again.
module.enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/node', import.meta.url)));
