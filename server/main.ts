import process from 'node:process';

// Other modules are loaded after NODE_ENV is set, since React reads it once when it is loaded.
process.env.NODE_ENV ??= 'production';

const { runSite } = await import('./start/run.ts');
await runSite();
