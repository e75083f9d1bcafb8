import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#scripts/project.mjs';

/*
 * Documents name files by path, or by the end of the path if the text makes the folder clear. Every
 * named file must exist. If a file moves, the documents must therefore change, too.
 */
const FOLDERS = 'app content db deploy docs domain messages public scripts server tests'.split(' ');
const documents = globSync('{*,docs/**/*}.md', { cwd: root }).sort();
const tree = globSync(['*', `{${FOLDERS}}/**/*`], { cwd: root });

/** Names of files in a backup, which the repository does not contain. */
const NO_FILES_OF_OURS = ['manifest.json'];

/**
 * Matches a path of a file. Paths from the root of the file system name files on the operator's
 * machine and are left out.
 */
const FILE = /^(?!\/)[\w./-]+\.(tsx?|mjs|css|json|md|sql|ya?ml|conf|service)$/;
const FOLDER = new RegExp(`^(${FOLDERS.join('|')})/[\\w./-]+$`);

const isThere = (name: string) =>
  tree.some((path) => path === name || path.endsWith(`/${name}`)) ||
  NO_FILES_OF_OURS.includes(name);

test('every document is checked', () => {
  expect(documents).toEqual(
    expect.arrayContaining([
      'README.md',
      'docs/architecture.md',
      'docs/decisions/007-page-cache.md',
    ]),
  );
});

test.each(documents)('files and links that %s names exist', (document) => {
  const text = readFileSync(root + document, 'utf8');
  // A superseded decision may name files that existed at its time.
  const isSuperseded = text.includes('\n**Superseded** by ');
  const names = [...text.matchAll(/`([^`\s]+)`/g)].map(([, name = '']) => name.replace(/\/$/, ''));
  const missing = isSuperseded
    ? []
    : names.filter((name) => (FILE.test(name) || FOLDER.test(name)) && !isThere(name));
  const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, target = '']) => target);
  const astray = links.filter((target) => !existsSync(join(root, dirname(document), target)));
  expect({ missing, astray }).toEqual({ missing: [], astray: [] });
});
