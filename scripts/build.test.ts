import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeProject, standIn } from '#tests/setup/project.ts';

let project: ReturnType<typeof makeProject>;
beforeEach(() => {
  project = makeProject();
  project.write('tools/@react-router/dev/bin.cjs', standIn('react-router'));
});
afterEach(() => project.delete());

const build = () => project.run(['scripts/build.mjs']);
const builds = () => project.callsOf('react-router').length;

describe('the build', () => {
  test('runs if a source has changed, and only then', async () => {
    expect((await build()).code).toBe(0);
    await build();
    expect(builds()).toBe(1);
    project.write('app/root.tsx', 'export default 2;');
    await build();
    expect(builds()).toBe(2);
    project.write('app/new.tsx', '');
    await build();
    expect(builds()).toBe(3);
    project.write('app/new.test.tsx', '');
    project.write('server/main.ts', '');
    await build();
    expect(builds()).toBe(3);
  });

  test('compresses text files, and no short ones', async () => {
    const text = 'console.log("notice");'.repeat(100);
    project.write('build/client/assets/app.js', text);
    project.write('build/client/assets/font.woff2', text);
    project.write('build/client/short.txt', 'short');
    await build();
    const client = project.path('build/client');
    const bytes = readFileSync(join(client, 'assets/app.js.br'));
    expect(brotliDecompressSync(bytes).toString()).toBe(text);
    expect(existsSync(join(client, 'assets/font.woff2.br'))).toBe(false);
    expect(existsSync(join(client, 'short.txt.br'))).toBe(false);
  });

  test('shows the cause of a failure and leaves nothing that counts as a build', async () => {
    await build();
    project.write('app/root.tsx', 'export default 2;');
    project.write('react-router.fails', '');
    const { code, output } = await build();
    expect(code).toBe(1);
    expect(output).toContain('react-router has a reason');
    // The source is the same as for the first build. A new build is still needed, because the
    // failed build may have overwritten files.
    project.write('app/root.tsx', 'export default 1;');
    project.remove('react-router.fails');
    await build();
    expect(builds()).toBe(3);
  });
});
