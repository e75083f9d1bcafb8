// This file builds the app into build/ if a source has changed.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { compressFiles } from './compress-files.mjs';
import { ensureInstalled } from './install.mjs';
import {
  alone,
  BUILD_STAMP,
  capture,
  fingerprint,
  isProgram,
  main,
  node,
  readStamp,
  root,
  ScriptError,
  writeStamp,
} from './project.mjs';

const SOURCES = [
  ...['app/', 'db/', 'domain/', 'messages/', 'public/'],
  ...['scripts/build.mjs', 'scripts/compress-files.mjs'],
  ...['package.json', 'package-lock.json', 'tsconfig.json'],
  ...['vite.config.ts', 'react-router.config.ts'],
];

/**
 * Makes sure that build/ is up to date. Throws if the build fails. After a failed build, the next
 * call builds again.
 */
export async function ensureBuilt() {
  const wanted = fingerprint(SOURCES);
  if (readStamp(BUILD_STAMP) === wanted) return;
  await alone('build', 'Waiting for another start that builds', async () => {
    if (readStamp(BUILD_STAMP) !== wanted) await build(wanted);
  });
}

async function build(wanted) {
  console.log('Building');
  const started = Date.now();
  rmSync(join(root, BUILD_STAMP), { force: true });
  const tool = join(root, 'node_modules/@react-router/dev/bin.cjs');
  const { code, output } = await capture(node, [tool, 'build'], {
    // BUILD_ID is the name of the build. Pages contain this name.
    env: { ...process.env, NODE_ENV: 'production', BUILD_ID: wanted.slice(0, 12) },
  });
  if (code !== 0) throw new ScriptError(`${output.trim()}\n\nThe build failed.`);
  compressFiles(join(root, 'build/client'));
  mkdirSync(join(root, 'build'), { recursive: true });
  writeStamp(BUILD_STAMP, wanted);
  console.log(`Built in ${Math.round((Date.now() - started) / 1000)} s`);
}

if (isProgram(import.meta.url)) {
  await main(async () => {
    await ensureInstalled();
    await ensureBuilt();
  });
}
