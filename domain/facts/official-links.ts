import { hostOf } from '../addresses.ts';
import type { Kind } from './kinds.ts';
import type { Facts, LinkKind } from './schema.ts';

/*
 * This file groups the official links of a notice: the main links for its readers, and all other
 * links.
 */

export type FactLink = NonNullable<Facts['links']>[number];

/**
 * Preferred kind of link for each kind of notice. A notice about a result prefers the link to the
 * result.
 */
const WANTED: Partial<Record<Kind, LinkKind>> = {
  job: 'apply',
  admission: 'apply',
  'admit-card': 'admit-card',
  result: 'result',
  'answer-key': 'answer-key',
  syllabus: 'syllabus',
};

/**
 * Maximum number of further links next to the preferred link. The page shows all other links under
 * the heading for official links.
 */
const MAX_FURTHER = 5;

export type OfficialLinks = {
  /** The link with the URL of the official notice (`url`). Null if there is no such link. */
  official: FactLink | null;
  /**
   * The first link of the preferred kind, such as the link to the result. Null if there is no such
   * link, or if `official` already is of this kind.
   */
  wanted: FactLink | null;
  /**
   * Further links of the preferred kind, such as links of regions. For results and admit cards,
   * links to DigiLocker, too.
   */
  further: FactLink[];
  others: FactLink[];
};

/**
 * Groups the links of a notice. Each link is in exactly one group.
 *
 * @param isOpen whether candidates can apply; if not, application links are not preferred
 */
export function sortLinks(
  { kind, url, facts }: { kind: Kind; url: string | null; facts: Facts },
  isOpen: boolean,
): OfficialLinks {
  const { links = [] } = facts;
  const official = links.find((link) => url && isSameAddress(link.url, url)) ?? null;
  const wantedKind = WANTED[kind];
  const same =
    wantedKind === 'apply' && !isOpen
      ? []
      : links.filter(
          (link) =>
            link !== official &&
            (link.kind === wantedKind || (isDigiLocker(link) && isInDigiLocker(kind))),
        );
  const wanted =
    official?.kind === wantedKind ? null : (same.find((link) => link.kind === wantedKind) ?? null);
  const further = same.filter((link) => link !== wanted).slice(0, MAX_FURTHER);
  const named = [official, wanted, ...further];
  return { official, wanted, further, others: links.filter((link) => !named.includes(link)) };
}

/** Whether a link leads to DigiLocker, where boards publish results and admit cards. */
export function isDigiLocker({ url = '' }: FactLink): boolean {
  return /(?:^|\.)digilocker\.gov\.in$/.test(hostOf(url));
}

const isInDigiLocker = (kind: Kind) => kind === 'result' || kind === 'admit-card';

/** Whether the path of a URL ends with '.pdf'. */
export function isPdf(address: string): boolean {
  return /^[^?#]*\.pdf(?:[?#]|$)/i.test(address);
}

const isSameAddress = (one = '', other: string) => withoutEnd(one) === withoutEnd(other);

/**
 * Removes a slash at the end of a URL. 'https://ssc.gov.in/' and 'https://ssc.gov.in' are the same
 * page.
 */
const withoutEnd = (address: string) => address.replace(/\/$/, '');
