import { isPublicAddress, isWebAddress } from '../addresses.ts';
import type { LinkKind } from '../facts/schema.ts';
import type { Found } from './read-dates.ts';
import type { Clause } from './source.ts';

/* This file reads the links of a notice, and decides by the words beside each what it is for. */

const ADDRESS =
  /(?<![\w@.-])(?:https?:\/\/\s{0,3}[^\s<>"'|()]+|www\.[^\s<>"'|()@]+|[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:gov|nic|ac|edu|res)\.in(?:\/[^\s<>"'|()]*)?)/giu;

/**
 * Patterns for the kind of a link in the words beside it. In the words before the link, the nearest
 * match wins. In the words after it, the first rule wins.
 */
export const linkRules: readonly { kind: LinkKind; pattern: RegExp; example: string }[] = [
  {
    kind: 'admit-card',
    pattern:
      /admit ?cards?|hall tickets?|(?:call|interview) letters?|admission certificates?|प्रवेश[- ]?पत्र|एडमिट कार्ड/iu,
    example: 'Admit cards can be downloaded from https://a.gov.in',
  },
  {
    kind: 'answer-key',
    pattern:
      /answer keys?|model answers?|response sheets?|\bthe key (?:can|is|has|will)|उत्तर[- ]?कु|के उत्तर|(?:औपबंधिक|औपबन्धिक|अंतिम|अन्तिम|आदर्श|मॉडल)\s+उत्तर/iu,
    example: 'Answer key: https://a.gov.in',
  },
  {
    kind: 'result',
    pattern:
      /results?|roll numbers?|select(?:ion)? list|merit list|(?:successful|qualified|shortlisted|selected) candidates|परिणाम|परीक्षाफल|चयन सूची|मेरिट सूची|(?:सफल|चयनित) अभ्यर्थियों/iu,
    example: 'Result: https://a.gov.in',
  },
  {
    kind: 'syllabus',
    pattern: /syllabus|(?:scheme|pattern)(?: of)?(?: the)?(?: examination)?|पाठ्यक्रम|पाठ्य विवरण/iu,
    example: 'Syllabus: https://a.gov.in',
  },
  {
    kind: 'notification',
    pattern:
      /(?:detailed|full|complete|text of the|this) (?:employment |recruitment )?(?:advertisement|advt\.?|notification|notice|information)|(?:advertisement|notification|notice) (?:is|has been|will be)(?: also)? (?:available|uploaded|hosted|published)|विस्तृत (?:विज्ञापन|विज्ञप्ति|अधिसूचना|सूचना|जानकारी)/iu,
    example: 'The detailed advertisement is available at https://a.gov.in',
  },
  {
    kind: 'apply',
    pattern:
      /(?<!how to )\bapply|how to apply ?[:.-]|applying|for application\b|applications? (?:portal|forms?|proforma)|on-?line (?:mode|form|applications?)|regist(?:er|ration)\b|fill(?:ing)? (?:in |up |out )?(?:the |their |an? )?(?:on-?line |google )?(?:form|application)|submi(?:t|tting|ssion)[^\n]{0,40}applications?|applications?[^\n]{0,60}\b(?:filled|submitted|received|accepted|made|sent|available)|\blog(?:ging)?[ -]?(?:in|on)\b|\benrol(?:l|led|ling|ment)?\b|applications? (?:only )?(?:through|via)\b|recruitment portal|on-?line recruitment|click (?:on|at)\b[^\n.]{0,12}(?:link|apply|regist)|(?<!रोजगार )आवेदन(?! (?:का|के) प्रारूप)|पंजीकरण|पंजीयन|लॉग ?इन/iu,
    example: 'Apply online at https://a.gov.in',
  },
  {
    kind: 'corrigendum',
    pattern:
      /(?:corrigend(?:um|a)|addend(?:um|a))\b[^\n.;]{0,40}(?:published|notified|uploaded|hosted|issued|displayed|available)|शुद्धि[- ]?पत्र/iu,
    example: 'Any corrigendum will be published only on https://a.gov.in',
  },
  {
    kind: 'other',
    pattern:
      /user ?(?:guide|manual)|\bfaqs?\b|mock test|practice|(?<!cut-?off )\bmarks\b|updates|(?:further|general) (?:information|notices?|details)|sample (?:questions?|papers?)|(?<!with (?:the |an? )?(?:\w+ )?)proforma|ratio of|instructions|corrigend|regularly|time to time|help ?desk|(?:the|prescribed) format\b|प्रारूप|प्रपत्र|नियमित रूप|visit(?:ing)?(?: the)?(?: official)?(?: commission'?s)? website/iu,
    example: 'User guide: https://a.gov.in',
  },
];

/**
 * Kinds of links by rank, the lowest rank first. If a URL is found twice, the link gets the kind of
 * the higher rank.
 */
const KIND_ORDER: readonly LinkKind[] = [
  'other',
  'corrigendum',
  'notification',
  'syllabus',
  'result',
  'answer-key',
  'admit-card',
  'apply',
];

/**
 * Returns the kind of a link, by the nearest words before it, or otherwise by the words after it.
 * Returns undefined if these words name no kind.
 */
function kindOf(before: string, behind: string): LinkKind | undefined {
  let nearest = -1;
  let kind: LinkKind | undefined;
  for (const rule of linkRules) {
    const words = [...before.matchAll(new RegExp(rule.pattern, 'giu'))].at(-1);
    const end = words ? words.index + words[0].length : -1;
    if (end > nearest) [nearest, kind] = [end, rule.kind];
  }
  return kind ?? linkRules.find(({ pattern }) => pattern.test(behind))?.kind;
}

/** Normalizes a URL for comparison: without protocol, `www.` and final slash. */
const plainAddress = (url: string) =>
  url
    .toLowerCase()
    .replace(/^https?:\/\/(?:www\.)?/, '')
    .replace(/\/$/, '');

type Link = Found<unknown> & { value: { kind: LinkKind; url: string } };

/** Reads the links of a notice. A URL without a protocol gets https. */
export function readLinks(text: string, clauses: readonly Clause[]): Found<unknown>[] {
  const found = new Map<string, Link>();
  const unnamed = new Set<Link>();
  const labelled = new Set<Link>();
  const isOnline = APPLIES_ONLINE.test(text);
  let clauseIndex = 0;
  let last = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const { index: start } = match;
    const first = match[0].replace(/[.,;:]+$|।.*$/u, '');
    const rest = restOfAddress(first, text.slice(start + first.length, start + 2 * MOST_REST));
    const words = first + rest;
    const plain = words.replace(/\s+/g, '');
    const url = /^https?:/i.test(plain) ? plain : `https://${plain}`;
    if (!isWebAddress(url) || !isPublicAddress(url)) continue;
    const end = start + words.length;
    while ((clauses[clauseIndex]?.end ?? Number.POSITIVE_INFINITY) <= start) clauseIndex++;
    const clause = clauses[clauseIndex];
    const from = beginningOf(text, clause, clauses[clauseIndex - 1], start);
    const before = text.slice(Math.max(from, start - 200, last), start);
    const [behind = ''] = text
      .slice(end, Math.min(clause?.end ?? end, end + CONTEXT_CHARACTERS))
      .split(/\.\s+(?=[A-Z])/, 1);
    last = end;
    if (NO_LINK.test(before)) continue;
    const paragraph = text.slice(Math.max(0, from - PARAGRAPH_CHARACTERS), from);
    const isOther =
      OTHER_PATH.test(url) ||
      (PORTAL.test(url) && !APPLIES.test(before + text.slice(end, end + MOST_REST)));
    const named = isOther
      ? 'other'
      : (kindIn(before, behind, isOnline, paragraph) ?? kindOfPath(url));
    const kind = named ?? 'other';
    // A URL may continue in the next line.
    const isCut = /[/.=_-]$/.test(words) && GOES_ON.test(text.slice(end, end + MOST_INDENT));
    const known = found.get(plainAddress(url));
    if (known && KIND_ORDER.indexOf(known.value.kind) >= KIND_ORDER.indexOf(kind)) continue;
    const link: Link = {
      fact: 'links',
      value: { kind, url: known?.value.url ?? url },
      start,
      end,
      rule: `link-${kind}`,
      certainty: isCut ? 'doubtful' : 'certain',
    };
    found.set(plainAddress(url), link);
    if (!named) unnamed.add(link);
    if (HOME_PAGE.test(url) && WEBSITE.test(before)) labelled.add(link);
  }
  const links = withPortals([...found.values()]);
  // If no link is for applications, the home page may be the page to apply.
  const asksOnline = isOnline && !links.some(({ value }) => value.kind === 'apply');
  return links.map((link) =>
    unnamed.has(link) && (asksOnline || !labelled.has(link))
      ? { ...link, certainty: 'doubtful' }
      : link,
  );
}

/** Matches a URL without a path. */
const HOME_PAGE = /^https?:\/\/[^/]+\/?$/i;
/** Matches the label of the home page in a letterhead: "Website: www.a.gov.in". */
const WEBSITE =
  /(?:^|\n|\s{2}|[|·(])[ \t]*(?:web(?:[- ]?site|page)?|वेबसाइट)[ \t:.-]{0,6}$|(?:website|वेबसाइट) ?: ?$/iu;

/**
 * Matches portals at which apprentices register. Some notices have a page of their own to apply.
 */
const PORTAL = /\/\/(?:www\.)?(?:nats\.education|apprenticeshipindia)\.gov\.in/iu;

const APPLIES = /\bappl(?:y|ying)\b|आवेदन/iu;

/**
 * Makes a portal for apprentices the page to apply only if the notice names no other page to apply.
 */
function withPortals(links: readonly Link[]): Link[] {
  const hasOther = links.some(({ value }) => value.kind === 'apply' && !PORTAL.test(value.url));
  return links.map((link) =>
    hasOther && PORTAL.test(link.value.url)
      ? { ...link, value: { ...link.value, kind: 'other' }, rule: 'link-other' }
      : link,
  );
}

/** Maximum length of the rest of a URL in the next line (characters). */
const MOST_REST = 150;

/**
 * Returns the rest of a URL that a PDF file broke after a hyphen or slash. After a slash the rest
 * must look like a path, because a word of the sentence may follow.
 */
function restOfAddress(address: string, after: string): string {
  if (!/[/-]$/.test(address)) return '';
  const [, space = '', token = ''] = /^(\n? *)([\w./-]+)/.exec(after) ?? [];
  const rest = token.replace(/[.,;:]+$/, '');
  if (space === '' || rest === '') return '';
  const isPath =
    /[\d./_-]|[a-z][A-Z]/.test(rest) ||
    / [.,;]/.test(after.slice(space.length + token.length).slice(0, 2));
  return address.endsWith('-') || isPath ? space + rest : '';
}

/** Kinds that the path of a URL names. */
const PATH_KINDS: readonly (readonly [LinkKind, RegExp])[] = [
  ['admit-card', /admit|hall-?ticket|call-?letter/i],
  ['answer-key', /answer-?key|objection/i],
  ['result', /result/i],
  ['syllabus', /syllabus/i],
  ['notification', /(?:adv(?:t|er)|notif|vigyapan|vigyapti)[^/]*\.pdf$/i],
];
const kindOfPath = (url: string): LinkKind | undefined =>
  PATH_KINDS.find(([, pattern]) => pattern.test(url.replace(/^https?:\/\/[^/]+/i, '')))?.[0];

/** Number of characters before a sentence in which its paragraph may say how to apply. */
const PARAGRAPH_CHARACTERS = 400;
const HOW_TO_APPLY =
  /how to apply|(?:apply|applications?|register)[^\n.]{0,20} on-?line|आवेदन (?:कैसे|की प्रक्रिया|का तरीका)/iu;
const VISIT = /visit(?:ing)?(?: the)?(?: official)?(?: commission'?s)? website[ :-]*$/iu;
/** Matches words about a form that is printed and sent by post. */
const PAPER_FORM =
  /(?:application )?(?:forms?|proforma|format)\b[^\n.]{0,30}(?:available|download|obtained)[^\n.]{0,20}$/iu;

/** Returns the kind of a link, by the words beside it and by its paragraph. */
function kindIn(
  before: string,
  behind: string,
  isOnline: boolean,
  paragraph: string,
): LinkKind | undefined {
  if (!isOnline && PAPER_FORM.test(before)) return 'other';
  const above = paragraph.split(/\n\s*\n/).at(-1) ?? '';
  if (VISIT.test(before) && HOW_TO_APPLY.test(above)) return 'apply';
  return kindOf(before, behind);
}

/** Matches paths of pages that do not belong to a stage, such as payment and help. */
const OTHER_PATH =
  /[/.](?:pay|payment|sbicollect|faqs?|user-?guide\w*|user-?manual\w*|mock-?test|help)\b/iu;

/** Matches words of a notice that invites online applications. */
const APPLIES_ONLINE = /on-?line|ऑनलाइन|through (?:the )?(?:website|portal)/iu;

/**
 * Returns the offset at which the words about a URL begin. If the URL begins its line, the words
 * begin in the previous clause.
 */
function beginningOf(
  text: string,
  clause: Clause | undefined,
  previous: Clause | undefined,
  start: number,
): number {
  if (!clause) return 0;
  const isFirst = text.slice(clause.start, start).trim() === '';
  const isSameParagraph = previous && /^[^\n]*\n[^\n]*$/.test(text.slice(previous.end, start));
  return isFirst && isSameParagraph ? previous.start : clause.start;
}

/** Matches the rest of a URL in the next line. A space may have joined both lines. */
const GOES_ON =
  /^(?:\n[ ]*[a-z\d]| (?!(?:and|for|from|on|or|to|by|in|with|till|the|is|are|between|latest|upto|up|only|before|after|as|which|where|under|along|at|w\.e\.f|regularly|frequently|daily|also|within|through)\b)[a-z\d])/i;

/** Maximum number of spaces before the rest of a URL. */
const MOST_INDENT = 20;

/**
 * Matches words before links that are not official links of the notice, such as links for
 * complaints or rules.
 */
const NO_LINK =
  /(?:complain|grievance|cyber ?crime|helpline|fake|\bscribe|guidelines|digi ?locker|right to information|\brti\b|payment gateway|शिकायत)[^\n]{0,100}$/iu;
