import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { node, nodeArguments, root } from '#scripts/project.mjs';

/**
 * Lists the packages that the server loads at its start. Modules that the command line loads before
 * the server are not counted.
 */
function loadedPackages(): string[] {
  const program = `
    import { registerHooks } from 'node:module';
    const packages = new Set();
    registerHooks({
      resolve(specifier, context, next) {
        const found = next(specifier, context);
        const name = /node_modules\\/((?:@[^/]+\\/)?[^/]+)/g;
        for (const [, last] of found.url.matchAll(name)) packages.add(last);
        return found;
      },
    });
    await import('./server/start/run.ts');
    console.log(JSON.stringify([...packages]));
    process.exit();
  `;
  const { stdout } = spawnSync(node, [...nodeArguments, '--input-type=module', '-e', program], {
    cwd: root,
    encoding: 'utf8',
  });
  return JSON.parse(stdout) as string[];
}

test('a site without mail, Redis, a bucket and staff at work loads none of their packages', () => {
  const packages = loadedPackages();
  expect(packages).toContain('hono');
  const unused = /^(better-auth|ioredis|nodemailer|pg-boss|sharp|@aws-sdk\/.*)$/;
  expect(packages.filter((name) => unused.test(name))).toEqual([]);
});
