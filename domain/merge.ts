import { diff3Merge } from 'node-diff3';
import { htmlBlocks, htmlRows, withOrderedAttributes } from './html-blocks.ts';
import { isSame } from './is-same.ts';
import { matchLines, splitLine, type Versions } from './match-lines.ts';

/*
 * This file merges two changed versions of some content with their common earlier version
 * (three-way merge). The content is merged part by part. If only one side changed a part, its
 * change is used. If both sides changed it differently, the part is in conflict, unless its `Shape`
 * can merge both changes. Names of parts are paths, such as `facts.fees[General]`.
 */

/** The way in which a part is merged. */
export type Shape =
  /** The part is merged as a whole. */
  | 'value'
  /**
   * A list without an order, merged entry by entry. There are no conflicts if the common earlier
   * version is known.
   */
  | 'set'
  /** Clean HTML, merged block by block. */
  | 'html'
  /** Text, merged line by line. */
  | 'lines'
  /** An object, whose fields are merged one by one. */
  | { readonly fields: Readonly<Record<string, Shape>> }
  /**
   * A list that is merged line by line. The fields of `linesNamedBy` form the name of a line. If
   * there are none, the whole line is its name. The whole list is in conflict if {@link matchLines}
   * is uncertain about a line that both sides changed.
   */
  | { readonly linesNamedBy: readonly string[] };

export type Side = 'mine' | 'theirs';

/**
 * A part in conflict with its three values. For a text that was merged by blocks or lines, the
 * values contain only the blocks or lines in conflict.
 */
export type Collision = {
  part: string;
  /** Value in the common earlier version. Absent if this version is unknown. */
  base?: unknown;
  mine: unknown;
  theirs: unknown;
};

export type Merge<Content> = {
  /** Content with the changes of both sides. Parts in conflict have the value of `mine`. */
  merged: Content;
  collisions: Collision[];
  /** Parts whose change comes from `theirs`. */
  kept: string[];
};

/** Placeholder for an unknown common version. It differs from every value. */
const UNKNOWN = Symbol('unknown');
/**
 * Maximum number of blocks that are compared. The running time is quadratic. If both sides changed
 * a longer text, the whole text is in conflict.
 */
const MAX_BLOCKS = 2_000;

type Result = {
  collisions: Collision[];
  kept: string[];
  sides: ReadonlyMap<string, Side>;
};

/**
 * Merges two changed versions of some content.
 *
 * @param base the common earlier version; without it, every difference is a conflict
 * @param sides the chosen sides of parts; a part with a chosen side is not in conflict
 */
export function mergeContents<Content extends object>(
  shape: Shape,
  { base, mine, theirs }: { base?: object | null | undefined; mine: Content; theirs: Content },
  sides: ReadonlyMap<string, Side> = new Map(),
): Merge<Content> {
  const result: Result = { collisions: [], kept: [], sides };
  const merged = mergePart(shape, { base: base ?? UNKNOWN, mine, theirs }, '', result);
  return { merged: merged as Content, collisions: result.collisions, kept: result.kept };
}

/** Lists the parts that differ between two versions of some content. */
export function changedParts(shape: Shape, before: object, after: object): string[] {
  return mergeContents(shape, { base: before, mine: before, theirs: after }).kept;
}

function mergePart(shape: Shape, versions: Versions, part: string, result: Result): unknown {
  if (isSame(versions.mine, versions.theirs)) return versions.mine;
  if (typeof shape === 'object') {
    return 'fields' in shape
      ? mergeFields(shape.fields, versions, part, result)
      : mergeLines(shape.linesNamedBy, versions, part, result);
  }
  const { base, mine, theirs } = versions;
  if (isSame(base, theirs)) return mine;
  if (isSame(base, mine)) return keep(part, theirs, result);
  if (base === UNKNOWN) return collide(part, versions, result);
  switch (shape) {
    case 'set':
      return mergeSets(versions, part, result);
    case 'html':
      return mergeTexts(
        (html) => htmlBlocks(withOrderedAttributes(html)),
        '',
        versions,
        part,
        result,
      );
    case 'lines':
      return mergeTexts((text) => text.split('\n'), '\n', versions, part, result);
    case 'value':
      return collide(part, versions, result);
  }
}

function keep(part: string, theirs: unknown, { kept }: Result): unknown {
  kept.push(part);
  return theirs;
}

function collide(part: string, { base, mine, theirs }: Versions, result: Result): unknown {
  const side = result.sides.get(part);
  if (!side) {
    result.collisions.push({ part, ...(base !== UNKNOWN && { base }), mine, theirs });
  }
  return side === 'theirs' ? theirs : mine;
}

function mergeFields(
  fields: Readonly<Record<string, Shape>>,
  versions: Versions,
  part: string,
  result: Result,
): unknown {
  const entries = Object.entries(fields).flatMap(([name, shape]) => {
    const values = ofEach(versions, (version) => fieldOf(version, name));
    const merged = mergePart(shape, values, part ? `${part}.${name}` : name, result);
    return merged === undefined ? [] : [[name, merged] as const];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

function fieldOf(version: unknown, name: string): unknown {
  if (version === UNKNOWN) return UNKNOWN;
  return (version as Record<string, unknown> | null | undefined)?.[name];
}

function mergeLines(
  fields: readonly string[],
  versions: Versions,
  part: string,
  result: Result,
): unknown {
  if (versions.base === UNKNOWN) return collide(part, versions, result);
  if (isSame(versions.base, versions.theirs)) return versions.mine;
  const { lines, renames, isOneToOne } = matchLines(fields, ofEach(versions, listOf));
  if (!isOneToOne) return collide(part, versions, result);
  const names = ofEach(lines, (of) => [...of.keys()]);
  const merged = orderOf(names, `${part}[]`, result).flatMap((name) => {
    const newNames = [renames.mine, renames.theirs].flatMap((of) => of.get(name) ?? []);
    const label = [name, [...new Set(newNames)].join(' / ')].filter(Boolean).join(' → ');
    const values = ofEach(lines, (of) => of.get(name));
    const line = mergeLine(fields, values, `${part}[${label}]`, result);
    return line === undefined ? [] : [line];
  });
  return merged.length > 0 ? merged : undefined;
}

/**
 * Merges the name of a line separately from its other fields. If the name or the other fields are
 * in conflict, the whole line is in conflict.
 */
function mergeLine(
  fields: readonly string[],
  versions: Versions,
  part: string,
  result: Result,
): unknown {
  const { base, mine, theirs } = ofEach(versions, (line) => splitLine(line, fields));
  if (!base || !mine || !theirs) return mergePart('value', versions, part, result);
  const names = { base: base.name, mine: mine.name, theirs: theirs.name };
  const others = { base: base.rest, mine: mine.rest, theirs: theirs.rest };
  if (doCollide(names) || doCollide(others)) return mergePart('value', versions, part, result);
  const merged = { ...changedOf(names), ...changedOf(others) };
  return isSame(merged, versions.mine) ? versions.mine : keep(part, merged, result);
}

const doCollide = ({ base, mine, theirs }: Versions) =>
  !isSame(mine, theirs) && !isSame(base, mine) && !isSame(base, theirs);

/** Returns the changed value. The values must not be in conflict. */
const changedOf = <Value>({ base, mine, theirs }: Versions<Value>): Value =>
  isSame(base, mine) ? theirs : mine;

/**
 * Returns the names of both sides in one order. This is the order of the side that moved lines. If
 * both sides moved lines differently, the order is in conflict. A name that this side lacks is
 * inserted after the name that precedes it on the other side.
 */
function orderOf(names: Versions<string[]>, part: string, result: Result): string[] {
  const common = names.base.filter(
    (name) => names.mine.includes(name) && names.theirs.includes(name),
  );
  const orders = ofEach(names, (all) => all.filter((name) => common.includes(name)));
  const order = mergePart('value', orders, part, result) as string[];
  const [first, second] = isSame(order, orders.mine)
    ? [names.mine, names.theirs]
    : [names.theirs, names.mine];
  const all = [...first];
  for (const [place, name] of second.entries()) {
    if (all.includes(name)) continue;
    const before = second.slice(0, place).findLast((other) => all.includes(other));
    all.splice(before === undefined ? 0 : all.indexOf(before) + 1, 0, name);
  }
  return all;
}

function mergeSets(versions: Versions, part: string, result: Result): unknown {
  const { base, mine, theirs } = ofEach(versions, listOf);
  const has = (set: unknown[], value: unknown) => set.some((other) => isSame(other, value));
  const merged = [
    ...mine.filter((value) => has(theirs, value) || !has(base, value)),
    ...theirs.filter((value) => !has(mine, value) && !has(base, value)),
  ];
  if (!isSame(merged, mine)) keep(part, theirs, result);
  return merged.length > 0 ? merged : undefined;
}

function mergeTexts(
  split: (text: string) => string[],
  separator: string,
  versions: Versions,
  part: string,
  result: Result,
): unknown {
  const pieces = ofEach(versions, (text) => split(String(text ?? '')));
  if (Math.max(...Object.values(pieces).map(({ length }) => length)) > MAX_BLOCKS) {
    return collide(part, versions, result);
  }
  const side = result.sides.get(part);
  const { merged, colliding } = mergePieces(pieces, side ?? 'mine');
  if (colliding.length > 0 && !side) {
    const joined = (of: keyof Versions) =>
      colliding.flatMap((collision) => collision[of]).join(separator);
    const [base, mine, theirs] = [joined('base'), joined('mine'), joined('theirs')];
    result.collisions.push({ part, base, mine, theirs });
  }
  const text = merged.join(separator);
  if (!isSame(merged, pieces.mine)) keep(part, text, result);
  return text;
}

type Pieces = Versions<string[]>;

/** Merges the pieces of a text. Pieces in conflict are taken from `side`. */
function mergePieces(pieces: Pieces, side: Side): { merged: string[]; colliding: Pieces[] } {
  const merged: string[] = [];
  const colliding: Pieces[] = [];
  for (const { ok, conflict } of diff3Merge(pieces.mine, pieces.base, pieces.theirs)) {
    if (ok) merged.push(...ok);
    if (!conflict) continue;
    for (const region of inPairs({ base: conflict.o, mine: conflict.a, theirs: conflict.b })) {
      const solved = mergeRegion(region, side);
      merged.push(...solved.merged);
      if (solved.collides) colliding.push(region);
    }
  }
  return { merged, colliding };
}

/**
 * Splits a region in conflict into single pieces if it has the same length in all versions. diff3
 * reports adjacent changes as one region, although each piece may be mergeable alone.
 */
function inPairs(region: Pieces): Pieces[] {
  const { base, mine, theirs } = region;
  if (mine.length !== base.length || theirs.length !== base.length) return [region];
  return base.map((_, place) => ofEach(region, (all) => all.slice(place, place + 1)));
}

function mergeRegion(region: Pieces, side: Side): { merged: string[]; collides: boolean } {
  const { base, mine, theirs } = region;
  if (isSame(mine, theirs) || isSame(base, theirs)) return { merged: mine, collides: false };
  if (isSame(base, mine)) return { merged: theirs, collides: false };
  const rows = ofEach(region, (all) => (all.length === 1 ? htmlRows(all[0] ?? '') : null));
  if (rows.base && rows.mine && rows.theirs) {
    const ends = (all: string[]) => [all[0], all.at(-1)];
    const haveSameFrame =
      isSame(ends(rows.base), ends(rows.mine)) && isSame(ends(rows.base), ends(rows.theirs));
    if (haveSameFrame) {
      const inside = mergePieces(rows as Pieces, side);
      return { merged: [inside.merged.join('')], collides: inside.colliding.length > 0 };
    }
  }
  return { merged: region[side], collides: true };
}

function ofEach<Value, Other>(
  { base, mine, theirs }: Versions<Value>,
  map: (version: Value) => Other,
): Versions<Other> {
  return { base: map(base), mine: map(mine), theirs: map(theirs) };
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
