import { isMostlyHindi } from '#domain/hindi-runs.ts';
import { cutText } from '#domain/text.ts';
import type { Texts } from '#messages/texts.ts';
import type { SiteInfo } from '../context.ts';
import type { Step, Trail } from './breadcrumb.tsx';

/*
 * What public pages tell machines of the site and of what they show (schema.org). The questions of
 * the footer are in frequent-questions.tsx; what an announcement is beside an article, in
 * announcement-data.ts.
 */

/** Longest headline that search engines show. */
const HEADLINE_CHARACTERS = 110;

/** What an announcement or a post is as an article. */
export type Article = {
  type: 'NewsArticle' | 'BlogPosting';
  title: string;
  /** Whoever wrote it, where that is not the site itself. */
  author?: string;
  section?: string;
  tags?: string[];
};

/** The site, and how it is searched. */
export function siteData(site: SiteInfo, texts: Texts) {
  return {
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
  };
}

/** An announcement or a post. */
export function articleData(
  article: Article,
  {
    site,
    address,
    description,
    image,
    publishedAt,
    modifiedAt,
  }: {
    site: SiteInfo;
    address: string;
    description: string;
    image: string;
    publishedAt: string | undefined;
    modifiedAt: string;
  },
) {
  const publisher = organization(site);
  return {
    '@type': article.type,
    headline: cutText(article.title, HEADLINE_CHARACTERS),
    description,
    image,
    datePublished: publishedAt,
    dateModified: modifiedAt,
    inLanguage: isMostlyHindi(article.title) ? 'hi-IN' : 'en-IN',
    author: authorOf(article.author, publisher),
    publisher,
    mainEntityOfPage: { '@type': 'WebPage', '@id': address },
    ...(article.section && { articleSection: article.section }),
    ...(article.tags?.length && { keywords: article.tags.join(', ') }),
  };
}

/** What a page lists. */
export function listData(list: readonly Step[], siteUrl: string) {
  return { '@type': 'ItemList', itemListElement: listItems(list, siteUrl) };
}

/** The way from home to the page at a path. */
export function breadcrumbData(
  { trail = [], here }: Trail,
  { home, path, siteUrl }: { home: Step; path: string; siteUrl: string },
) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: listItems([home, ...trail, { name: here, path }], siteUrl),
  };
}

function listItems(steps: readonly Step[], siteUrl: string) {
  return steps.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: siteUrl + path,
  }));
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

/** A name that carries the site's own is its team; without one the site itself wrote it. */
function authorOf(author: string | undefined, publisher: { name: string }) {
  if (!author) return publisher;
  return { '@type': author.includes(publisher.name) ? 'Organization' : 'Person', name: author };
}
