import type { MetaDescriptor } from 'react-router';
import { formatMessage } from '#messages/format.ts';
import type { SiteInfo } from '../context.ts';
import { frequentQuestions } from './frequent-questions.ts';
import { textsFor } from './texts.ts';

type PageMeta = {
  site: SiteInfo;
  /** The page's own title; the site's name is added. Without one, the site's tagline stands. */
  title?: string;
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
  structuredData?: Record<string, unknown>[];
};

/** Everything a public page says about itself in its head (public site, section 2). */
export function pageMeta(page: PageMeta): MetaDescriptor[] {
  const { site } = page;
  const texts = textsFor(site.locale);
  const title = page.title
    ? `${page.title} | ${site.siteName}`
    : `${site.siteName} – ${texts.siteTagline}`;
  const description = page.description || texts.siteDescription;
  const address = site.siteUrl + page.path;
  const image = page.image || `${site.siteUrl}/og-default.png`;
  return [
    { title },
    { name: 'description', content: description },
    { name: 'keywords', content: page.keywords || texts.siteKeywords },
    { name: 'robots', content: page.isIndexed === false ? 'noindex' : 'index, follow' },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:site_name', content: site.siteName },
    { property: 'og:title', content: page.title ?? title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: image },
    { property: 'og:locale', content: site.locale === 'hi' ? 'hi_IN' : 'en_IN' },
    ...(page.publishedAt
      ? [{ property: 'article:published_time', content: page.publishedAt }]
      : []),
    ...(page.updatedAt ? [{ property: 'article:modified_time', content: page.updatedAt }] : []),
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: page.title ?? title },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: image },
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'WebSite',
        name: site.siteName,
        alternateName: texts.siteNameHindi,
        url: `${site.siteUrl}/`,
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
        mainEntity: frequentQuestions(texts).map(({ question, answer }) => ({
          '@type': 'Question',
          name: formatMessage(question, { siteName: site.siteName }),
          acceptedAnswer: {
            '@type': 'Answer',
            text: formatMessage(answer, { siteName: site.siteName }),
          },
        })),
      },
    },
    ...(page.structuredData ?? []).map((data) => ({
      'script:ld+json': { '@context': 'https://schema.org', ...data },
    })),
  ];
}

/** The breadcrumb of a page as structured data; the last step is the page itself. */
export function breadcrumbData(site: SiteInfo, steps: { name: string; path: string }[]) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: site.siteUrl + path,
    })),
  };
}

/** The head of a page that is missing or broken: named, and not for search engines. */
export function missingMeta(title: string): MetaDescriptor[] {
  return [{ title }, { name: 'robots', content: 'noindex' }];
}
