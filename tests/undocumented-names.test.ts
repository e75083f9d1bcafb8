import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from '#scripts/project.mjs';

/*
 * Nothing of the site knows what its frameworks do not document: an upgrade within a major version
 * may change it without a word. What looks like one of these names for another reason gets another.
 */
const NAMES: Record<string, RegExp> = {
  'globals of React and React Router': /__(react|REACT|router)/,
  "React Router's hand-over": /serverHandoff|staticHandlerContext/,
  "React Router's own headers": /X-(Remix|React-Router)/i,
  "React Router's data requests": /\b_routes\b|_\.data\b|turbo-?stream|SingleFetch/i,
  'what React Router calls unsafe or unstable': /\b(UNSAFE|unstable)_\w/,
  "React Router's last words": /Unexpected Server Error/,
  "Better Auth's inside": /\$context\b|internalAdapter/,
  'files inside of a package':
    /from '[^'.#][^']*\/(dist|src|lib)\/|node_modules\/(react|better-auth)/,
};

const FOLDERS = ['app', 'server', 'scripts', 'domain', 'db', 'messages'];

function sources(): string[] {
  const files = globSync([`{${FOLDERS}}/**/*.{ts,tsx,mjs,js}`, '*.config.ts'], { cwd: root });
  return files.filter((file) => !/\.test\.ts$/.test(file)).sort();
}

test('every source is looked at', () => {
  expect(sources()).toEqual(
    expect.arrayContaining([
      'app/root.tsx',
      'server/main.ts',
      'scripts/test.mjs',
      'vite.config.ts',
    ]),
  );
});

test.each(Object.entries(NAMES))('no source names %s', (_, name) => {
  const found = sources().flatMap((file) =>
    readFileSync(root + file, 'utf8')
      .split('\n')
      .flatMap((line, index) => (name.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
});
