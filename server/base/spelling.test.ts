import { expect, test } from 'vitest';
import { createSpelling } from './spelling.ts';

const spell = createSpelling({
  routes: {
    root: { id: 'root', path: '', module: {} },
    about: { id: 'about', parentId: 'root', path: 'about', module: {} },
    admin: { id: 'admin', parentId: 'root', path: 'admin', module: {} },
  },
} as never);

test.each([
  ['/about', '/about'],
  ['/About/', '/about'],
  ['/hi/About', '/hi/about'],
  ['/hi', '/hi'],
  ['/hi/', '/hi'],
  ['/hi/admin', '/admin'],
  ['/hi/Admin/', '/admin'],
  ['/hi/hi/about', '/hi/hi/about'],
  ['/HI', '/hi'],
  ['/Hi/about', '/hi/about'],
  ['//HI//About/', '/hi/about'],
  ['/HI/Admin', '/admin'],
  ['/EN/about', '/EN/about'],
])('%s is spelled %s', (asked, spelled) => {
  expect(spell(asked)).toBe(spelled);
});
