import { localePath } from '#domain/links.ts';
import type { Step, Trail } from './breadcrumb.tsx';
import { frequentQuestionsData } from './frequent-questions.tsx';
import {
  type Article,
  articleData,
  breadcrumbData,
  listData,
  siteData,
} from './structured-data.ts';
import { useLocale, useTexts } from './texts.ts';
import { useAddress } from './use-address.ts';
import { useLayoutData, useOptionalLayoutData } from './use-layout-data.ts';

/** The description of an announcement on social cards is cut here (public site, section 9). */
export const SOCIAL_DESCRIPTION_CHARACTERS = 200;

type Page = {
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
  /** What the page lists, where that is all of it. */
  list?: Step[];
  /** The announcement or the post that the page shows. */
  article?: Article;
  /** What that is beside an article (schema.org). */
  subject?: object | null;
};

/**
 * Everything a public page says about itself in its head (public site, section 2). React puts titles,
 * metas and links into the head from wherever they stand; data blocks stay where they are.
 */
export function PageHead(page: Page) {
  const { site } = useLayoutData();
  const texts = useTexts();
  const locale = useLocale();
  const title = page.title
    ? `${page.title} | ${site.siteName}`
    : `${site.siteName} – ${page.tagline}`;
  const description = page.description || texts.siteDescription;
  const address = site.siteUrl + page.path;
  // An image for the pages that have none of their own, 1200 by 630 pixels.
  const image = page.image || `${site.siteUrl}/og-default.png`;
  const imageAlt = page.image ? (page.title ?? title) : `${site.siteName} – ${texts.siteTagline}`;
  const { publishedAt } = page;
  const modifiedAt = laterOf(publishedAt, page.updatedAt);
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta name="robots" content={page.isIndexed === false ? 'noindex' : 'index, follow'} />
      <link rel="canonical" href={address} />
      <meta name="keywords" content={page.keywords || texts.siteKeywords} />
      <meta property="og:type" content={page.type ?? 'website'} />
      <meta property="og:site_name" content={site.siteName} />
      <meta property="og:title" content={page.title ?? title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={image} />
      <meta property="og:image:alt" content={imageAlt} />
      {page.image ? null : (
        <>
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
        </>
      )}
      <meta property="og:locale" content={`${locale}_IN`} />
      {publishedAt ? <meta property="article:published_time" content={publishedAt} /> : null}
      {page.updatedAt ? <meta property="article:modified_time" content={modifiedAt} /> : null}
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={page.title ?? title} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={image} />
      <meta name="twitter:image:alt" content={imageAlt} />
      {page.feed ? (
        <link
          rel="alternate"
          type="application/rss+xml"
          title={page.feed.title}
          href={page.feed.path}
        />
      ) : null}
      <link rel="alternate" type="application/rss+xml" title={site.siteName} href="/feed.xml" />
      <link rel="alternate" type="application/feed+json" title={site.siteName} href="/feed.json" />
      <link
        rel="search"
        type="application/opensearchdescription+xml"
        title={site.siteName}
        href="/opensearch.xml"
      />
      <Data about={siteData(site, texts)} />
      <Data about={frequentQuestionsData(texts, site.siteName)} />
      {page.article ? (
        <Data
          about={articleData(page.article, {
            site,
            address,
            description,
            image,
            publishedAt,
            modifiedAt,
          })}
        />
      ) : null}
      {page.list ? <Data about={listData(page.list, site.siteUrl)} /> : null}
      {page.subject ? <Data about={page.subject} /> : null}
      {page.breadcrumb ? (
        <Data
          about={breadcrumbData(page.breadcrumb, {
            home: { name: texts.navHome, path: localePath('/', locale) },
            path: page.path,
            siteUrl: site.siteUrl,
          })}
        />
      ) : null}
    </>
  );
}

/**
 * The head of a page that is missing or broken: as full as any other, and not for search engines.
 * Without the layout, which knows the site, it is the title alone.
 */
export function MessageHead({ title }: { title: string }) {
  const path = useAddress();
  if (useOptionalLayoutData()) return <PageHead path={path} title={title} isIndexed={false} />;
  return <PlainHead title={title} />;
}

/** The head of a page that is for no search engine, under a title that is whole already. */
export function PlainHead({ title }: { title: string }) {
  return (
    <>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
    </>
  );
}

/** Something that the page tells machines (schema.org). */
function Data({ about }: { about: object }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...about });
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: data in which nothing ends the script
      dangerouslySetInnerHTML={{ __html: json.replaceAll('<', '\\u003c') }}
    />
  );
}

/** What comes out as scheduled was last changed before, but is new from that moment. */
function laterOf(publishedAt = '', updatedAt = ''): string {
  return publishedAt > updatedAt ? publishedAt : updatedAt;
}
