import { diff3Merge } from 'node-diff3';
import { htmlBlocks, htmlRows, withOrderedAttributes } from './html-blocks.ts';
import { isSame } from './is-same.ts';

/* Three-way merge of two changed versions of a content. The merge goes part by part: a part
   that one side changed keeps that change, and a part that both sides changed differently
   collides. Names of parts are paths, such as `facts.fees[General]`. */

/** The way in which a part is merged. */
export type Shape =
  /** As a whole. */
  | 'value'
  /** A list without an order, entry by entry. It never collides. */
  | 'set'
  /** Clean HTML, block by block. */
  | 'html'
  /** Text, line by line. */
  | 'lines'
  /** An object, field by field. */
  | { readonly fields: Readonly<Record<string, Shape>> }
  /**
   * A list of lines that each have a name. Lines are matched by their names, renamed objects by
   * {@link renamedLines}.
   */
  | { readonly named: (line: never) => string };

/** One of the two versions. */
export type Side = 'mine' | 'theirs';

/** A part that both sides changed, with its three values; for texts only the colliding blocks. */
export type Collision = {
  part: string;
  /** Absent if the common earlier version is unknown. */
  base?: unknown;
  mine: unknown;
  theirs: unknown;
};

export type Merge<Content> = {
  /** The content with both changes. Colliding parts have the value of `mine`. */
  merged: Content;
  collisions: Collision[];
  /** The parts that only `theirs` changed. */
  kept: string[];
};

/** The base of versions without a known common origin. It equals no value. */
const UNKNOWN = Symbol('unknown');
/** Most blocks of a text. Longer texts merge as a whole: the comparison takes quadratic time. */
const MAX_BLOCKS = 2_000;

type Versions<Value = unknown> = { base: Value; mine: Value; theirs: Value };
type Result = {
  collisions: Collision[];
  kept: string[];
  sides: ReadonlyMap<string, Side>;
};

/**
 * Merges two changed versions of a content.
 *
 * @param base the common earlier version; without it every difference collides
 * @param sides the chosen sides of colliding parts, which then no longer collide
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

/** The names of the parts that differ between two versions of a content. */
export function changedParts(shape: Shape, before: object, after: object): string[] {
  return mergeContents(shape, { base: before, mine: before, theirs: after }).kept;
}

function mergePart(shape: Shape, versions: Versions, part: string, result: Result): unknown {
  if (isSame(versions.mine, versions.theirs)) return versions.mine;
  if (typeof shape === 'object') {
    return 'fields' in shape
      ? mergeFields(shape.fields, versions, part, result)
      : mergeLines(shape.named as (line: unknown) => string, versions, part, result);
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
  nameOf: (line: unknown) => string,
  versions: Versions,
  part: string,
  result: Result,
): unknown {
  const written = ofEach(versions, (version) => byName(listOf(version), nameOf));
  const renames = renamesOf(written, nameOf);
  // The lines of both sides by the names that they have in the base.
  const lines = {
    base: written.base,
    mine: underBaseNames(written.mine, renames.mine),
    theirs: underBaseNames(written.theirs, renames.theirs),
  };
  const merged = orderOf(
    ofEach(lines, (of) => [...of.keys()]),
    versions.base,
    part,
    result,
  ).flatMap((name) => {
    const values = ofEach(lines, (of) => of.get(name));
    const base = versions.base === UNKNOWN ? UNKNOWN : values.base;
    const newNames = [renames.mine, renames.theirs].flatMap((of) => of.get(name) ?? []);
    const label = [name, [...new Set(newNames)].join(' / ')].filter(Boolean).join(' → ');
    const line = mergePart('value', { ...values, base }, `${part}[${label}]`, result);
    return line === undefined ? [] : [line];
  });
  return merged.length > 0 ? merged : undefined;
}

type Lines = ReadonlyMap<string, unknown>;
/** The new names of lines by their old ones. */
type Renames = ReadonlyMap<string, string>;

/**
 * The lines that each side renamed. A new name that the other side has, too, for another line, is
 * no rename: otherwise two lines would have one name.
 */
function renamesOf(
  { base, mine, theirs }: Versions<Lines>,
  nameOf: (line: unknown) => string,
): { mine: Renames; theirs: Renames } {
  const [ofMine, ofTheirs] = [mine, theirs].map((side) => renamedLines(base, side, nameOf)) as [
    Renames,
    Renames,
  ];
  const apart = (renames: Renames, other: Lines, ofOther: Renames) =>
    new Map([...renames].filter(([old, name]) => !other.has(name) || ofOther.get(old) === name));
  return { mine: apart(ofMine, theirs, ofTheirs), theirs: apart(ofTheirs, mine, ofMine) };
}

/**
 * The renamed lines of a side. A line that is gone and a new one are the same line if nothing but
 * the name differs, and no other pair is like that. They are also the same line at the same place:
 * between the same lines, with as many lines gone as new.
 */
function renamedLines(base: Lines, side: Lines, nameOf: (line: unknown) => string): Renames {
  const isLine = (line: unknown) => line?.constructor === Object;
  const missingIn = (other: Lines) => (name: string) => !other.has(name);
  const gone = [...base.keys()].filter(missingIn(side)).filter((name) => isLine(base.get(name)));
  const added = [...side.keys()].filter(missingIn(base)).filter((name) => isLine(side.get(name)));
  const renames = new Map<string, string>();
  const isOnlyRenamed = (old: string, name: string) =>
    differInName(Object(base.get(old)), Object(side.get(name)), nameOf);
  for (const old of gone) {
    const [name, ...others] = added.filter((one) => isOnlyRenamed(old, one));
    const isOnly = gone.filter((one) => name && isOnlyRenamed(one, name)).length === 1;
    if (name && others.length === 0 && isOnly) renames.set(old, name);
  }
  const oldNames = new Map([...renames].map(([old, name]) => [name, old]));
  const kept = new Set([...base.keys()].filter((name) => side.has(name) || renames.has(name)));
  const runsOfBase = runsBetween([...base.keys()], kept);
  const runsOfSide = runsBetween(
    [...side.keys()].map((name) => oldNames.get(name) ?? name),
    kept,
  );
  for (const [place, names] of runsOfSide) {
    const old = runsOfBase.get(place) ?? [];
    if (old.length !== names.length) continue;
    for (const [index, name] of names.entries()) {
      if (gone.includes(old[index] ?? '') && added.includes(name))
        renames.set(old[index] ?? '', name);
    }
  }
  return renames;
}

/** The names between two kept names, by these two. */
function runsBetween(names: readonly string[], kept: ReadonlySet<string>): Map<string, string[]> {
  const runs = new Map<string, string[]>();
  let before: string | null = null;
  let run: string[] = [];
  for (const name of [...names, null]) {
    if (name !== null && !kept.has(name)) {
      run.push(name);
      continue;
    }
    if (run.length > 0) runs.set(JSON.stringify([before, name]), run);
    [before, run] = [name, []];
  }
  return runs;
}

/** Whether two lines have different names, and the same other fields, of which there is one. */
function differInName(
  old: Record<string, unknown>,
  line: Record<string, unknown>,
  nameOf: (line: unknown) => string,
): boolean {
  const fields = [...new Set([...Object.keys(old), ...Object.keys(line)])];
  const differing = fields.filter((field) => !isSame(old[field], line[field]));
  return (
    differing.length < fields.length &&
    differing.every((field) => nameOf({ ...old, [field]: line[field] }) !== nameOf(old))
  );
}

function underBaseNames(lines: Lines, renames: Renames): Map<string, unknown> {
  const oldNames = new Map([...renames].map(([old, name]) => [name, old]));
  return new Map([...lines].map(([name, line]) => [oldNames.get(name) ?? name, line]));
}

/** The lines by their names. Repeated names get a number. */
function byName(lines: unknown[], nameOf: (line: unknown) => string): Map<string, unknown> {
  const named = new Map<string, unknown>();
  for (const line of lines) {
    const name = nameOf(line);
    let unique = name;
    for (let n = 2; named.has(unique); n++) unique = `${name} (${n})`;
    named.set(unique, line);
  }
  return named;
}

/** All names in the order of the side that moved lines. Added names follow the name before them. */
function orderOf(names: Versions<string[]>, base: unknown, part: string, result: Result): string[] {
  const common = names.base.filter(
    (name) => names.mine.includes(name) && names.theirs.includes(name),
  );
  const orders = ofEach(names, (all) => all.filter((name) => common.includes(name)));
  const order =
    base === UNKNOWN ? orders.mine : (mergePart('value', orders, part, result) as string[]);
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

/** Merges pieces of a text. Colliding pieces are taken from `side`. */
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
 * Splits a region of neighbouring changes, which diff3 reports as one, into its pieces if all
 * versions of the region are equally long.
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
