import { cutText } from '#domain/text.ts';
import type { SiteInfo } from '../context.ts';
import { defaultImage, laterOf, organization } from './page-meta.ts';

/** Longest headline that search engines show. */
const HEADLINE_CHARACTERS = 110;

type Article = {
  site: SiteInfo;
  type: 'NewsArticle' | 'BlogPosting';
  path: string;
  title: string;
  description: string;
  image: string | null;
  /** A date or a moment (ISO 8601). */
  publishedAt: string;
  updatedAt: string;
  /** Whoever wrote it, where that is not the site itself. */
  author?: string;
};

/** An article as structured data (schema.org); only the server writes it. */
export function articleData(article: Article) {
  if (!import.meta.env.SSR) return {};
  const { site } = article;
  const publisher = organization(site);
  return {
    '@type': article.type,
    headline: cutText(article.title, HEADLINE_CHARACTERS),
    description: article.description,
    image: article.image ?? defaultImage(site),
    datePublished: article.publishedAt,
    dateModified: laterOf(article.publishedAt, article.updatedAt),
    inLanguage: 'en-IN',
    author: authorOf(article.author, publisher),
    publisher,
    mainEntityOfPage: { '@type': 'WebPage', '@id': site.siteUrl + article.path },
  };
}

/** A name that carries the site's own is its team; without one the site itself wrote it. */
function authorOf(author: string | undefined, publisher: { name: string }) {
  if (!author) return publisher;
  return { '@type': author.includes(publisher.name) ? 'Organization' : 'Person', name: author };
}
