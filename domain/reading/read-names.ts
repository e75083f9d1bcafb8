import { isPublicAddress, isWebAddress } from '../addresses.ts';
import type { LinkKind } from '../facts/schema.ts';
import type { Stage } from '../facts/stages.ts';
import type { Found } from './read-dates.ts';
import type { Clause } from './source.ts';

/* The names in a notice: its number, the organisation, links, and the stage that it announces. */

const NUMBER = "[\\p{L}\\p{M}\\d&.()@'/-]*\\d[\\p{L}\\p{M}\\d&.()@'/-]*";
const NO = '(?: ?no(?:s?\\.|s?\\b)?| ?number| ?संख्या| ?सं0?\\.?| ?क्रमांक)';

/** Rules of numbers. A number that another text says of an earlier notice is none of them. */
export const numberRules: readonly { name: string; pattern: RegExp; example: string }[] = [
  {
    name: 'centralised-employment-notice',
    pattern: /(?:notice|notification) ?\((?<kind>CEN)\) ?no\.? ?:? ?(?<number>\d+\/\d{4})/giu,
    example: 'CENTRALISED EMPLOYMENT NOTICE (CEN) No. 05/2026',
  },
  {
    name: 'advertisement-number',
    pattern: new RegExp(
      `(?:advt\\.?|advertisement|विज्ञापन|examination notice|employment notice|notification|category|notice)${NO} ?[:.-]? ?(?<number>${NUMBER}(?: of \\d{4})?)`,
      'giu',
    ),
    example: 'Advertisement No. 25 of 2026',
  },
  {
    name: 'file-number-of-ssc',
    pattern: /\bF\. ?No\. ?(?<number>HQ-[\w/-]+)/gu,
    example: 'F. No. HQ-C1102/5/2026-C-1: The Staff Selection Commission',
  },
];

/** Words before the number of another, earlier notice. */
const OF_EARLIER =
  /(?:continuation|earlier|previous|supersession|against|applied|withdrawn)[^\n]{0,60}$/iu;
const CONTEXT_CHARACTERS = 80;

/** Reads the number of the notice. */
export function readNumbers(text: string): Found<unknown>[] {
  const found = numberRules.flatMap(({ name, pattern }) =>
    [...text.matchAll(pattern)].flatMap((match): Found<unknown>[] => {
      const { number = '', kind } = match.groups ?? {};
      const start = match.index + match[0].lastIndexOf(number);
      if (OF_EARLIER.test(text.slice(Math.max(0, match.index - CONTEXT_CHARACTERS), match.index))) {
        return [];
      }
      const plain = number.replace(number.includes('(') ? /[.,'(-]+$/ : /[.,'()-]+$/, '');
      const value = (kind ? `${kind} ` : '') + plain;
      const end = start + plain.length;
      return [{ fact: 'advertisement', value, start, end, rule: name, certainty: 'certain' }];
    }),
  );
  // A heading names the notice first; later numbers are often those of other notices.
  const [first] = found.sort((one, other) => one.start - other.start);
  return found.filter(({ value }) => value === first?.value);
}

const BODY =
  /\b(?:commission|boards?|bank|corporation|university|institute|institution|council|authority|agency|high court|society|samiti|mission|organi[sz]ation|centre|laborator(?:y|ies)|company|limited|ltd|selection|secretariat)\b|आयोग|बोर्ड|मण्डल|मंडल|निगम|विश्वविद्यालय|परिषद|पर्षद|संस्थान|न्यायालय/iu;
const NO_BODY =
  /\b(?:government of|ministry|department of|website|road|recruitment of|common recruitment|notice|notification|advertisement|posts?|examination|applications?|invites?|will|shall|dated?|under the|regarding|results?|for|has|phone|conducted)\b|विज्ञापन|परीक्षा|आवेदन|दिनांक|वेबसाइट|मार्ग|पदों|हेतु|https?:|\d{3}/iu;
/** Lines of a heading. */
const HEADING_LINES = 10;
const MOST_NAME_CHARACTERS = 110;

/** Reads the organisation from the heading: the first line that is the name of a body. */
export function readOrganisation(text: string, clauses: readonly Clause[]): Found<unknown>[] {
  for (const { start, end } of clauses.slice(0, HEADING_LINES)) {
    const line = text.slice(start, end);
    if (line.length > MOST_NAME_CHARACTERS * 2) continue;
    // Bilingual headings have the English name behind a slash.
    const parts = line.split(/(?<=\s)\/(?=\s)|\t|\s{3,}|(?<=^[\w ]{5,30}):/u);
    const named = parts
      .map((part) => part.trim())
      .filter((part) => BODY.test(part) && !NO_BODY.test(part));
    const name = named.find((part) => /[a-z]/i.test(part)) ?? named[0];
    if (!name || name.length > MOST_NAME_CHARACTERS) continue;
    const value = name.replace(/[,:.\s]+$/, '');
    const place = start + line.indexOf(name);
    return [
      {
        fact: 'organisation',
        value,
        start: place,
        end: place + value.length,
        rule: 'name-in-heading',
        certainty: 'certain',
      },
    ];
  }
  return [];
}

const ADDRESS =
  /(?<![\w@.-])(?:https?:\/\/[^\s<>"'|()]+|www\.[^\s<>"'|()@]+|[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:gov|nic|ac|edu|res)\.in(?:\/[^\s<>"'|()]*)?)/giu;

/** The kind of a link by the words beside it. The first that matches counts. */
export const linkRules: readonly { kind: LinkKind; pattern: RegExp; example: string }[] = [
  {
    kind: 'admit-card',
    pattern: /admit cards?|hall tickets?|call letters?|प्रवेश[- ]पत्र/iu,
    example: 'Admit cards can be downloaded from https://a.gov.in',
  },
  {
    kind: 'answer-key',
    pattern: /answer keys?|उत्तर[- ]?कुं/iu,
    example: 'Answer key: https://a.gov.in',
  },
  {
    kind: 'result',
    pattern: /results?|roll numbers?|परिणाम/iu,
    example: 'Result: https://a.gov.in',
  },
  { kind: 'syllabus', pattern: /syllabus|पाठ्यक्रम/iu, example: 'Syllabus: https://a.gov.in' },
  {
    kind: 'apply',
    pattern: /\bapply|applying|applications? portal|regist(?:er|ration)|आवेदन/iu,
    example: 'Apply online at https://a.gov.in',
  },
];

/** Reads the addresses of a notice. An address without a protocol is one over https. */
export function readLinks(text: string, clauses: readonly Clause[]): Found<unknown>[] {
  const seen = new Set<string>();
  let clauseIndex = 0;
  return [...text.matchAll(ADDRESS)].flatMap((match): Found<unknown>[] => {
    const words = match[0].replace(/[.,;:]+$|।.*$/u, '');
    const url = /^https?:/i.test(words) ? words : `https://${words}`;
    if (!isWebAddress(url) || !isPublicAddress(url) || seen.has(url)) return [];
    seen.add(url);
    const { index: start } = match;
    const end = start + words.length;
    while ((clauses[clauseIndex]?.end ?? Number.POSITIVE_INFINITY) < end) clauseIndex++;
    const clause = clauses[clauseIndex];
    const before = text.slice(Math.max(clause?.start ?? 0, start - 200), start);
    const after = text.slice(end, Math.min(clause?.end ?? end, end + CONTEXT_CHARACTERS));
    const kind =
      linkRules.find(({ pattern }) => pattern.test(`${before}\n${after}`))?.kind ?? 'other';
    return [
      {
        fact: 'links',
        value: { kind, url },
        start,
        end,
        rule: `link-${kind}`,
        certainty: 'certain',
      },
    ];
  });
}

/** The stage that a notice announces, by the words of its heading or its main sentence. */
export const stageRules: readonly { stage: Stage; pattern: RegExp; example: string }[] = [
  {
    stage: 'answer-key',
    pattern:
      /(?:notice|display|regarding|challenge)[^\n]{0,60}answer key|answer key[^\n]{0,40}challenge/iu,
    example: 'Notice regarding Answer Key of CBT',
  },
  {
    stage: 'result',
    pattern:
      /(?:declared|declares) the (?:final )?results?|results? of[^\n]{0,160}(?:is|are)(?: hereby)? declared/iu,
    example: 'The Commission has declared the result',
  },
  {
    stage: 'admit-card',
    pattern:
      /(?:download(?:ed|ing)?|availability)[^\n]{0,30}(?:admit cards?|admission certificates?|hall tickets?|call letters?)|(?:admit cards?|hall tickets?|call letters?)[^\n]{0,20}can be downloaded|प्रवेश[- ]पत्र[^\n]{0,120}(?:उपलब्ध|डाउनलोड)/iu,
    example: 'NOTICE - DOWNLOAD OF ADMIT CARD',
  },
];
const APPLICATIONS =
  /applications? (?:are|is) invited|invites? (?:online )?applications?|last date (?:for|of)|closing date|आवेदन आमंत्रित/iu;

/** Reads the stage. A notice that invites applications has none of them. */
export function readStage(text: string): Found<unknown>[] {
  if (APPLICATIONS.test(text)) return [];
  for (const { stage, pattern } of stageRules) {
    const match = pattern.exec(text);
    if (!match) continue;
    const { index: start } = match;
    const end = start + match[0].length;
    return [
      { fact: 'stage', value: stage, start, end, rule: `stage-${stage}`, certainty: 'certain' },
    ];
  }
  return [];
}
