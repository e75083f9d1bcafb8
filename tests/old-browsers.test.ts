import { readdirSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import { beforeAll, describe, expect, test } from 'vitest';
import { ensureBuilt } from '#scripts/build.mjs';
import { root } from '#scripts/project.mjs';
import { callsTooNew, namesTooNew, stylesTooNew } from './browser-support.ts';
import { readBuilt } from './weight.ts';

/*
 * Checks the features that the build uses. Chrome 109 and WebViews of its age must support each
 * feature, or the build must have a fallback (design, "Budgets"). The lists below name the
 * exceptions and their reasons.
 */
const STYLES_TO_MISS = [
  // Old browsers ignore this rule. Without scripts they therefore show buttons that need scripts.
  '@media (scripting)',
  // In old browsers the scrollbar has the system's colours and width.
  'scrollbar-color: var(--line-strong) transparent',
  'scrollbar-width: thin',
  // In old browsers the row of pills starts at its beginning.
  'scroll-initial-target: nearest',
];
const NAMES_TO_MISS = [
  // Idiomorph has a field with this name.
  'config',
  // The scripts have variables with these names in their date functions.
  ...['day', 'month', 'year'],
  // Scripts check whether this function exists before the call.
  'hidePopover',
  // The pages have an attribute with this name (`dataset.install`).
  'install',
  // Idiomorph checks whether this function exists before the call.
  'moveBefore',
];
/** Calls by React, React Router, Zod, Tiptap and ProseMirror. */
const CALLS_TO_MISS = [
  // Scripts check whether these functions exist before each call.
  ...['caretPositionFromPoint', 'getComposedRanges', 'hidePopover', 'moveBefore'],
  // Scripts check whether these functions exist. No page needs the functions.
  ...['skipTransition', 'startViewTransition'],
  // The libraries have functions of their own with these names.
  ...['command', 'createView', 'destroy', 'first', 'getHTML', 'parseHTML', 'run', 'subtract'],
  ...['use', 'watch', 'when'],
];

/** Font lists are not checked, because browsers use the first available font of a list. */
const isFontList = (style: string) => style.startsWith('font-family:');

beforeAll(ensureBuilt);

const assets = (name: RegExp) =>
  readdirSync(`${root}build/client/assets`)
    .filter((file) => name.test(file))
    .map((file) => readBuilt(`/assets/${file}`));

test('the stylesheets of visitors and staff use nothing newer without a fallback', () => {
  const styles = assets(/^(app|admin)-.*\.css$/);
  expect(styles).toHaveLength(2);
  const found = styles.flatMap(stylesTooNew).filter((style) => !isFontList(style));
  expect(found.filter((style) => !STYLES_TO_MISS.includes(style))).toEqual([]);
});

test('the scripts of public pages and the service worker use nothing newer', async () => {
  const address = pathToFileURL(`${root}build/server/index.js`).href;
  const build = (await import(/* @vite-ignore */ address)) as ServerBuild;
  const { inlineScripts } = build.entry.module as unknown as { inlineScripts: string[] };
  const scripts = [...inlineScripts, ...assets(/^site-.*\.js$/), readBuilt('/sw.js')];
  expect(scripts).toHaveLength(4);
  const found = scripts.flatMap(namesTooNew);
  expect(found.filter((name) => !NAMES_TO_MISS.includes(name))).toEqual([]);
});

test('no script of the staff area calls anything newer', () => {
  const scripts = assets(/\.js$/);
  expect(scripts.length).toBeGreaterThan(100);
  const found = new Set(scripts.flatMap(callsTooNew));
  expect([...found].filter((name) => !CALLS_TO_MISS.includes(name))).toEqual([]);
});

describe('the check', () => {
  test.each([
    ['a mixed list', '.a:popover-open, .b { color: red }'],
    ['a mixed list of elements', 'dialog::backdrop, p::details-content { color: red }'],
    ['nesting', '.a { .b { color: red } }'],
    ['a query inside of a rule', '.a { @media print { color: red } }'],
    ['a colour function', '.a { color: oklch(50% 0.1 20) }'],
    ['two themes in one value', '.a { color: light-dark(#000, #fff) }'],
    ['a mixed colour', '.a { background: color-mix(in srgb, red, blue) }'],
    [
      'a fallback that a variable undoes',
      '.a { color: red; color: color-mix(in srgb, var(--b), red) }',
    ],
    ['a rule for what has just come', '@starting-style { .a { opacity: 0 } }'],
    ['a keyword', '.a { text-wrap: balance }'],
    ['a property', '.a { field-sizing: content }'],
    ['old browsers alone', '@supports not selector(:popover-open) { .a { text-wrap: balance } }'],
  ])('finds %s', (_, css) => {
    expect(stylesTooNew(css)).toHaveLength(1);
  });

  test.each([
    ['what 109 knows', '@media (width < 64rem) { .a:has(b) { height: 100dvh; inset: 0 } }'],
    ['a rule of its own', '.a:popover-open { display: flex }'],
    ['a fallback before', '.a { color: red; color: oklch(50% 0.1 20) }'],
    ['what is asked for', '@supports (color: oklch(0 0 0)) { .a { color: oklch(0 0 0) } }'],
    ['our own names', '.a { --mix: 1; animation: shine 1s }'],
  ])('lets %s pass', (_, css) => {
    expect(stylesTooNew(css)).toEqual([]);
  });

  test('finds newer names in scripts', () => {
    const script =
      'a.toSorted();Promise.withResolvers();URL.canParse(b);new CloseWatcher;e.showPopover();' +
      'document.startViewTransition();a.sort().at(-1);Object.hasOwn(a,b);new URL(b);c.querySelector(".x")';
    expect(namesTooNew(script)).toEqual([
      'CloseWatcher',
      'canParse',
      'showPopover',
      'startViewTransition',
      'toSorted',
      'withResolvers',
    ]);
  });

  test('finds calls in scripts, except calls after a test', () => {
    const script =
      'a.toSorted;a.toReversed();new CloseWatcher();new URL(b);typeof URL.canParse==`function`?URL.canParse(b):0';
    expect(callsTooNew(script)).toEqual(['CloseWatcher', 'toReversed']);
  });
});
