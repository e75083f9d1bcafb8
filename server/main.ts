import process from 'node:process';

// NODE_ENV is set before other modules are loaded, because React reads the variable only once, when
// React is loaded.
process.env.NODE_ENV ??= 'production';

const { runSite } = await import('./start/run.ts');
await runSite();
