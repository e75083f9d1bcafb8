/*
 * A target is a place to which an announcement sends its readers or their money. It is the host of
 * a link or of a URL in a text, a UPI ID, or a telephone number. `read-targets.ts` finds targets.
 */

export const targetKinds = ['host', 'upi', 'phone'] as const;
export type TargetKind = (typeof targetKinds)[number];

export type Target = { kind: TargetKind; value: string };

/** Formats a target as a string: `host:ssc.gov.in`. */
export const targetKey = ({ kind, value }: Target) => `${kind}:${value}`;

/** Parses a string of {@link targetKey}. Returns null for any other string. */
export function readTargetKey(key: string): Target | null {
  const [, kind, value = ''] = /^(host|upi|phone):(\S{1,300})$/.exec(key) ?? [];
  return kind ? { kind: kind as TargetKind, value } : null;
}

/**
 * Matches domain suffixes below which the government registers hosts for its organisations. A
 * subdomain of a known host with such a suffix belongs to the same organisation.
 */
const STATE_ENDING = /\.(?:gov|nic|ac|edu|res|mil)\.in$/;

/** Returns the government suffix of a host, such as `.gov.in`. Returns null for any other host. */
export const stateEndingOf = (host: string) => STATE_ENDING.exec(host)?.[0] ?? null;

/**
 * Whether a host is known. A subdomain of a known host counts as known if it has a government
 * suffix.
 */
export function isKnownHost(host: string, known: ReadonlySet<string>): boolean {
  if (known.has(host)) return true;
  if (!STATE_ENDING.test(host)) return false;
  for (let above = host; ; ) {
    above = above.slice(above.indexOf('.') + 1);
    // A suffix such as `.gov.in` belongs to no single organisation, so it makes no host known.
    if (!STATE_ENDING.test(above)) return false;
    if (known.has(above)) return true;
  }
}

/** Returns the hosts that {@link isKnownHost} may look up: a host and its parent domains. */
export function hostsAbove(host: string): string[] {
  const labels = host.split('.');
  const most = Math.max(1, labels.length - 1);
  return labels.slice(0, most).map((_, index) => labels.slice(index).join('.'));
}
