import { stateEndingOf } from './targets.ts';

/* This file finds hosts that look like known or official hosts. */

/**
 * Finds the known host that is most similar to a given host. Returns null if no known host looks
 * like it. `known` must not contain the given host. A digit for a letter or `rn` for `m` is always
 * an imitation. Another letter is no imitation between two hosts with the same ending of the state.
 * Only the state registers hosts with its endings: `opsc.gov.in` and `ppsc.gov.in` are two
 * commissions.
 */
export function findLookAlike(host: string, known: Iterable<string>): string | null {
  const shown = lookOf(host);
  const ending = stateEndingOf(host);
  const found: { other: string; rank: number }[] = [];
  for (const other of known) {
    const look = lookOf(other);
    const isInside = host.startsWith(`${other}.`) || host.includes(`.${other}.`);
    const isOfState = ending !== null && ending === stateEndingOf(other);
    const isDisguised = /[01]/.test(host) || host.length !== other.length;
    if (isInside) found.push({ other, rank: 0 });
    else if (look === shown && (isDisguised || !isOfState)) found.push({ other, rank: 1 });
    else if (!isOfState && isOneLetterOff(look, shown)) found.push({ other, rank: 2 });
  }
  // The longest known host inside the given host is the most exact: `upsc.gov.in`, not `gov.in`.
  found.sort(
    (one, two) =>
      one.rank - two.rank ||
      two.other.length - one.other.length ||
      (one.other < two.other ? -1 : 1),
  );
  return found[0]?.other ?? null;
}

/** Endings that an imitation has in place of `.in` or after `.in`. */
const OTHER_ENDING = '(?:(?:co|com|org|net|info|ind|gen|firm)(?:\\.in)?|inn?d?|[il1j][nm1]|india)';

/** Patterns for parts of hosts that imitate an ending of the state, by the ending. */
const IMITATIONS: readonly [ending: string, imitation: RegExp][] = [
  [
    '.gov.in',
    new RegExp(
      [
        // Matches `ssc.gov-in.com`, `gov1n.com`, `sscgovin.com`, `sscgovindia.com`.
        'g[o0]v[.-]?(?:[i1l]n|india)(?=[.-])',
        // Matches `ssc.g0v.in`, `ssc.qov.in`, `ssc.govv.in`.
        '(?<=.[.-])(?:[gq9][o0]+v+|g[o0]u)(?<![.-]gov)(?=[.-])',
        // Matches `ssc.gov.com`, `ssc.gov.ind.in`, `ssc.gov.apply.com`, but not `india.gov.uk`.
        `(?<=.[.-])gov\\.(?:${OTHER_ENDING}$|[^.]+\\..)`,
        // Matches `sscgov.org`, `sscgov-india.com`, `ssc-gov.co.in`.
        '(?<=[a-z\\d-])(?<!(?:^|[.-])(?:e|my))gov(?=[.-])',
      ].join('|'),
    ),
  ],
  [
    '.nic.in',
    new RegExp(
      [
        '(?:^|[.-])n[i1l]c[.-]?[i1l]n(?=[.-])',
        '(?<=.[.-])(?:n[1l]c)(?=[.-])',
        `(?<=.[.-])nic\\.${OTHER_ENDING}$`,
        '(?<=-)nic(?=\\.)',
        // Matches `newboardnic.in`, but not `clinic.in` and `picnic.in`.
        '(?<=[b-df-hj-np-tv-z\\d])(?<!(?:^|[.-])(?:pic|pyrotech|polytech|tech|eth))nic\\.in$',
      ].join('|'),
    ),
  ],
  ...['ac', 'edu', 'res'].map((name): [string, RegExp] => [
    `.${name}.in`,
    new RegExp(`(?:^|[.-])${name}(?:-in|\\.in(?=[.-]))|(?<=.[.-])${name}\\.${OTHER_ENDING}$`),
  ]),
  // Matches `iitac.in`, but not `zodiac.in`, `almanac.in` and `cdac.in`.
  ['.ac.in', /(?<=[a-z][b-df-hj-np-tv-z])(?<!alman|tarm|cogn|shell|cd)ac\.in$/],
];

/**
 * Finds an ending of the state that a host imitates: `.gov.in` for `ssc.gov-in.com`. Returns null
 * for other hosts. A host that has an ending of the state imitates none.
 */
export function findImitatedEnding(host: string): string | null {
  if (stateEndingOf(host)) return null;
  return IMITATIONS.find(([, imitation]) => imitation.test(host))?.[0] ?? null;
}

/** Whether a host has letters outside ASCII, which may look like other letters. */
export const isEncodedHost = (host: string) => /(?:^|\.)xn--/.test(host);

/**
 * Normalizes a host for comparison. Hyphens and dots are removed, because readers overlook them.
 * Each digit becomes the letter that the digit resembles.
 */
function lookOf(host: string): string {
  return host
    .replace(/[.-]/g, '')
    .replaceAll('0', 'o')
    .replace(/[1i]/g, 'l')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');
}

/**
 * Whether two texts differ by one added, missing or replaced letter, or by two swapped neighbours.
 */
function isOneLetterOff(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1 || Math.min(one.length, other.length) < 5) {
    return false;
  }
  let start = 0;
  while (start < one.length && one[start] === other[start]) start++;
  const restOf = (text: string, from: number) => text.slice(from);
  return (
    restOf(one, start + 1) === restOf(other, start) ||
    restOf(one, start) === restOf(other, start + 1) ||
    restOf(one, start + 1) === restOf(other, start + 1) ||
    (one[start] === other[start + 1] &&
      one[start + 1] === other[start] &&
      restOf(one, start + 2) === restOf(other, start + 2))
  );
}
