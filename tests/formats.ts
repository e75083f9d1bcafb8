import { XMLParser, XMLValidator } from 'fast-xml-parser';

/*
 * Checkers for machine-readable formats. Each checker returns a list of broken rules, so that a
 * failed test shows all broken rules.
 */

type Node = Record<string, unknown>;

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  isArray: (name) => ['item', 'url', 'sitemap', 'Url'].includes(name),
});

/**
 * Parses an XML 1.0 document that declares the encoding UTF-8.
 *
 * @throws if the document is not well-formed, lacks the declaration, or contains a character that
 * XML does not allow
 */
export function parseXml(text: string): Node {
  const valid = XMLValidator.validate(text);
  if (valid !== true) throw new Error(`no XML: ${valid.err.msg} in line ${valid.err.line}`);
  if (!text.startsWith('<?xml version="1.0" encoding="UTF-8"?>')) throw new Error('no declaration');
  const illegal = /[^\t\n\r\x20-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u.exec(text);
  if (illegal) throw new Error(`illegal character at ${illegal.index}`);
  return parser.parse(text) as Node;
}

/** Matches a date as in RFC 822 with four digits for the year. RSS 2.0 also allows two digits. */
const RFC_822 =
  /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d{2}:\d{2}:\d{2} (GMT|[+-]\d{4})$/;

/** A date, or a date and time with a time zone, as in W3C Datetime, RFC 3339 and ISO 8601. */
const ISO_MOMENT = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2}))?$/;

export const isMoment = (value: unknown) =>
  typeof value === 'string' && ISO_MOMENT.test(value) && !Number.isNaN(Date.parse(value));

export function isAddressOf(site: string, value: unknown): boolean {
  return typeof value === 'string' && URL.canParse(value) && new URL(value).origin === site;
}

const isFilled = (value: unknown) => typeof value === 'string' && value.trim() !== '';
const isRfc822 = (value: unknown) =>
  typeof value === 'string' && RFC_822.test(value) && !Number.isNaN(Date.parse(value));

/**
 * Checks RSS 2.0 (RSS Advisory Board). The check includes the recommended link of a feed to itself.
 */
export function rssProblems(text: string, site: string, feedPath: string): string[] {
  const { rss } = parseXml(text) as { rss: Node & { channel: Node } };
  const { channel } = rss;
  const self = channel['atom:link'] as Node | undefined;
  const items = (channel.item ?? []) as Node[];
  const guids = items.map(({ guid }) => (guid as Node)['#text']);
  return broken({
    'the version is 2.0': rss.version === '2.0',
    'the namespace of atom is named': rss['xmlns:atom'] === 'http://www.w3.org/2005/Atom',
    'it has a title': isFilled(channel.title),
    'it has a description': isFilled(channel.description),
    'it has an absolute link': isAddressOf(site, channel.link),
    'it names itself': self?.href === site + feedPath && self.rel === 'self',
    'its type is named': self?.type === 'application/rss+xml',
    'the language is a code': /^[a-z]{2}(-[a-z]{2})?$/.test(String(channel.language)),
    'the moment of the build is RFC 822': items.length === 0 || isRfc822(channel.lastBuildDate),
    'each item has a title': items.every(({ title }) => isFilled(title)),
    'each item has an absolute link': items.every(({ link }) => isAddressOf(site, link)),
    'each item has a moment of RFC 822': items.every(({ pubDate }) => isRfc822(pubDate)),
    'each item has an identifier of its own': new Set(guids).size === items.length,
    'an identifier that is no address says so': items.every(
      ({ guid }) => (guid as Node).isPermaLink === 'false',
    ),
  });
}

/** Checks JSON Feed 1.1 (jsonfeed.org). */
export function jsonFeedProblems(text: string, site: string): string[] {
  const feed = JSON.parse(text) as Node & { items: Node[] };
  return broken({
    'the version is 1.1': feed.version === 'https://jsonfeed.org/version/1.1',
    'it has a title': isFilled(feed.title),
    'it names its page': isAddressOf(site, feed.home_page_url),
    'it names itself': feed.feed_url === `${site}/feed.json`,
    'its icon is absolute': isAddressOf(site, feed.icon),
    'each item has an id of its own':
      feed.items.every(({ id }) => isFilled(id)) &&
      new Set(feed.items.map(({ id }) => id)).size === feed.items.length,
    'each item has an absolute address': feed.items.every(({ url }) => isAddressOf(site, url)),
    'each item has content': feed.items.every(({ content_text: content }) => isString(content)),
    'each item has a moment': feed.items.every(({ date_published: moment }) => isMoment(moment)),
    'each change is a moment': feed.items.every(({ date_modified: moment }) => isMoment(moment)),
    'tags are a list of texts': feed.items.every(
      ({ tags }) => Array.isArray(tags) && tags.every(isFilled),
    ),
    'other addresses are absolute': feed.items.every(({ image, external_url: external }) =>
      [image, external].every((address) => address === undefined || URL.canParse(String(address))),
    ),
  });
}

const isString = (value: unknown) => typeof value === 'string';

type SitemapNode = { loc: string; lastmod?: string };

/** Checks a sitemap or a sitemap index (sitemaps.org 0.9). */
export function sitemapProblems(text: string, site: string): string[] {
  const entries = sitemapEntries(text);
  const addresses = entries.map(({ loc }) => loc);
  return broken({
    'the namespace is that of sitemaps': text.includes(
      'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"',
    ),
    'it is within 50,000 addresses': entries.length <= 50_000,
    'it is within 50 MB': Buffer.byteLength(text) <= 50 * 1024 * 1024,
    'each address is of the site': addresses.every((address) => isAddressOf(site, address)),
    'each address stands once': new Set(addresses).size === addresses.length,
    'each address is shorter than 2,048 characters': addresses.every(({ length }) => length < 2048),
    'each change is a moment that has been': entries.every(
      ({ lastmod }) =>
        lastmod === undefined || (isMoment(lastmod) && Date.parse(lastmod) <= Date.now()),
    ),
  });
}

export function sitemapEntries(text: string): SitemapNode[] {
  const { urlset, sitemapindex } = parseXml(text) as Record<string, Record<string, SitemapNode[]>>;
  return urlset?.url ?? sitemapindex?.sitemap ?? [];
}

/** Checks OpenSearch 1.1, draft 6. */
export function openSearchProblems(text: string, site: string): string[] {
  const { OpenSearchDescription: description } = parseXml(text) as Record<string, Node>;
  const addresses = (description?.Url ?? []) as Node[];
  const name = String(description?.ShortName ?? '');
  const about = String(description?.Description ?? '');
  return broken({
    'the namespace is that of OpenSearch':
      description?.xmlns === 'http://a9.com/-/spec/opensearch/1.1/',
    'the short name has 1 to 16 characters': name !== '' && [...name].length <= 16,
    'the description has 1 to 1,024 characters': about !== '' && about.length <= 1024,
    'no plain text holds markup': !/[<>]/.test(about),
    'a template leads to a page': addresses.some(
      ({ type, template }) => type === 'text/html' && String(template).includes('{searchTerms}'),
    ),
    'each template is an address of the site': addresses.every(({ template }) =>
      isAddressOf(site, template),
    ),
    'it names itself': addresses.some(({ rel }) => rel === 'self'),
  });
}

/**
 * Checks and parses a robots.txt whose rules are for all robots (RFC 9309). The longest matching
 * rule applies to a path. If an `allow` and a `disallow` rule are equally long, `allow` applies.
 */
export function readRobots(text: string) {
  const lines = text
    .split('\n')
    .map((line) => line.replace(/#.*/, '').trim())
    .filter(Boolean)
    .map((line) => /^([\w-]+)\s*:\s*(.*)$/.exec(line)?.slice(1) ?? ['', line]);
  const known = ['user-agent', 'allow', 'disallow', 'sitemap'];
  const named = (wanted: string) =>
    lines.filter(([name = '']) => name.toLowerCase() === wanted).map(([, value = '']) => value);
  const longest = (rules: string[], path: string) =>
    Math.max(
      -1,
      ...rules.filter((rule) => rule && path.startsWith(rule)).map((rule) => rule.length),
    );
  return {
    problems: broken({
      'every line is a known rule': lines.every(([name = '']) =>
        known.includes(name.toLowerCase()),
      ),
      'the rules are for every robot': named('user-agent').join() === '*',
      'every rule is a path': [...named('allow'), ...named('disallow')].every((rule) =>
        rule.startsWith('/'),
      ),
    }),
    sitemaps: named('sitemap'),
    isAllowed: (path: string) => longest(named('allow'), path) >= longest(named('disallow'), path),
  };
}

/** Returns the names of the rules that are false. */
export function broken(rules: Record<string, boolean>): string[] {
  return Object.keys(rules).filter((rule) => !rules[rule]);
}

/** Parses the metadata in the head of a page. */
export function readHead(html: string) {
  const head = html.slice(0, html.indexOf('</head>'));
  const tags = (name: string) =>
    [...head.matchAll(new RegExp(`<${name}\\b([^>]*)>`, 'g'))].map(([, attributes = '']) =>
      Object.fromEntries(
        [...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
          key,
          decodeHtml(value),
        ]),
      ),
    );
  const metas = tags('meta');
  return {
    title: decodeHtml(/<title>(.*?)<\/title>/s.exec(head)?.[1] ?? ''),
    /** Returns all contents of the `meta` tags with a name or property. */
    meta: (name: string) =>
      metas.filter((tag) => tag.name === name || tag.property === name).map((tag) => tag.content),
    links: (rel: string) => tags('link').filter((tag) => tag.rel === rel),
    /** The parsed JSON-LD blocks of the head and the body. */
    data: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, json = '']) => JSON.parse(json) as Node,
    ),
  };
}

/** Returns the text of a page's body on one line, without scripts and styles. */
export function readBodyText(html: string): string {
  const body = html
    .slice(html.indexOf('<body'))
    .replace(/<!--.*?-->/gs, '')
    .replace(/<(script|style)\b.*?<\/\1>/gs, '');
  return decodeHtml(body.replace(/<[^>]*>/g, ' ')).replace(/\s+/g, ' ');
}

/** Returns the steps of the visible breadcrumb. The list is empty without a breadcrumb. */
export function readBreadcrumb(html: string): string[] {
  const nav = /<nav aria-label="Breadcrumb".*?<\/nav>/s.exec(html)?.[0] ?? '';
  return [...nav.matchAll(/<li\b.*?<\/li>/gs)].map(([step]) =>
    readBodyText(`<body>${step}`).trim(),
  );
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decodeHtml(text: string): string {
  return text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (entity, hex, decimal, name) =>
    name
      ? (ENTITIES[name] ?? entity)
      : String.fromCodePoint(Number.parseInt(hex ?? decimal, hex ? 16 : 10)),
  );
}

/**
 * Checks the head of a public page in English: metadata for search engines, and for link previews
 * in chat apps and on X (Open Graph, X cards).
 */
export function headProblems(html: string, site: string): string[] {
  const { title, meta, links } = readHead(html);
  const only = (name: string) => (meta(name).length === 1 ? meta(name)[0] : undefined);
  const canonical = links('canonical');
  const image = only('og:image');
  const isDefaultImage = image === `${site}/og-default.png`;
  return broken({
    'one title': title.trim() !== '' && html.split('<title>').length === 2,
    'one description': isFilled(only('description')),
    'one line of keywords': isFilled(only('keywords')),
    'robots index and follow': only('robots') === 'index, follow',
    'one canonical address': canonical.length === 1 && isAddressOf(site, canonical[0]?.href),
    'the card has the canonical address': only('og:url') === canonical[0]?.href,
    'the card has a title':
      isFilled(only('og:title')) && only('twitter:title') === only('og:title'),
    // The description for search engines may have an additional first sentence, which says that
    // applications are closed.
    'the card has the description':
      isFilled(only('og:description')) &&
      only('description')?.endsWith(only('og:description') ?? '') === true &&
      only('twitter:description') === only('og:description'),
    'the card has a type': /^(website|article)$/.test(only('og:type') ?? ''),
    'the card names the site': isFilled(only('og:site_name')),
    'the card has a language': only('og:locale') === 'en_IN',
    'the card is large': only('twitter:card') === 'summary_large_image',
    'the card has an absolute picture':
      URL.canParse(image ?? '') && only('twitter:image') === image,
    'the picture is described':
      isFilled(only('og:image:alt')) && only('twitter:image:alt') === only('og:image:alt'),
    'the default picture has its size':
      !isDefaultImage || (only('og:image:width') === '1200' && only('og:image:height') === '630'),
    'an article has its moments':
      only('og:type') !== 'article' ||
      (isMoment(only('article:published_time')) && isMoment(only('article:modified_time'))),
  });
}

/**
 * Required properties by type, according to schema.org and search engines. Other types are refused.
 */
const REQUIRED: Record<string, string[]> = {
  WebSite: ['name', 'url', 'publisher', 'potentialAction'],
  FAQPage: ['mainEntity'],
  BreadcrumbList: ['itemListElement'],
  ItemList: ['itemListElement'],
  NewsArticle: [
    'headline',
    'description',
    'image',
    'datePublished',
    'dateModified',
    'author',
    'publisher',
    'mainEntityOfPage',
  ],
  BlogPosting: [
    'headline',
    'description',
    'image',
    'datePublished',
    'dateModified',
    'author',
    'publisher',
    'mainEntityOfPage',
  ],
  Organization: ['name'],
  Person: ['name'],
  SearchAction: ['target', 'query-input'],
  EntryPoint: ['urlTemplate'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  ListItem: ['position', 'name', 'item'],
  ImageObject: ['url'],
  WebPage: ['@id'],
  // tests/vocabulary.ts has further checks of these types.
  JobPosting: ['title', 'description', 'datePosted', 'hiringOrganization', 'jobLocation'],
  Event: ['name', 'startDate', 'location'],
  Place: ['address'],
  PostalAddress: ['addressCountry'],
};

const ADDRESSES = ['url', 'item', 'image', 'urlTemplate', '@id'];
const SEEN = ['headline', 'text'];

/**
 * Checks structured data: known types with their required properties, valid dates and absolute
 * URLs. Headlines, questions, answers and breadcrumbs must be visible on the page.
 */
export function structuredDataProblems(html: string): string[] {
  const { data } = readHead(html);
  const text = readBodyText(html);
  const problems: string[] = [];
  const visit = (node: Node) => {
    const type = String(node['@type']);
    for (const name of REQUIRED[type] ?? [`a known type instead of ${type}`]) {
      if (!node[name]) problems.push(`${type} needs ${name}`);
    }
    for (const [name, value] of Object.entries(node)) {
      if (name.startsWith('date') && !isMoment(value))
        problems.push(`${type}.${name} is no moment`);
      if (ADDRESSES.includes(name) && !URL.canParse(String(value))) {
        problems.push(`${type}.${name} is not absolute`);
      }
      const isSeen = SEEN.includes(name) || (type === 'Question' && name === 'name');
      if (isSeen && !text.includes(String(value).replace(/\s+/g, ' '))) {
        problems.push(`${type}.${name} is not visible`);
      }
      for (const inner of [value].flat()) {
        if (typeof inner === 'object' && inner !== null) visit(inner as Node);
      }
    }
  };
  for (const block of data) visit(block);
  const types = data.map((block) => block['@type']);
  const crumbs = data.filter((block) => block['@type'] === 'BreadcrumbList');
  const named = crumbs.map((list) =>
    (list.itemListElement as Node[]).map(({ position, name }, index) =>
      position === index + 1 ? name : `not at ${index + 1}`,
    ),
  );
  const shown = readBreadcrumb(html);
  return [
    ...problems,
    ...broken({
      'every block names its vocabulary': data.every(
        (block) => block['@context'] === 'https://schema.org',
      ),
      'one block on the site': types.filter((type) => type === 'WebSite').length === 1,
      'one block of questions': types.filter((type) => type === 'FAQPage').length === 1,
      'the breadcrumb is the visible one':
        JSON.stringify(named) === JSON.stringify(shown.length > 0 ? [shown] : []),
      'nothing was changed before it came out': data.every(
        ({ datePublished: from = '', dateModified: to = '' }) => String(from) <= String(to),
      ),
    }),
  ];
}
