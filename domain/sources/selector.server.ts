import { Invalid } from '../errors.ts';
import type { MarkupElement } from './markup.server.ts';

/*
 * This file supports these selectors: tag names, `*`, `#id`, `.class`, attributes, `:first-child`,
 * `:nth-child(2)` with a number, descendants, children (`>`) and lists with commas. Attributes may
 * have no value, or a value after `=`, `~=`, `^=`, `$=` or `*=`.
 */

type Test = (element: MarkupElement, place: number) => boolean;
type Step = { isChild: boolean; tests: Test[] };

const MAX_SELECTOR_STEPS = 12;

const SIMPLE =
  /^(?:(\*|[a-z][\w-]*)|#([\w-]+)|\.([\w-]+)|\[\s*([\w-]+)\s*(?:([~^$*]?=)\s*(?:"([^"]*)"|'([^']*)'|([\w-]+))\s*)?\]|:(first-child|nth-child\(\s*(\d{1,4})\s*\)))/i;

/**
 * Finds the elements that a selector matches, in document order. The running time is linear in the
 * number of elements.
 *
 * @param all elements as returned by `readMarkup`
 * @throws Invalid 'sourceSelectorInvalid' if the selector is not supported
 */
export function selectElements(all: readonly MarkupElement[], selector: string): MarkupElement[] {
  const chains = parseSelector(selector);
  const places = placesAmongSiblings(all);
  const isFound = new Uint8Array(all.length);
  for (const chain of chains) {
    // Bit n of `at` is set if the element matches the first n + 1 steps. Bit n of `within` is set
    // if the element or one of its ancestors matches them.
    const at = new Uint16Array(all.length);
    const within = new Uint16Array(all.length);
    all.forEach((element, index) => {
      const [above, around] =
        element.parent < 0 ? [0, 0] : [at[element.parent] ?? 0, within[element.parent] ?? 0];
      let ends = 0;
      chain.forEach(({ isChild, tests }, step) => {
        const isReached = step === 0 || ((isChild ? above : around) & (1 << (step - 1))) !== 0;
        if (isReached && tests.every((test) => test(element, places[index] ?? 0)))
          ends |= 1 << step;
      });
      at[index] = ends;
      within[index] = around | ends;
      if (ends & (1 << (chain.length - 1))) isFound[index] = 1;
    });
  }
  return all.filter((_, index) => isFound[index] === 1);
}

/**
 * Checks that a selector is supported.
 *
 * @throws Invalid 'sourceSelectorInvalid' if the selector is not supported
 */
export function checkSelector(selector: string): void {
  parseSelector(selector);
}

function parseSelector(selector: string): Step[][] {
  const chains: Step[][] = [];
  let steps: Step[] = [];
  let tests: Test[] = [];
  let isChild = false;
  const refuse = (): never => {
    throw new Invalid('sourceSelectorInvalid', { selector: { key: 'sourceSelectorInvalid' } });
  };
  const endStep = () => {
    if (tests.length === 0) refuse();
    steps.push({ isChild, tests });
    if (steps.length > MAX_SELECTOR_STEPS) refuse();
    tests = [];
  };
  let rest = selector.trim();
  while (rest !== '') {
    const combinator = /^\s*([>,])\s*|^\s+/.exec(rest);
    if (combinator) {
      endStep();
      isChild = combinator[1] === '>';
      if (combinator[1] === ',') {
        chains.push(steps);
        steps = [];
      }
      rest = rest.slice(combinator[0].length);
      continue;
    }
    const simple = SIMPLE.exec(rest);
    if (!simple) return refuse();
    tests.push(testOf(simple));
    rest = rest.slice(simple[0].length);
  }
  endStep();
  chains.push(steps);
  return chains;
}

function testOf([, tag, id, className, name = '', sign, ...rest]: RegExpExecArray): Test {
  const [quoted, singleQuoted, bare, position, nth] = rest;
  if (tag === '*') return () => true;
  if (tag) return (element) => element.tag === tag.toLowerCase();
  if (id) return ({ attributes }) => attributes.id === id;
  if (className) return ({ attributes }) => hasWord(attributes.class, className);
  if (position) return (_, place) => place === Number(nth ?? 1);
  const wanted = quoted ?? singleQuoted ?? bare ?? '';
  const key = name.toLowerCase();
  return ({ attributes }) => {
    const value = attributes[key];
    if (value === undefined || sign === undefined) return value !== undefined;
    if (sign === '=') return value === wanted;
    if (wanted === '') return false;
    if (sign === '~=') return hasWord(value, wanted);
    if (sign === '^=') return value.startsWith(wanted);
    return sign === '$=' ? value.endsWith(wanted) : value.includes(wanted);
  };
}

const hasWord = (words = '', word: string) => words.split(/\s+/).includes(word);

function placesAmongSiblings(all: readonly MarkupElement[]): Uint32Array {
  const counts = new Map<number, number>();
  return Uint32Array.from(all, ({ parent }) => {
    const place = (counts.get(parent) ?? 0) + 1;
    counts.set(parent, place);
    return place;
  });
}
