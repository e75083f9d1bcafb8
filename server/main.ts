import process from 'node:process';

// Everything else is loaded afterwards: React asks once what it runs in.
process.env.NODE_ENV ??= 'production';

const { runSite } = await import('./start/run.ts');
await runSite();
