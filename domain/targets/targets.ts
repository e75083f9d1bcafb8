import type { Facts } from '../facts/schema.ts';

/*
 * Targets to which an announcement leads its readers or their money: hosts of its links, UPI
 * addresses, and telephone numbers beside a fee.
 */

export const targetKinds = ['host', 'upi', 'phone'] as const;
export type TargetKind = (typeof targetKinds)[number];

export type Target = { kind: TargetKind; value: string };

/** Parts of an announcement that may contain targets. */
export type Leading = {
  title: string;
  /** Clean HTML. */
  description: string;
  url: string | null;
  facts: Facts;
};

/** An http(s) URL in an attribute of clean HTML. */
const HREF = /href="(https?:[^"]+)"/gi;
/** A UPI address, which unlike an email address has no dot after the @. */
const UPI = /(?<![\w.@-])[a-z0-9][\w.-]{1,60}@[a-z][a-z0-9]{1,30}(?![\w@-]|\.[a-z])/gi;
const PHONE = '(?:\\+?91[ -]?|\\b0)?[6-9]\\d{4}[ -]?\\d{5}(?!\\d)';
const FEE = '(?:fees?|payments?|pay|paid|deposit|शुल्क|भुगतान)';
/** A telephone number and a word for a fee in the same sentence. */
const PHONE_BESIDE_FEE = new RegExp(
  `${FEE}[^.।\\n]{0,120}?(?<after>${PHONE})|(?<before>${PHONE})[^.।\\n]{0,120}?${FEE}`,
  'giu',
);

/** The host of a URL without `www.` and port. Null if the URL is invalid. */
export function targetHost(address: string): string | null {
  try {
    return new URL(address).hostname.replace(/\.$/, '').replace(/^www\./, '') || null;
  } catch {
    return null;
  }
}

/** Lists the targets of an announcement without duplicates. */
export function targetsOf({ title, description, url, facts }: Leading): Target[] {
  const addresses = [
    url,
    ...(facts.links ?? []).map((link) => link.url),
    ...[...description.matchAll(HREF)].map(([, address = '']) => address.replaceAll('&amp;', '&')),
  ];
  const hosts = addresses.flatMap((address) => (address ? [targetHost(address)] : []));
  const written = writtenAddresses(description);
  const text = [title, description.replace(/<[^>]*>/g, ' '), ...textsIn(facts)].join('\n');
  const upi = [...text.matchAll(UPI)].map(([account]) => account.toLowerCase());
  const phones = [...text.matchAll(PHONE_BESIDE_FEE)].map(({ groups = {} }) =>
    (groups.after ?? groups.before ?? '').replace(/\D/g, '').slice(-10),
  );
  const all = [
    ...[...hosts, ...written].map((value) => ({ kind: 'host' as const, value: value ?? '' })),
    ...upi.map((value) => ({ kind: 'upi' as const, value })),
    ...phones.map((value) => ({ kind: 'phone' as const, value })),
  ].filter(({ value }) => value !== '');
  return [...new Map(all.map((target) => [targetKey(target), target])).values()];
}

/** Hosts of URLs in the text, which readers type or copy. */
function writtenAddresses(description: string): (string | null)[] {
  const words = description.replace(/<[^>]*>/g, ' ').matchAll(/\bhttps?:\/\/[^\s<>"']+/gi);
  return [...words].map(([address]) => targetHost(address));
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

/** Formats a target as text: `host:ssc.gov.in`. */
export const targetKey = ({ kind, value }: Target) => `${kind}:${value}`;

/** Parses a string of {@link targetKey}. Returns null for any other string. */
export function readTargetKey(key: string): Target | null {
  const [, kind, value = ''] = /^(host|upi|phone):(\S{1,300})$/.exec(key) ?? [];
  return kind ? { kind: kind as TargetKind, value } : null;
}

/**
 * Endings of hosts that the state gives to its own organisations. A subdomain of a known host with
 * such an ending belongs to the same organisation.
 */
const STATE_ENDING = /\.(?:gov|nic|ac|edu|res|mil)\.in$/;

/** Checks whether a host is known, or is a subdomain of a known host of a state organisation. */
export function isKnownHost(host: string, known: ReadonlySet<string>): boolean {
  if (known.has(host)) return true;
  if (!STATE_ENDING.test(host)) return false;
  for (let above = host; ; ) {
    above = above.slice(above.indexOf('.') + 1);
    // The ending alone does not belong to an organisation.
    if (!STATE_ENDING.test(above)) return false;
    if (known.has(above)) return true;
  }
}

/** The hosts that {@link isKnownHost} may look up: a host and its parent domains. */
export function hostsAbove(host: string): string[] {
  const labels = host.split('.');
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
}
