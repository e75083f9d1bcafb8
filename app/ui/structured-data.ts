import { mainLanguage } from '#domain/language-runs.ts';
import { cutText } from '#domain/text.ts';
import type { Locale } from '#messages/locales.ts';
import type { Texts } from '#messages/texts.ts';
import type { SiteInfo } from '../context.ts';
import type { Step, Trail } from './breadcrumb.tsx';

/*
 * Structured data of the site and its pages (schema.org). The questions in the footer are in
 * frequent-questions.tsx. The JobPosting or Event of an announcement is in announcement-data.ts.
 */

/** Maximum number of characters of a headline that search engines show. */
const HEADLINE_CHARACTERS = 110;

/** An announcement or post as an article. */
export type Article = {
  type: 'NewsArticle' | 'BlogPosting';
  title: string;
  /** The name of the author. It is absent if the site itself is the author. */
  author?: string;
  section?: string;
  tags?: string[];
};

/** Returns the structured data of the site and of its search. */
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

/** Returns the structured data of an announcement or post. */
export function articleData(
  article: Article,
  {
    site,
    address,
    description,
    image,
    publishedAt,
    modifiedAt,
    locale,
  }: {
    site: SiteInfo;
    address: string;
    description: string;
    image: string;
    publishedAt: string | undefined;
    modifiedAt: string;
    locale: Locale;
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
    inLanguage: `${mainLanguage(article.title, locale)}-IN`,
    author: authorOf(article.author, publisher),
    publisher,
    mainEntityOfPage: { '@type': 'WebPage', '@id': address },
    ...(article.section && { articleSection: article.section }),
    ...(article.tags?.length && { keywords: article.tags.join(', ') }),
  };
}

/** Returns the structured data of the entries that a page lists. */
export function listData(list: readonly Step[], siteUrl: string) {
  return { '@type': 'ItemList', itemListElement: listItems(list, siteUrl) };
}

/** Returns the structured data of the breadcrumb, from the home page to the given page. */
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

/** The publisher of all articles. All structured data identify the publisher by the same `@id`. */
function organization(site: SiteInfo) {
  return {
    '@type': 'Organization',
    '@id': `${site.siteUrl}/#organization`,
    name: site.siteName,
    url: `${site.siteUrl}/`,
    logo: { '@type': 'ImageObject', url: `${site.siteUrl}/icon-512.png` },
  };
}

/**
 * Returns the author of an article. If the name contains the name of the site, the author is an
 * organisation. Any other name is a person. Without a name the author is the site.
 */
function authorOf(author: string | undefined, publisher: { name: string }) {
  if (!author) return publisher;
  return { '@type': author.includes(publisher.name) ? 'Organization' : 'Person', name: author };
}
