/* Hosts that look like known or official ones. */

/**
 * Finds a known host that looks like a given host. Returns null if there is none. `known` must not
 * contain the given host.
 */
export function findLookAlike(host: string, known: Iterable<string>): string | null {
  const shown = lookOf(host);
  for (const other of known) {
    const look = lookOf(other);
    const isInside = host.startsWith(`${other}.`) || host.includes(`.${other}.`);
    if (isInside || look === shown || isOneLetterOff(look, shown)) return other;
  }
  return null;
}

/**
 * An ending of the state that is not the end of the host (`ssc.gov.in.example.com`), has a hyphen
 * in it (`ssc.gov-in.com`), or is part of a longer name (`sscgov.in`). A digit may stand for a letter.
 */
const IMITATED_ENDING =
  /(?:^|[.-])(?<ending>g[o0]v|nic|n1c)[.-]?[i1l]n(?=[.-])|(?<suffix>(?<=[a-z\d-])gov|(?<=-)nic)[.-]in$/;

/**
 * Finds an ending of the state that a host imitates: `.gov.in` for `ssc.gov-in.com`. Returns null if
 * there is none.
 */
export function findImitatedEnding(host: string): string | null {
  const { ending, suffix } = IMITATED_ENDING.exec(host)?.groups ?? {};
  const name = (ending ?? suffix)?.replace('0', 'o').replace('1', 'i');
  return name ? `.${name}.in` : null;
}

/** Checks whether a host has letters outside ASCII, which may look like others. */
export const isEncodedHost = (host: string) => /(?:^|\.)xn--/.test(host);

/**
 * Normalizes a host for comparison: without hyphens and dots, which readers overlook, and with
 * letters in place of similar digits.
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
 * Checks whether two texts differ by one added, missing or replaced letter, or by two swapped
 * neighbours.
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
