import process from 'node:process';

// NODE_ENV must be set before other modules are loaded. React reads the variable once, when it is
// loaded.
process.env.NODE_ENV ??= 'production';

const { runSite } = await import('./start/run.ts');
await runSite();
