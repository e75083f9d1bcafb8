import { qualifications } from './qualifications.ts';
import {
  applicationModes,
  type Facts,
  inOrderOf,
  type Relaxation,
  type RelaxationCode,
} from './schema.ts';
import { states } from './states.ts';

/*
 * This file converts older facts when they are read. Stored facts keep the shape of the version
 * that wrote them, until an edit or `renewDerived` rewrites the row.
 */

/** Patterns of group names in older facts, each with the code of the group. */
const CODES: [RegExp, RelaxationCode][] = [
  [/^(?:obc|obc[- ]?\(?ncl\)?|obc \(non[- ]creamy layer\))$/i, 'obc'],
  [/^ews$/i, 'ews'],
  [/^sc$/i, 'sc'],
  [/^st$/i, 'st'],
  [/^(?:pwbd|pwd|ph)$/i, 'pwbd'],
  [/^(?:pwbd|pwd|ph)[ -]*\(?(?:ur|general|gen)\)?$/i, 'pwbd-ur'],
  [/^(?:pwbd|pwd|ph)[ -]*\(?obc\)?$/i, 'pwbd-obc'],
  [/^(?:pwbd|pwd|ph)[ -]*\(?sc ?\/ ?st\)?$/i, 'pwbd-sc-st'],
  [/^(?:esm|ex[- ]?servicem[ae]n)$/i, 'esm'],
  [/^(?:women|female|females)$/i, 'women'],
  [/^widows?$/i, 'widows'],
  [/^departmental(?: candidates)?$/i, 'departmental'],
];

/** Returns the code of a group name, or null for a name without a code. */
export function relaxationCodeOf(group: string): RelaxationCode | null {
  return CODES.find(([pattern]) => pattern.test(group.trim()))?.[1] ?? null;
}

/**
 * Replaces the group name of a relaxation with the code of the group. If the name has several
 * groups, such as 'SC / ST', each group becomes a separate relaxation. A relaxation does not change
 * if a group in its name has no code.
 */
function withCodes(relaxation: Relaxation): Relaxation[] {
  const { code, group, ...rest } = relaxation;
  if (code || !group) return [relaxation];
  const whole = relaxationCodeOf(group);
  if (whole) return [{ ...rest, code: whole }];
  const codes = group.split(/\/|,|\band\b|&/).map(relaxationCodeOf);
  return codes.every((one) => one !== null)
    ? codes.map((one) => ({ ...rest, code: one }))
    : [relaxation];
}

/**
 * Converts facts to the current schema. Relaxations get codes, and chosen values get the order of
 * the schema.
 *
 * @param stored facts from a row, an importer or an open form of an earlier version
 */
export function toPresentShape(stored: Facts): Facts {
  const { age, qualifications: levels, states: places, domicile, modes } = stored;
  return {
    ...stored,
    ...(age?.relaxations && {
      age: { ...age, relaxations: age.relaxations.flatMap(withCodes) },
    }),
    ...(levels && { qualifications: inOrderOf(qualifications, levels) }),
    ...(places && { states: inOrderOf(states, places) }),
    ...(domicile && { domicile: inOrderOf(states, domicile) }),
    ...(modes && { modes: inOrderOf(applicationModes, modes) }),
  };
}
