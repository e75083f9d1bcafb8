import type { MetaDescriptor } from 'react-router';
import type { SiteInfo } from '../context.ts';

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

/**
 * What a document says to machines besides. They read documents: the server alone knows it
 * (app/server-parts.ts), and browsers load none of the code for it.
 */
export const documentMeta: { describe?: (page: PageMeta, title: string) => MetaDescriptor[] } = {};

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
  return [...forReaders, ...(documentMeta.describe?.(page, title) ?? [])];
}

/** The head of a page that is missing or broken: named, and not for search engines. */
export function missingMeta(title: string): MetaDescriptor[] {
  return [{ title }, { name: 'robots', content: 'noindex' }];
}
