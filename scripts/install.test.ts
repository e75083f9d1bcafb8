import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeProject } from '#tests/setup/project.ts';

let project: ReturnType<typeof makeProject>;
beforeEach(() => {
  project = makeProject();
  project.write('tools/empty', '');
});
afterEach(() => project.delete());

const install = (env = {}) => project.run(['scripts/install.mjs'], env);
const installs = () => project.callsOf('npm').length;

describe('the installation', () => {
  test('runs once, with the development packages, and leaves no lock', async () => {
    expect((await install()).code).toBe(0);
    expect(project.callsOf('npm')[0]).toContain('ci --include=dev');
    expect(project.has('.locks/install.lock')).toBe(false);
    const again = await install();
    expect(again).toEqual({ code: 0, output: '' });
    expect(installs()).toBe(1);
  });

  test('runs again if the lockfile has changed', async () => {
    await install();
    project.write(
      'package-lock.json',
      JSON.stringify({ packages: { '': {}, 'node_modules/x': {} } }),
    );
    await install();
    expect(installs()).toBe(2);
  });

  test('is not repeated after somebody ran npm by hand', async () => {
    await install();
    const packages = {
      '': {},
      'node_modules/x': { integrity: 'sha512-1' },
      'node_modules/y': { optional: true },
    };
    project.write('package-lock.json', JSON.stringify({ packages }));
    project.write('node_modules/x/package.json', '{}');
    const { 'node_modules/x': x } = packages;
    const present = (integrity: string) =>
      JSON.stringify({ packages: { 'node_modules/x': { ...x, integrity } } });
    project.write('node_modules/.package-lock.json', present('sha512-1'));
    await install();
    expect(installs()).toBe(1);

    project.remove('node_modules/.suchna-install');
    project.write('node_modules/.package-lock.json', present('sha512-2'));
    await install();
    expect(installs()).toBe(2);
  });

  test("shows npm's output if it fails, names what to check, and is tried again", async () => {
    project.write('npm.fails', '');
    const { code, output } = await install();
    expect(code).toBe(1);
    expect(output).toContain('npm has a reason');
    expect(output).toContain('Is the package registry reachable');
    project.remove('npm.fails');
    expect((await install()).code).toBe(0);
    expect(installs()).toBe(2);
  });

  test('is refused while a site runs from the folder, because it needs its packages', async () => {
    await install();
    project.write('package-lock.json', '{ "packages": { "": {}, "node_modules/x": {} } }');
    project.write(`.locks/running/${process.pid}`, '');
    const { code, output } = await install();
    expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining('A site runs') });
    expect(installs()).toBe(1);
    // A killed site leaves this file. Its name is the id of the site's process, which has ended.
    project.remove('.locks/running');
    project.write('.locks/running/99999999', '');
    expect((await install()).code).toBe(0);
    expect(installs()).toBe(2);
  });

  test('accepts the mark of a site only for the process that wrote it, not for a later process with the same id', async () => {
    const site = project.start([
      '--input-type=module',
      '-e',
      "import('./scripts/project.mjs').then(({ markRunning }) => markRunning()); setInterval(() => {}, 1000);",
    ]);
    const mark = `.locks/running/${site.pid}`;
    await vi.waitUntil(() => project.has(mark), { timeout: 10_000 });
    expect((await install()).output).toContain('A site runs');
    // Simulates a power failure, after which another process has the same id.
    project.write(mark, 'another-start-of-the-machine 4711');
    expect((await install()).code).toBe(0);
    expect(project.has(mark)).toBe(false);
    site.kill();
  });

  test('is done by one of several that start together', async () => {
    const results = await Promise.all([install(), install(), install()]);
    expect(results.map(({ code }) => code)).toEqual([0, 0, 0]);
    expect(installs()).toBe(1);
  });

  test('takes over from a process that died', async () => {
    mkdirSync(project.path('.locks/install.lock'), { recursive: true });
    // No running process has this id.
    writeFileSync(project.path('.locks/install.lock/pid'), '99999999');
    expect((await install()).code).toBe(0);
    expect(installs()).toBe(1);
  });

  test('uses another cache folder without a home folder', async () => {
    const nowhere = project.path('no-home');
    mkdirSync(nowhere);
    chmodSync(nowhere, 0o555);
    await install({ HOME: `${nowhere}/missing`, npm_config_cache: `${nowhere}/missing/.npm` });
    expect(project.callsOf('npm')[0]).toMatch(/cache=.*suchna-npm-/);
  });
});
