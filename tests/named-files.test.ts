import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#scripts/project.mjs';

/*
 * Documents name files by their path, or by the end of it where the folder is plain from the text.
 * A file that is moved or renamed takes its name in the documents along.
 */
const FOLDERS = 'app content db deploy docs domain messages public scripts server tests'.split(' ');
const documents = globSync('{*,docs/**/*}.md', { cwd: root }).sort();
const tree = globSync(['*', `{${FOLDERS}}/**/*`], { cwd: root });

/** Files in a backup, which are no part of the repository. */
const NO_FILES_OF_OURS = ['manifest.json'];

/** A path from the root of the file system names a file of the operator's machine. */
const FILE = /^(?!\/)[\w./-]+\.(tsx?|mjs|css|json|md|sql|ya?ml|conf|service)$/;
const FOLDER = new RegExp(`^(${FOLDERS.join('|')})/[\\w./-]+$`);

const isThere = (name: string) =>
  tree.some((path) => path === name || path.endsWith(`/${name}`)) ||
  NO_FILES_OF_OURS.includes(name);

test('every document is read', () => {
  expect(documents).toEqual(
    expect.arrayContaining([
      'README.md',
      'docs/architecture.md',
      'docs/decisions/007-page-cache.md',
    ]),
  );
});

test.each(documents)('%s names files that exist, and leads to such', (document) => {
  const text = readFileSync(root + document, 'utf8');
  // A superseded decision tells what held then.
  const isSuperseded = text.includes('\n**Superseded** by ');
  const names = [...text.matchAll(/`([^`\s]+)`/g)].map(([, name = '']) => name.replace(/\/$/, ''));
  const missing = isSuperseded
    ? []
    : names.filter((name) => (FILE.test(name) || FOLDER.test(name)) && !isThere(name));
  const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, target = '']) => target);
  const astray = links.filter((target) => !existsSync(join(root, dirname(document), target)));
  expect({ missing, astray }).toEqual({ missing: [], astray: [] });
});
