import { type ChildProcess, spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Creates a small project with the real scripts. Programs such as npm are replaced by stand-ins. A
 * stand-in writes each call into `calls`. It fails if a file `<tool>.fails` exists.
 */
export function makeProject() {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'suchna-project-')));
  const path = (name: string) => join(folder, name);
  const write = (name: string, content: string, mode = 0o644) => {
    mkdirSync(dirname(path(name)), { recursive: true });
    writeFileSync(path(name), content, { mode });
  };
  cpSync(fileURLToPath(new URL('../../scripts', import.meta.url)), path('scripts'), {
    recursive: true,
    filter: (source) => !source.includes('.test.'),
  });
  write('package.json', '{ "type": "module" }');
  write('package-lock.json', JSON.stringify({ packages: { '': {} } }));
  write('app/root.tsx', 'export default 1;');
  write('npm/npm-cli.js', standIn('npm', INSTALL));

  const callsOf = (tool: string) =>
    (existsSync(path('calls')) ? readFileSync(path('calls'), 'utf8') : '')
      .split('\n')
      .filter((line) => line.startsWith(`${tool} `));

  /** Starts a script as npm does. */
  const start = (args: string[], env: Record<string, string> = {}): ChildProcess =>
    spawn(process.execPath, args, {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        npm_execpath: path('npm/npm-cli.js'),
        npm_lifecycle_event: '',
        ...env,
      },
    });

  /** Runs a script to its end. */
  const run = (args: string[], env: Record<string, string> = {}) =>
    endOf(start(args, env)).then(({ code, output }) => ({ code, output }));

  return {
    path,
    write,
    run,
    start,
    callsOf,
    has: (name: string) => existsSync(path(name)),
    remove: (name: string) => rmSync(path(name), { recursive: true, force: true }),
    delete: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Waits for the end of a process and returns its whole output. */
export function endOf(child: ChildProcess) {
  let output = '';
  child.stdout?.on('data', (chunk) => (output += chunk));
  child.stderr?.on('data', (chunk) => (output += chunk));
  return new Promise<{ code: number | null; signal: NodeJS.Signals | null; output: string }>(
    (resolve) => child.on('close', (code, signal) => resolve({ code, signal, output })),
  );
}

/**
 * Returns the source of a stand-in. The stand-in records its call and then runs `work`. If a file
 * `<tool>.fails` exists, the stand-in records its call and fails.
 */
export function standIn(tool: string, work = ''): string {
  // Some tools are CommonJS modules and others are ES modules. An async function with a dynamic
  // import works in both kinds of modules.
  return `(async () => {
    const fs = await import('node:fs');
    fs.appendFileSync('calls', ${JSON.stringify(tool)} + ' ' + process.argv.slice(2).join(' ') + ' cache=' + process.env.npm_config_cache + ' suite=' + process.env.SUITE + '\\n');
    if (fs.existsSync(${JSON.stringify(`${tool}.fails`)})) {
      console.error(${JSON.stringify(`${tool} has a reason`)});
      process.exit(1);
    }
    ${work}
  })();`;
}

/** Imitates `npm ci`, which recreates node_modules, including the pinned Node. */
const INSTALL = `
    fs.rmSync('node_modules', { recursive: true, force: true });
    await new Promise((resolve) => setTimeout(resolve, 100));
    fs.mkdirSync('node_modules/node/bin', { recursive: true });
    fs.symlinkSync(process.execPath, 'node_modules/node/bin/node');
    fs.cpSync('tools', 'node_modules', { recursive: true, force: true, errorOnExist: false });`;
