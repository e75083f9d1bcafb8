import process from 'node:process';

// NODE_ENV is set before other modules are loaded, because React reads the variable once at that
// time.
process.env.NODE_ENV ??= 'production';

const { runSite } = await import('./start/run.ts');
await runSite();
