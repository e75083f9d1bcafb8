import type { Facts } from '../facts/schema.ts';
import { readFeePhones, readPhones, readUpi } from './read-accounts.ts';
import { readWrittenHosts, targetHost } from './read-hosts.ts';
import { normalizeText, readLinks, readVisibleText } from './target-text.ts';
import { type Target, type TargetKind, targetKey } from './targets.ts';

/** The parts of an announcement that may contain targets. */
export type Leading = {
  title: string;
  /** Description as clean HTML. */
  description: string;
  url: string | null;
  facts: Facts;
};

/** Matches URLs that start a call or a message to a telephone number. */
const PHONE_LINK = /^(?:tel:|https?:\/\/(?:wa\.me|api\.whatsapp\.com)\/)/i;

/** Lists the targets of an announcement without duplicates. */
export function targetsOf({ title, description, url, facts }: Leading): Target[] {
  const { links = [], ...otherFacts } = facts;
  const addresses = [
    ...(url ? [url] : []),
    ...links.flatMap((link) => link.url ?? []),
    ...readLinks(description),
  ];
  const linkTexts = addresses.map((address) => normalizeText(withoutEscapes(address)));
  const factTexts = [...textsIn(otherFacts), ...links.flatMap(({ label }) => label ?? [])].map(
    normalizeText,
  );
  const text = [normalizeText(title), readVisibleText(description), ...factTexts].join('\n');
  const phones = [
    ...readFeePhones(text),
    ...factTexts.flatMap(readPhones),
    ...linkTexts.filter((link) => PHONE_LINK.test(link)).flatMap(readPhones),
  ];
  const all = [
    ...addresses
      .filter((address) => /^https?:/i.test(address))
      .flatMap((one) => targetHost(one) ?? [])
      .map(asTarget('host')),
    ...readWrittenHosts(text).map(asTarget('host')),
    ...readUpi([text, ...linkTexts].join('\n')).map(asTarget('upi')),
    ...phones.map(asTarget('phone')),
  ];
  return [...new Map(all.map((target) => [targetKey(target), target])).values()];
}

const asTarget =
  (kind: TargetKind) =>
  (value: string): Target => ({ kind, value });

/** Decodes the escapes in a URL, such as `%40`. A URL with an invalid escape does not change. */
function withoutEscapes(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}
