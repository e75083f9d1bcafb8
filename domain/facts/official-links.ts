import { hostOf } from '../addresses.ts';
import type { Kind } from './kinds.ts';
import type { Facts, LinkKind } from './schema.ts';

/* The official links of a notice: the main link for its readers, and the others. */

export type FactLink = NonNullable<Facts['links']>[number];

/** The kind of the main link, by the kind of notice. */
const WANTED: Partial<Record<Kind, LinkKind>> = {
  job: 'apply',
  admission: 'apply',
  'admit-card': 'admit-card',
  result: 'result',
  'answer-key': 'answer-key',
  syllabus: 'syllabus',
};

/**
 * Maximum number of further sites beside the wanted link. The rest is listed under official links.
 */
const MAX_FURTHER = 5;

export type OfficialLinks = {
  /** The link whose address is the notice's official address. */
  official: FactLink | null;
  /** The wanted link, if it is not the official address itself. */
  wanted: FactLink | null;
  /** Further sites with the same content: regions, sections, DigiLocker. */
  further: FactLink[];
  others: FactLink[];
};

/**
 * Sorts the links of a notice; each is in one group only.
 *
 * @param isOpen whether candidates can apply; a closed notice has no application as its wanted
 * link
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

/** Whether an address leads to a PDF, by the end of its path. */
export function isPdf(address: string): boolean {
  return /^[^?#]*\.pdf(?:[?#]|$)/i.test(address);
}

const isSameAddress = (one = '', other: string) => withoutEnd(one) === withoutEnd(other);

/** 'https://ssc.gov.in/' and 'https://ssc.gov.in' are one page. */
const withoutEnd = (address: string) => address.replace(/\/$/, '');
