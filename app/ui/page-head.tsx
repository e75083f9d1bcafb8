import { toMachineDate } from '#domain/dates.ts';
import { localePath, pathIn } from '#domain/links.ts';
import type { Step, Trail } from './breadcrumb.tsx';
import { frequentQuestionsData } from './frequent-questions.tsx';
import {
  type Article,
  articleData,
  breadcrumbData,
  listData,
  siteData,
} from './structured-data.ts';
import { useLanguage } from './texts.ts';
import { useAddress } from './use-address.ts';
import { useLayoutData, useOptionalLayoutData } from './use-layout-data.ts';

/**
 * Maximum number of characters of an announcement's description in link previews (public site,
 * section 9).
 */
export const SOCIAL_DESCRIPTION_CHARACTERS = 200;

type Page = {
  /** The title of the page. The name of the site is appended to it. */
  title?: string;
  /** Text after the name of the site on the home page, which has no title. */
  tagline?: string;
  description?: string;
  /**
   * Sentence for search engines that says that applications are closed. It precedes the
   * description. It is '' if applications are not closed.
   */
  closed?: string;
  keywords?: string;
  /** The canonical path, such as `/category/results`. */
  path: string;
  image?: string | null;
  /** Path of the generated image for link previews. It is used if the page has no image. */
  card?: string;
  type?: 'website' | 'article';
  publishedAt?: string;
  updatedAt?: string;
  /** Whether search engines may index the page. `MessageHead` sets it to false. */
  isIndexed?: boolean;
  /** The breadcrumb on the page. */
  breadcrumb?: Trail;
  /** The feed of the page. */
  feed?: { title: string; path: string };
  /** The entries that the page lists. Absent if the page shows only a part of the list. */
  list?: Step[];
  /** The announcement or post on the page. */
  article?: Article;
  /** The JobPosting or Event of the announcement on the page (schema.org). */
  subject?: object | null;
};

/**
 * The head of a public page (public site, section 2). React moves titles, metas and links into
 * `<head>`. Structured data stay where they are rendered.
 */
export function PageHead(page: Page) {
  const { site, languages } = useLayoutData();
  const locales = languages.map((language) => language.locale);
  const { locale, texts } = useLanguage();
  const title = page.title
    ? `${page.title} | ${site.siteName}`
    : `${site.siteName} – ${page.tagline}`;
  const description = page.description || texts.siteDescription;
  const address = site.siteUrl + page.path;
  // Generated images and the default image have 1200 by 630 pixels.
  const image = page.image || site.siteUrl + (page.card ?? '/og-default.png');
  const isOwn = Boolean(page.image || page.card);
  const imageAlt = isOwn ? (page.title ?? title) : `${site.siteName} – ${texts.siteTagline}`;
  const publishedAt = page.publishedAt && toMachineDate(page.publishedAt);
  const modifiedAt = toMachineDate(laterOf(page.publishedAt, page.updatedAt));
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={[page.closed, description].filter(Boolean).join(' ')} />
      <meta name="robots" content={page.isIndexed === false ? 'noindex' : 'index, follow'} />
      <link rel="canonical" href={address} />
      {page.isIndexed !== false && locales.length > 1
        ? [...locales, 'x-default' as const].map((language) => (
            <link
              key={language}
              rel="alternate"
              hrefLang={language}
              href={
                site.siteUrl +
                pathIn(language === 'x-default' ? 'en' : language, page.path, locales)
              }
            />
          ))
        : null}
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
      <link
        rel="alternate"
        type="application/rss+xml"
        title={site.siteName}
        href={localePath('/feed.xml', locale)}
      />
      <link
        rel="alternate"
        type="application/feed+json"
        title={site.siteName}
        href={localePath('/feed.json', locale)}
      />
      <link
        rel="search"
        type="application/opensearchdescription+xml"
        title={site.siteName}
        href={localePath('/opensearch.xml', locale)}
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
            locale,
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
 * The head of a page that shows only a message, such as a missing page. Search engines must not
 * index the page. Outside the public layout the head contains only the title and `noindex`.
 */
export function MessageHead({ title }: { title: string }) {
  const path = useAddress();
  if (useOptionalLayoutData()) return <PageHead path={path} title={title} isIndexed={false} />;
  return <PlainHead title={title} />;
}

/** The head of a page that search engines must not index. `title` is used unchanged. */
export function PlainHead({ title }: { title: string }) {
  return (
    <>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
    </>
  );
}

/** A script element with structured data (schema.org). */
function Data({ about }: { about: object }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...about });
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the data cannot end the script element
      dangerouslySetInnerHTML={{ __html: json.replaceAll('<', '\\u003c') }}
    />
  );
}

/**
 * Returns the later of two times. A scheduled announcement may be published after its last change.
 */
function laterOf(publishedAt = '', updatedAt = ''): string {
  return publishedAt > updatedAt ? publishedAt : updatedAt;
}
