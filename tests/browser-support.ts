import { createRequire } from 'node:module';
import type { CompatData, CompatStatement, Identifier } from '@mdn/browser-compat-data';
import postcss, { type AnyNode, type Declaration } from 'postcss';
import { oldestBrowser } from '#app/browser/oldest-browser.ts';

/*
 * Compares stylesheets and scripts with the features of the oldest supported browser. The features
 * come from MDN's compatibility data for Chrome. A WebView has the same engine as the Chrome with
 * the same version number.
 */
const VERSION = Number(/\d+/.exec(oldestBrowser));

// `require` is used because the `import` of a test runner would parse 20 MB of JSON as a module.
const data: CompatData = createRequire(import.meta.url)('@mdn/browser-compat-data');
const { 'at-rules': atRules, properties, selectors, types } = data.css as Identifier;
const functions = namesIn(types);
const scriptNames = namesIn(data.api, data.javascript);

/**
 * Lists the parts of a stylesheet that the oldest browser does not support and that have no
 * fallback. A fallback is `@supports`, a separate rule for a new pseudo-class, or an earlier
 * declaration of the same property with an older value.
 *
 * @returns one line for each finding
 */
export function stylesTooNew(css: string): string[] {
  const found: string[] = [];
  postcss.parse(css).walk((node) => {
    if (node.type === 'comment' || isAskedFor(node)) return;
    if (node.type !== 'decl' && node.parent?.type === 'rule') found.push('rules inside of a rule');
    if (node.type === 'atrule') {
      const { name, params } = node;
      const rule = atRules?.[name];
      if (isTooNew(rule)) found.push(`@${name}`);
      for (const [, feature = ''] of params.matchAll(/\(\s*([a-z-]+)/g)) {
        if (isTooNew(rule?.[feature])) found.push(`@${name} (${feature})`);
      }
    } else if (node.type === 'rule') {
      // A browser drops the whole rule if it does not know one pseudo-class in its selector list.
      const newOnes = node.selectors.filter((selector) =>
        [...selector.matchAll(/::?([a-z-]+)/g)].some(([, name = '']) =>
          isTooNew(selectors?.[name]),
        ),
      );
      if (newOnes.length > 0 && newOnes.length < node.selectors.length) found.push(node.selector);
    } else if (isDeclarationTooNew(node) && !hasFallback(node)) {
      found.push(`${node.prop}: ${node.value}`);
    }
  });
  return [...new Set(found)];
}

/** Lists the names in a script that exist only in browsers newer than the oldest supported one. */
export function namesTooNew(script: string): string[] {
  const names = [...script.matchAll(/(?<=\.)[a-z][\w$]*|(?<![\w$.'"`])[A-Z]\w*/g)].flat();
  return [...new Set(names)].filter((name) => isNewVersion(scriptNames.get(name))).sort();
}

/**
 * Lists the names newer than the oldest supported browser that a script calls without checking that
 * they exist. A check looks like `typeof x == 'function' ? x() : …`. Names that the script does not
 * call are ignored, because libraries use many of these names for their own fields.
 */
export function callsTooNew(script: string): string[] {
  const unasked = script.replaceAll(/typeof ([\w$.]+)==`function`\?\1\(/g, '');
  // Names of browser constructors begin with a capital letter, unlike many names of the minifier.
  const names = [...unasked.matchAll(/(?<=\.)[A-Za-z]\w*(?=\()|(?<=\bnew )[A-Z]\w*(?=\()/g)].flat();
  return [...new Set(names)].filter((name) => isNewVersion(scriptNames.get(name))).sort();
}

function isAskedFor(node: AnyNode): boolean {
  for (let at: AnyNode | undefined = node; at; at = at.parent as AnyNode | undefined) {
    if (at.type === 'atrule' && at.name === 'supports') return !/^not selector/.test(at.params);
  }
  return false;
}

function isDeclarationTooNew({ prop, value }: Declaration): boolean {
  const property = properties?.[prop];
  return (
    isTooNew(property) ||
    value.split(/[\s,()]+/).some((word) => isTooNew(property?.[word])) ||
    [...value.matchAll(/([a-z-]+)\(/g)].some(([, name = '']) => !known(functions.get(name)))
  );
}

function hasFallback(declaration: Declaration): boolean {
  // An earlier declaration is no fallback for a value with `var()`. A browser accepts every value
  // with `var()` and drops the earlier declaration, even if the value later turns out to be
  // invalid.
  if (declaration.value.includes('var(')) return false;
  for (let at = declaration.prev(); at; at = at.prev()) {
    if (at.type === 'decl' && at.prop === declaration.prop) return !isDeclarationTooNew(at);
  }
  return false;
}

/**
 * Whether the oldest browser lacks a feature. Either a newer version added the feature, or no
 * version of Chrome has it. Unlisted features count as supported.
 */
function isTooNew(feature: Identifier | undefined): boolean {
  return feature?.__compat !== undefined && !known(addedIn(feature.__compat));
}

const known = (version = 0) => version <= VERSION;

/**
 * Whether a name first appeared in a version of Chrome after the oldest supported version. Names
 * that no version of Chrome has do not count, because they may belong to the site or to a library.
 */
const isNewVersion = (version = 0) => !known(version) && version < Infinity;

/**
 * Returns the first version of Chrome that has a feature without flags and prefixes. Returns
 * Infinity if there is no such version.
 */
function addedIn({ support }: CompatStatement): number {
  const versions = [support.chrome ?? []]
    .flat()
    .filter(({ flags, prefix, alternative_name: other }) => !flags && !prefix && !other)
    .map(({ version_added: added }) =>
      added ? Number.parseFloat(added.replace('≤', '')) || Infinity : Infinity,
    );
  return Math.min(...versions);
}

/**
 * Maps every name in the given features to the first version of Chrome that has a feature with this
 * name. The version is Infinity if no version has such a feature.
 */
function namesIn(...features: (Identifier | undefined)[]): Map<string, number> {
  const names = new Map<string, number>();
  const walk = (feature: Identifier) => {
    for (const [key, inner] of Object.entries<Identifier>(feature)) {
      if (key === '__compat') continue;
      const name = key.replace(/_static$/, '');
      const statement = inner.__compat;
      if (statement) names.set(name, Math.min(names.get(name) ?? Infinity, addedIn(statement)));
      walk(inner);
    }
  };
  for (const feature of features) if (feature) walk(feature);
  return names;
}
