import type { MetaDescriptor } from 'react-router';
import { isMostlyHindi } from '#domain/devanagari.ts';
import { localePath } from '#domain/links.ts';
import { cutText } from '#domain/text.ts';
import { siteTexts } from '#messages/en/site.ts';
import { formatMessage } from '#messages/format.ts';
import type { SiteInfo } from '../context.ts';
import { frequentQuestions } from './frequent-questions.ts';
import { textsFor } from './texts.ts';

/** The description of a notice on social cards is cut here (public site, section 9). */
export const SOCIAL_DESCRIPTION_CHARACTERS = 200;

/** Longest headline that search engines show. */
const HEADLINE_CHARACTERS = 110;

export type PageMeta = {
  site: SiteInfo;
  /** The page's own title; the site's name is added. */
  title?: string;
  /** Stands behind the site's name on the one page that has no title. */
  tagline?: string;
  description?: string;
  keywords?: string;
  /** Canonical path, such as `/category/results`. */
  path: string;
  image?: string | null;
  type?: 'website' | 'article';
  publishedAt?: string;
  updatedAt?: string;
  /** Missing pages and previews are not for search engines. */
  isIndexed?: boolean;
  /** The breadcrumb that the page shows. */
  breadcrumb?: Trail;
  /** A feed of this page's own. */
  feed?: { title: string; path: string };
  /** The notice or the post that the page shows. */
  article?: Article;
};

export type Article = {
  type: 'NewsArticle' | 'BlogPosting';
  title: string;
  /** Whoever wrote it, where that is not the site itself. */
  author?: string;
  section?: string;
  tags?: string[];
};

/** The way from home to a page: the steps between, and the page itself. */
export type Trail = { trail?: { name: string; path: string }[]; here: string };

/** Everything a public page says about itself in its head (public site, section 2). */
export function pageMeta(page: PageMeta): MetaDescriptor[] {
  const { site } = page;
  const title = page.title
    ? `${page.title} | ${site.siteName}`
    : `${site.siteName} – ${page.tagline}`;
  const address = site.siteUrl + page.path;
  const forReaders: MetaDescriptor[] = [
    { title },
    ...(page.description ? [{ name: 'description', content: page.description }] : []),
    { name: 'robots', content: page.isIndexed === false ? 'noindex' : 'index, follow' },
    { tagName: 'link', rel: 'canonical', href: address },
  ];
  return [...forReaders, ...forMachines(page, title)];
}

/** What a page's `meta` knows of its place: the layout around it has read what the site is. */
export type Place = {
  location: { pathname: string };
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
};

/**
 * The head of a page that is missing or broken: as full as any other, and not for search engines.
 * Without the layout, which knows the site, it is the title alone.
 */
export function missingMeta(title: string, { location, matches }: Place): MetaDescriptor[] {
  const layout = matches.find((match) => match?.id === 'routes/public/layout/layout');
  const { site } = (layout?.loaderData ?? {}) as { site?: SiteInfo };
  if (!site) return [{ title }, { name: 'robots', content: 'noindex' }];
  return pageMeta({ site, path: location.pathname, title, isIndexed: false });
}

/** What search engines, messengers and feed readers look for in a document's head. */
function forMachines(page: PageMeta, title: string): MetaDescriptor[] {
  const { site } = page;
  const description = page.description || siteTexts.siteDescription;
  const texts = textsFor(site.locale);
  const address = site.siteUrl + page.path;
  const image = page.image || defaultImage(site);
  const imageAlt = page.image
    ? (page.title ?? title)
    : `${site.siteName} – ${siteTexts.siteTagline}`;
  return [
    ...(page.description ? [] : [{ name: 'description', content: description }]),
    { name: 'keywords', content: page.keywords || siteTexts.siteKeywords },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:site_name', content: site.siteName },
    { property: 'og:title', content: page.title ?? title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: image },
    { property: 'og:image:alt', content: imageAlt },
    ...(page.image
      ? []
      : [
          { property: 'og:image:width', content: '1200' },
          { property: 'og:image:height', content: '630' },
        ]),
    { property: 'og:locale', content: site.locale === 'hi' ? 'hi_IN' : 'en_IN' },
    ...(page.publishedAt
      ? [{ property: 'article:published_time', content: page.publishedAt }]
      : []),
    ...(page.updatedAt
      ? [{ property: 'article:modified_time', content: laterOf(page.publishedAt, page.updatedAt) }]
      : []),
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: page.title ?? title },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: image },
    { name: 'twitter:image:alt', content: imageAlt },
    ...(page.feed ? [alternate('application/rss+xml', page.feed.title, page.feed.path)] : []),
    alternate('application/rss+xml', site.siteName, '/feed.xml'),
    alternate('application/feed+json', site.siteName, '/feed.json'),
    {
      tagName: 'link',
      rel: 'search',
      type: 'application/opensearchdescription+xml',
      title: site.siteName,
      href: '/opensearch.xml',
    },
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'WebSite',
        name: site.siteName,
        alternateName: texts.siteNameHindi,
        url: `${site.siteUrl}/`,
        publisher: organization(site),
        potentialAction: {
          '@type': 'SearchAction',
          target: {
            '@type': 'EntryPoint',
            urlTemplate: `${site.siteUrl}/search?q={search_term_string}`,
          },
          'query-input': 'required name=search_term_string',
        },
      },
    },
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'FAQPage',
        mainEntity: frequentQuestions.map(({ question, answer }) => ({
          '@type': 'Question',
          name: formatMessage(question, { siteName: site.siteName }),
          acceptedAnswer: {
            '@type': 'Answer',
            text: formatMessage(answer, { siteName: site.siteName }),
          },
        })),
      },
    },
    ...[
      ...(page.article ? [articleData(page, page.article, description)] : []),
      ...(page.breadcrumb ? [breadcrumbData(page, page.breadcrumb)] : []),
    ].map((data) => ({
      'script:ld+json': { '@context': 'https://schema.org', ...data },
    })),
  ];
}

/** Who publishes the site; with `@id`, so that all blocks mean the same one. */
function organization(site: SiteInfo) {
  return {
    '@type': 'Organization',
    '@id': `${site.siteUrl}/#organization`,
    name: site.siteName,
    url: `${site.siteUrl}/`,
    logo: { '@type': 'ImageObject', url: `${site.siteUrl}/icon-512.png` },
  };
}

/** The picture of a page that has none of its own, 1200 by 630 pixels. */
function defaultImage({ siteUrl }: SiteInfo): string {
  return `${siteUrl}/og-default.png`;
}

/** What comes out as scheduled was last changed before, but is new from that moment. */
function laterOf(publishedAt = '', updatedAt = ''): string {
  return publishedAt > updatedAt ? publishedAt : updatedAt;
}

function breadcrumbData({ site, path }: PageMeta, { trail = [], here }: Trail) {
  const home = { name: textsFor(site.locale).navHome, path: localePath('/', site.locale) };
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [home, ...trail, { name: here, path }].map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.name,
      item: site.siteUrl + step.path,
    })),
  };
}

function alternate(type: string, title: string, href: string): MetaDescriptor {
  return { tagName: 'link', rel: 'alternate', type, title, href };
}

/** A notice or a post as structured data (schema.org). */
function articleData(page: PageMeta, article: Article, description: string) {
  const { site, publishedAt, updatedAt } = page;
  const publisher = organization(site);
  return {
    '@type': article.type,
    headline: cutText(article.title, HEADLINE_CHARACTERS),
    description,
    image: page.image ?? defaultImage(site),
    datePublished: publishedAt,
    dateModified: laterOf(publishedAt, updatedAt),
    inLanguage: isMostlyHindi(article.title) ? 'hi-IN' : 'en-IN',
    author: authorOf(article.author, publisher),
    publisher,
    mainEntityOfPage: { '@type': 'WebPage', '@id': site.siteUrl + page.path },
    ...(article.section && { articleSection: article.section }),
    ...(article.tags?.length && { keywords: article.tags.join(', ') }),
  };
}

/** A name that carries the site's own is its team; without one the site itself wrote it. */
function authorOf(author: string | undefined, publisher: { name: string }) {
  if (!author) return publisher;
  return { '@type': author.includes(publisher.name) ? 'Organization' : 'Person', name: author };
}
