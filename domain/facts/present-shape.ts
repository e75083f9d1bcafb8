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
 * Stored facts keep the shape of the version that wrote them until they change, or until the job
 * that renews derived columns reaches their row. Readers convert them here.
 */

/** The names of groups in older facts that mean a code. `/` and `and` join several groups. */
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

/** The code that the name of a group means; null if it means none. */
export function relaxationCodeOf(group: string): RelaxationCode | null {
  return CODES.find(([pattern]) => pattern.test(group.trim()))?.[1] ?? null;
}

/**
 * The codes of a relaxation in words, such as 'SC / ST'; one line for each. A group of which any
 * part means no code stays as text.
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
 * Facts in the shape of the schema: relaxations with codes, choices in the order of the schema.
 * Facts in that shape are returned with equal content. Nothing is lost.
 *
 * @param stored facts as a row, an importer or an open form of an earlier version has them
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
