import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#scripts/project.mjs';

/*
 * The layers of folders in `domain` and in `server`. A folder imports only from folders that come
 * earlier in the list. `.` stands for the files directly in `domain` or `server`.
 */

const layers: Record<string, string[]> = {
  domain: [
    '.',
    'activity',
    'facts',
    'reading',
    'documents',
    'targets',
    'search',
    'titles',
    'threads',
    'media',
    'categories',
    'sources',
    'announcements',
    'lists',
    'posts',
    'settings',
    'staff',
    'alerts',
    'contact',
    'people',
    'changes',
    'presence',
    'outbound',
    'link-checks',
    'about',
    'mails',
    'translations',
    'cards',
  ],
  server: [
    'base',
    'metrics',
    'rate-limits',
    'outbound',
    'uploads',
    'documents',
    'auth',
    'live',
    'pages',
    'cards',
    'backups',
    'jobs',
    'link-checks',
    'sources',
    'health',
    'api',
    'http',
    'start',
    'commands',
    '.',
  ],
};

const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*'([#.][^']+)'/g;

/**
 * Lists the imports between two folders of a layered root, as paths from the root of the project.
 */
function importsBetweenFolders(top: string): { from: string; to: string }[] {
  return globSync(`${top}/**/*.{ts,tsx}`, { cwd: root })
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .flatMap((from) =>
      [...readFileSync(root + from, 'utf8').matchAll(IMPORT)].map(([, specifier = '']) => ({
        from,
        to: specifier.startsWith('#')
          ? specifier.slice(1)
          : posix.join(posix.dirname(from), specifier),
      })),
    )
    .filter(({ from, to }) => to.startsWith(`${top}/`) && folderOf(from) !== folderOf(to));
}

function folderOf(path: string): string {
  const [, folder = '', ...rest] = path.split('/');
  return rest.length > 0 ? folder : '.';
}

test.each(Object.keys(layers))('every folder of %s is in the list', (top) => {
  const paths = globSync(`${top}/**/*.{ts,tsx}`, { cwd: root });
  const folders = [...new Set(paths.map(folderOf))];
  expect(folders.sort()).toEqual(layers[top]?.toSorted());
});

test.each(Object.keys(layers))('no file of %s imports from a higher folder', (top) => {
  const placeOf = (path: string) => layers[top]?.indexOf(folderOf(path)) ?? -1;
  const upward = importsBetweenFolders(top)
    .filter(({ from, to }) => placeOf(from) < placeOf(to))
    .map(({ from, to }) => `${from} imports ${to}`);
  expect(upward).toEqual([]);
});

test('imports between folders are found in the sources', () => {
  for (const top of Object.keys(layers)) {
    expect(importsBetweenFolders(top).length).toBeGreaterThan(50);
  }
});
