import { createRequire } from 'node:module';
import type { CompatData, CompatStatement, Identifier } from '@mdn/browser-compat-data';
import postcss, { type AnyNode, type Declaration } from 'postcss';
import { oldestBrowser } from '#app/browser/oldest-browser.ts';

/*
 * What stylesheets and scripts ask of the oldest browser, by MDN's data of what came with which
 * Chrome. WebViews have the engine of the Chrome of their age.
 */
const VERSION = Number(/\d+/.exec(oldestBrowser));

// A test runner's own import would take the 20 MB apart.
const data: CompatData = createRequire(import.meta.url)('@mdn/browser-compat-data');
const { 'at-rules': atRules, properties, selectors, types } = data.css as Identifier;
const functions = namesIn(types);
const scriptNames = namesIn(data.api, data.javascript);

/**
 * What a stylesheet says that the oldest browser does not know and has no fallback for. Not found
 * are: what stands in `@supports`, a rule of its own for a new pseudo-class, and a declaration with
 * an older one of the same property before it.
 *
 * @returns a line for each finding
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
      // An unknown pseudo-class makes a browser drop its whole list.
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

/** The names in a script that every interface and language feature had only after the oldest browser. */
export function namesTooNew(script: string): string[] {
  const names = [...script.matchAll(/(?<=\.)[a-z][\w$]*|(?<![\w$.'"`])[A-Z]\w*/g)].flat();
  return [...new Set(names)].filter((name) => isNewVersion(scriptNames.get(name))).sort();
}

/**
 * The same of what a script calls and does not ask for before (`typeof x == 'function' ? x() : …`):
 * libraries have many fields of such names.
 */
export function callsTooNew(script: string): string[] {
  const unasked = script.replaceAll(/typeof ([\w$.]+)==`function`\?\1\(/g, '');
  const names = [...unasked.matchAll(/(?<=\.|\bnew )[A-Za-z]\w*(?=\()/g)].flat();
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
  // With a variable in it a browser takes the value, and finds out too late.
  if (declaration.value.includes('var(')) return false;
  for (let at = declaration.prev(); at; at = at.prev()) {
    if (at.type === 'decl' && at.prop === declaration.prop) return !isDeclarationTooNew(at);
  }
  return false;
}

/** Whether a feature is too new or in no Chrome at all; what the data has no word of is not. */
function isTooNew(feature: Identifier | undefined): boolean {
  return feature?.__compat !== undefined && !known(addedIn(feature.__compat));
}

const known = (version = 0) => version <= VERSION;

/** Names that no Chrome has belong to us or to others, as may those that came with the first. */
const isNewVersion = (version = 0) => !known(version) && version < Infinity;

/** The first version that has a feature without flags and prefixes; Infinity for none. */
function addedIn({ support }: CompatStatement): number {
  const versions = [support.chrome ?? []]
    .flat()
    .filter(({ flags, prefix, alternative_name: other }) => !flags && !prefix && !other)
    .map(({ version_added: added }) =>
      added ? Number.parseFloat(added.replace('≤', '')) || Infinity : Infinity,
    );
  return Math.min(...versions);
}

/** Every name below some features, with the first version that has one of that name. */
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
