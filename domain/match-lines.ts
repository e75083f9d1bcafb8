import { isSame } from './is-same.ts';

/*
 * This file matches the lines of a list in three versions. A line is an item of the list, such as a
 * post or a fee. Lines are matched by their names. A match may be uncertain, because people rename,
 * split, join or swap lines.
 */

/** A value in the common earlier version (`base`) and in two changed versions. */
export type Versions<Value = unknown> = { base: Value; mine: Value; theirs: Value };

/** The lines of a version, by name. */
export type Lines = ReadonlyMap<string, unknown>;
/** New names of lines, by old name. */
export type Renames = ReadonlyMap<string, string>;

export type MatchedLines = {
  /** The lines of all versions, by their names in the base. */
  lines: Versions<Lines>;
  renames: { mine: Renames; theirs: Renames };
  /**
   * Whether each line that both sides changed surely corresponds to a single line of the other
   * side. If a side has split, swapped or repeated a line, a merge might include this line twice.
   */
  isOneToOne: boolean;
};

/**
 * Matches the lines of three versions of a list.
 *
 * @param fields the fields that together are the name of a line; empty if the whole line is its
 * name
 */
export function matchLines(fields: readonly string[], lists: Versions<unknown[]>): MatchedLines {
  const nameOf = namesIn([...lists.base, ...lists.mine, ...lists.theirs], fields);
  const written = {
    base: byName(lists.base, nameOf),
    mine: byName(lists.mine, nameOf),
    theirs: byName(lists.theirs, nameOf),
  };
  const renames = renamesOf(written, fields);
  const mine = underBaseNames(written.mine, renames.mine);
  const theirs = underBaseNames(written.theirs, renames.theirs);
  const repeatedIn = (side: unknown[]) => repeatedNames(lists.base, side, nameOf);
  const isOneToOne = areCertain(
    editsOf(written.base, mine, renames.mine, repeatedIn(lists.mine), fields),
    editsOf(written.base, theirs, renames.theirs, repeatedIn(lists.theirs), fields),
  );
  return { lines: { base: written.base, mine, theirs }, renames, isOneToOne };
}

/**
 * Splits a line into the fields of its name and its other fields. Returns null if the line is not
 * an object with fields.
 */
export function splitLine(
  line: unknown,
  fields: readonly string[],
): { name: Record<string, unknown>; rest: Record<string, unknown> } | null {
  if (line?.constructor !== Object) return null;
  const entries = Object.entries(line);
  const part = (isName: boolean) =>
    Object.fromEntries(entries.filter(([field]) => fields.includes(field) === isName));
  return { name: part(true), rest: part(false) };
}

const restOf = (line: unknown, fields: readonly string[]) => splitLine(line, fields)?.rest ?? {};

type NameOf = (line: unknown) => string;

/**
 * Returns a function that names a line by its fields. URLs are compared exactly. Other names match
 * regardless of case and spaces, such as "Driver" and "driver". The first spelling becomes the
 * name.
 */
function namesIn(all: readonly unknown[], fields: readonly string[]): NameOf {
  const isExact = fields.includes('url');
  const comparable = (name: string) =>
    isExact ? name : name.toLowerCase().replace(/\s+/g, ' ').trim();
  const spellings = new Map<string, string>();
  for (const line of all) {
    const name = writtenName(line, fields);
    const key = comparable(name);
    if (!spellings.has(key)) spellings.set(key, name);
  }
  return (line) => {
    const name = writtenName(line, fields);
    return spellings.get(comparable(name)) ?? name;
  };
}

function writtenName(line: unknown, fields: readonly string[]): string {
  if (line?.constructor !== Object) return Array.isArray(line) ? line.join(', ') : `${line ?? ''}`;
  const named = Object(line);
  return fields
    .map((field) => named[field])
    .filter(Boolean)
    .join(' ');
}

/** Indexes lines by name. If a name is repeated, the later lines get a number. */
function byName(list: readonly unknown[], nameOf: NameOf): Map<string, unknown> {
  const named = new Map<string, unknown>();
  for (const line of list) {
    const name = nameOf(line);
    let unique = name;
    for (let n = 2; named.has(unique); n++) unique = numbered(name, n);
    named.set(unique, line);
  }
  return named;
}

const numbered = (name: string, n: number) => (n === 1 ? name : `${name} (${n})`);

/**
 * Returns the numbered names of lines that share a name, if the side changed any of these lines.
 */
function repeatedNames(
  base: readonly unknown[],
  side: readonly unknown[],
  nameOf: NameOf,
): string[] {
  const linesNamed = (list: readonly unknown[], name: string) =>
    list.filter((line) => nameOf(line) === name);
  const names = new Set([...base, ...side].map(nameOf));
  return [...names].flatMap((name) => {
    const [before, after] = [linesNamed(base, name), linesNamed(side, name)];
    const count = Math.max(before.length, after.length);
    if (count < 2 || isSame(before, after)) return [];
    return Array.from({ length: count }, (_, index) => numbered(name, index + 1));
  });
}

/**
 * Finds the lines that each side renamed. A new name may be the name of another line on the other
 * side. The renaming is then ignored, because names must be unique.
 */
function renamesOf(
  { base, mine, theirs }: Versions<Lines>,
  fields: readonly string[],
): { mine: Renames; theirs: Renames } {
  const ofMine = renamedLines(base, mine, fields);
  const ofTheirs = renamedLines(base, theirs, fields);
  const apart = (renames: Renames, other: Lines, ofOther: Renames) =>
    new Map([...renames].filter(([old, name]) => !other.has(name) || ofOther.get(old) === name));
  return { mine: apart(ofMine, theirs, ofTheirs), theirs: apart(ofTheirs, mine, ofMine) };
}

/**
 * Finds the lines that a side renamed. A line that the side lacks and a line that the side has
 * added count as the same line in two cases:
 * - Only their names differ, and neither line matches a third line.
 * - The side changed only names, and both lines have the same position.
 */
function renamedLines(base: Lines, side: Lines, fields: readonly string[]): Renames {
  const hasFields = (line: unknown) => splitLine(line, fields) !== null;
  const onlyIn = (lines: Lines, other: Lines) =>
    [...lines].flatMap(([name, line]) => (!other.has(name) && hasFields(line) ? [name] : []));
  const gone = onlyIn(base, side);
  const added = onlyIn(side, base);
  const renames = new Map<string, string>();
  const isOnlyRenamed = (old: string, name: string) => {
    const [before, after] = [restOf(base.get(old), fields), restOf(side.get(name), fields)];
    return Object.keys(before).length > 0 && isSame(before, after);
  };
  for (const old of gone) {
    const [name, ...others] = added.filter((one) => isOnlyRenamed(old, one));
    const isOnly = gone.filter((one) => name && isOnlyRenamed(one, name)).length === 1;
    if (name && others.length === 0 && isOnly) renames.set(old, name);
  }
  const [old, ...othersGone] = gone.filter((name) => !renames.has(name));
  const [name, ...othersAdded] = added.filter((one) => ![...renames.values()].includes(one));
  const areAlone = othersGone.length === 0 && othersAdded.length === 0;
  if (old === undefined || name === undefined || !areAlone) return renames;
  const isKept = ([key, line]: [string, unknown]) =>
    key === old || renames.has(key) || isSame(restOf(line, fields), restOf(side.get(key), fields));
  const lines = underBaseNames(side, new Map([...renames, [old, name]]));
  const isInPlace = isSame([...base.keys()], [...lines.keys()]);
  if ([...base].every(isKept) && isInPlace) renames.set(old, name);
  return renames;
}

function underBaseNames(lines: Lines, renames: Renames): Map<string, unknown> {
  const oldNames = new Map([...renames].map(([old, name]) => [name, old]));
  return new Map([...lines].map(([name, line]) => [oldNames.get(name) ?? name, line]));
}

/** Changes of one side. A renamed line is listed under its name in the base. */
type Edits = {
  lines: Lines;
  renames: Renames;
  gone: ReadonlySet<string>;
  added: ReadonlySet<string>;
  /** Lines with a changed field that is not part of the line's name. */
  changed: ReadonlySet<string>;
  /** Lines that may correspond to another line or to a part of another line. */
  unclear: ReadonlySet<string>;
  /**
   * Changed lines, if the side also added, removed or exchanged lines. A changed line may have been
   * split into added lines, or joined with a removed line.
   */
  shared: ReadonlySet<string>;
};

function editsOf(
  base: Lines,
  lines: Lines,
  renames: Renames,
  repeated: readonly string[],
  fields: readonly string[],
): Edits {
  const before = (name: string) => restOf(base.get(name), fields);
  const after = (name: string) => restOf(lines.get(name), fields);
  const namesOfBase = [...base.keys()];
  const common = namesOfBase.filter((name) => lines.has(name));
  const gone = namesOfBase.filter((name) => !lines.has(name));
  const added = [...lines.keys()].filter((name) => !base.has(name));
  const changed = common.filter((name) => !isSame(before(name), after(name)));
  // A line that now has the values of another line may be that other line.
  const swapped = changed.flatMap((name) => {
    const others = [...gone, ...changed].filter(
      (other) => other !== name && isSame(before(other), after(name)),
    );
    return others.length > 0 ? [name, ...others] : [];
  });
  const taken = changed.filter((name) => added.some((other) => isSame(before(name), after(other))));
  const order = [...lines.keys()].filter((name) => base.has(name));
  const moved = changed.filter((name) => common.indexOf(name) !== order.indexOf(name));
  const renamedToRepeated = [...renames].filter(([, name]) => repeated.includes(name));
  const exchanged = [
    ...repeated,
    ...renamedToRepeated.map(([old]) => old),
    ...swapped,
    ...taken,
    ...moved,
  ];
  // Several kinds of changes make matches uncertain, because a line may have been split into added
  // lines, or joined with a missing line.
  const kinds = [gone, added, changed].filter(({ length }) => length > 0).length;
  const isMixed = kinds > 1 || exchanged.length > 0;
  return {
    lines,
    renames,
    gone: new Set(gone),
    added: new Set(added),
    changed: new Set(changed),
    unclear: new Set([...exchanged, ...(isMixed ? [...gone, ...added] : [])]),
    shared: new Set(isMixed ? changed : []),
  };
}

/**
 * Whether the matches are reliable enough for the merge. If one side's match of a line is
 * uncertain, the other side must not have edited this line. A line that is the same on both sides
 * is also accepted if one side contains everything that the other side added or changed.
 */
function areCertain(mine: Edits, theirs: Edits): boolean {
  const isOneContained = hasAllOf(mine, theirs) || hasAllOf(theirs, mine);
  return [
    [mine, theirs],
    [theirs, mine],
  ].every(([side, other]) =>
    [...(side?.unclear ?? []), ...(side?.shared ?? [])].every((name) => {
      if (!side || !other) return true;
      const isAlike = isSame(side.lines.get(name), other.lines.get(name));
      if (isAlike && isOneContained) return true;
      const has = (names: { has(name: string): boolean }) => names.has(name);
      if (has(other.gone) || has(other.changed) || has(other.unclear)) return false;
      return !has(side.unclear) || !(has(other.added) || has(other.renames));
    }),
  );
}

/** Whether a side has all lines that the other side added or changed. */
const hasAllOf = (side: Edits, other: Edits) =>
  [...other.added, ...other.changed].every((name) =>
    isSame(side.lines.get(name), other.lines.get(name)),
  );
