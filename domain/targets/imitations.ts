import { stateEndingOf } from './targets.ts';

/* This file finds hosts that look like known or official hosts. */

/** A known host that another host resembles. A smaller rank means more similar. */
type LookAlike = { other: string; rank: number };

/** Known hosts with more labels than this number are not searched for inside other hosts. */
const MAX_LABELS = 8;

/**
 * Finds, for each host, the known host that it imitates most closely. Hosts that imitate no known
 * host are left out. A host imitates a known host in three cases:
 * - It contains the known host before its last label: `ssc.gov.in.apply.com`.
 * - It looks the same (`rn` for `m`).
 * - It differs in one letter ({@link isOneLetterOff}).
 *
 * Two hosts with the same government suffix (`stateEndingOf`) do not imitate each other if they
 * differ only in one letter, or in i and l. Only the government registers such hosts. For example,
 * `opsc.gov.in` and `ppsc.gov.in` are two commissions.
 */
export function findLookAlikes(
  hosts: readonly string[],
  known: ReadonlySet<string>,
): Map<string, string> {
  const best = new Map<string, LookAlike>();
  const offer = (host: string, found: LookAlike) => {
    const former = best.get(host);
    if (!former || isCloser(found, former)) best.set(host, found);
  };
  const looks = [...known].map((other) => ({ other, look: lookOf(other) }));
  const longest = looks.reduce((most, { look }) => Math.max(most, look.length), 0);
  const lengths = new Set<number>();
  const bySketch = new Map<string, string[]>();
  for (const host of new Set(hosts)) {
    for (const other of hostsInside(host)) if (known.has(other)) offer(host, { other, rank: 0 });
    const look = lookOf(host);
    if (look.length > longest + 1) continue;
    for (const more of [-1, 0, 1]) lengths.add(look.length + more);
    for (const sketch of sketchesOf(look)) {
      const same = bySketch.get(sketch);
      if (same) same.push(host);
      else bySketch.set(sketch, [host]);
    }
  }
  for (const { other, look } of looks) {
    if (!lengths.has(look.length)) continue;
    for (const host of new Set(sketchesOf(look).flatMap((sketch) => bySketch.get(sketch) ?? []))) {
      const rank = host === other ? null : rankOf(host, other);
      if (rank !== null) offer(host, { other, rank });
    }
  }
  return new Map([...best].map(([host, { other }]) => [host, other]));
}

/**
 * Whether the first of two known hosts is more similar to the imitation than the second. With equal
 * ranks, the longer host is more similar: `upsc.gov.in`, not `gov.in`. With equal lengths, the
 * first host in alphabetical order counts as more similar.
 */
const isCloser = (one: LookAlike, two: LookAlike) =>
  (one.rank - two.rank || two.other.length - one.other.length || (one.other < two.other ? -1 : 1)) <
  0;

/**
 * Lists the hosts that a host contains before its last label: `ssc.gov.in` in
 * `ssc.gov.in.apply.com`.
 */
function hostsInside(host: string): string[] {
  const labels = host.split('.');
  return labels.flatMap((_, start) => {
    const end = Math.min(start + MAX_LABELS, labels.length - 1);
    return labels
      .slice(start, end)
      .map((_, length) => labels.slice(start, start + length + 1).join('.'));
  });
}

/**
 * Returns a normalized host (`lookOf`), and each text that remains if one of its letters is
 * removed. Two hosts that differ in one letter have one of these texts in common.
 */
const sketchesOf = (look: string) => [
  look,
  ...[...look].map((_, place) => look.slice(0, place) + look.slice(place + 1)),
];

/**
 * Returns the rank of a host that imitates the known host `other`. The rank is 1 if both look the
 * same, and 2 if they differ in one letter. Returns null if the host does not imitate the known
 * host.
 */
function rankOf(host: string, other: string): number | null {
  const [look, shown] = [lookOf(other), lookOf(host)];
  const ending = stateEndingOf(host);
  const isOfState = ending !== null && ending === stateEndingOf(other);
  const isDisguised = /[01]/.test(host) || host.length !== other.length;
  if (look === shown && (isDisguised || !isOfState)) return 1;
  return !isOfState && isOneLetterOff(look, shown) ? 2 : null;
}

/** Domain suffixes that an imitation has instead of `in`, such as `com`, `co.in` and `india`. */
const OTHER_ENDING = '(?:(?:co|com|org|net|info|ind|gen|firm)(?:\\.in)?|inn?d?|[il1j][nm1]|india)';

/**
 * Government suffixes, such as `.gov.in`. Each has a pattern that matches hosts with an imitation
 * of the suffix.
 */
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
 * Finds the government suffix that a host imitates: `.gov.in` for `ssc.gov-in.com`. Returns null if
 * the host imitates no such suffix, or has a genuine one.
 */
export function findImitatedEnding(host: string): string | null {
  if (stateEndingOf(host)) return null;
  return IMITATIONS.find(([, imitation]) => imitation.test(host))?.[0] ?? null;
}

/** Whether a host has letters outside ASCII, which may look like other letters. */
export const isEncodedHost = (host: string) => /(?:^|\.)xn--/.test(host);

/**
 * Normalizes a host for comparison. Hyphens and dots are removed, because readers overlook them.
 * Similar characters become the same letters: `0` and `o`; `1`, `i` and `l`; `rn` and `m`; `vv` and
 * `w`.
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
 * Whether two texts of at least five letters differ by one letter. The letter is added, missing or
 * replaced, or two neighbouring letters are swapped.
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
