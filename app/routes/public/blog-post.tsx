import { isRouteErrorResponse, Link, redirect } from 'react-router';
import { localePath, postPath } from '#domain/links.ts';
import {
  listPostCategories,
  listRecentPosts,
  listRelatedPosts,
} from '#domain/posts/browse.server.ts';
import { getPostBySlug } from '#domain/posts/posts.server.ts';
import type { Post } from '#domain/posts/schema.ts';
import { formatMessage } from '#messages/format.ts';
import { databaseContext, pageContext, type SiteInfo, siteContext } from '../../context.ts';
import { answering, type ErrorAnswer } from '../../http.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { ErrorPage } from '../../ui/error-page.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MessagePage } from '../../ui/message-page.tsx';
import { breadcrumbData, missingMeta, pageMeta } from '../../ui/page-meta.ts';
import { textsFor, useLocale, useTexts } from '../../ui/texts.ts';
import type { Route } from './+types/blog-post';
import { blogPath } from './blog-address.ts';
import { PostBody, PostFacts, usePostCategory } from './blog-article.tsx';
import { BlogSidebar, PostLines } from './blog-sidebar.tsx';
import { ShareButtons } from './share-buttons.tsx';

export { shouldRevalidate } from '../../ui/should-revalidate.ts';

/** Also read by the list, whose dialog shows the same post. */
export function loader({ context, params, url }: Route.LoaderArgs) {
  return answering(context, async () => {
    const db = context.get(databaseContext);
    const site = context.get(siteContext);
    const page = context.get(pageContext);
    page.shared('posts');
    const post = await getPostBySlug(db, params.slug).catch((error: unknown) => {
      page.own('posts'); // any post may take the missing slug
      throw error;
    });
    page.own(`post:${post.id}`);
    const path = postPath(post.slug, site.locale);
    if (url.pathname !== path) throw redirect(path, 301);
    const [recent, related, categories] = await Promise.all([
      listRecentPosts(db),
      listRelatedPosts(db, post),
      listPostCategories(db),
    ]);
    return { site, post, path, recent, related, categories };
  });
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return missingMeta(textsFor('en').pageNotFound);
  const { site, post, path } = loaderData;
  const texts = textsFor(site.locale);
  const title = post.seoTitle || post.title;
  const description = post.seoDescription || post.excerpt;
  const keywords = post.seoKeywords.length > 0 ? post.seoKeywords : post.tags;
  const image = post.imageUrl ? new URL(post.imageUrl, site.siteUrl).href : null;
  return pageMeta({
    site,
    path,
    title,
    description,
    keywords: keywords.join(', '),
    image,
    type: 'article',
    publishedAt: post.publishedDate,
    updatedAt: post.updatedAt,
    structuredData: [
      postData({ site, post, path, description, image }),
      breadcrumbData(site, [
        { name: texts.navHome, path: localePath('/', site.locale) },
        { name: texts.blogTitle, path: blogPath({}, site.locale) },
        { name: post.title, path },
      ]),
    ],
  });
}

/** Longest headline that search engines show. */
const HEADLINE_CHARACTERS = 110;

function postData({
  site,
  post,
  path,
  description,
  image,
}: {
  site: SiteInfo;
  post: Post;
  path: string;
  description: string;
  image: string | null;
}) {
  const publisher = {
    '@type': 'Organization',
    name: site.siteName,
    url: `${site.siteUrl}/`,
    logo: { '@type': 'ImageObject', url: `${site.siteUrl}/icon-512.png` },
  };
  return {
    '@type': 'BlogPosting',
    headline: [...post.title].slice(0, HEADLINE_CHARACTERS).join(''),
    description,
    image: image ?? `${site.siteUrl}/og-default.png`,
    datePublished: post.publishedDate,
    dateModified: post.updatedAt,
    inLanguage: 'en-IN',
    ...(post.category && { articleSection: post.category }),
    ...(post.tags.length > 0 && { keywords: post.tags.join(', ') }),
    author: authorOf(post.author, publisher),
    publisher,
    mainEntityOfPage: { '@type': 'WebPage', '@id': site.siteUrl + path },
  };
}

/** A name that carries the site's own is its team; without one the site itself wrote it. */
function authorOf(author: string, publisher: { name: string }) {
  if (!author) return publisher;
  return { '@type': author.includes(publisher.name) ? 'Organization' : 'Person', name: author };
}

export default function BlogPost({ loaderData }: Route.ComponentProps) {
  const { site, post, path, recent, related, categories } = loaderData;
  const texts = useTexts();
  const locale = useLocale();
  const category = usePostCategory(post);
  return (
    <div className="page-width py-5 lg:py-7">
      <Breadcrumb
        trail={[{ name: texts.blogTitle, path: blogPath({}, locale) }]}
        here={post.title}
      />
      <div className="mt-3 grid gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <article className="card min-w-0 p-4 sm:p-7">
          <header className="mb-6">
            <p className="text-sm font-semibold text-muted">{category}</p>
            <h1 className="mt-1 text-2xl font-bold sm:text-3xl">{post.title}</h1>
            <p className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
              <PostFacts post={post} />
              {post.author ? (
                <span>{formatMessage(texts.postAuthor, { author: post.author })}</span>
              ) : null}
            </p>
          </header>
          <PostBody key={post.id} post={post} />
          <footer className="no-print mt-7 border-t border-line pt-5">
            <ShareButtons label={texts.shareArticle} title={post.title} url={site.siteUrl + path} />
            {related.length > 0 ? (
              <section aria-labelledby="related-posts" className="mt-7">
                <h2 id="related-posts" className="mb-2 text-lg font-bold">
                  {texts.relatedPosts}
                </h2>
                <PostLines posts={related} />
              </section>
            ) : null}
            <Link to={blogPath({}, locale)} className="button button-secondary mt-6">
              <Icon name="arrow-left" /> {texts.allArticles}
            </Link>
          </footer>
        </article>
        <BlogSidebar recent={recent} categories={categories} />
      </div>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const texts = useTexts();
  const locale = useLocale();
  if (isRouteErrorResponse(error) && (error.status === 404 || error.status === 410)) {
    const answer = error.data as ErrorAnswer | null;
    return (
      <MessagePage code={String(error.status)} title={answer?.message ?? texts.pageNotFound}>
        <p className="text-muted">
          {error.status === 410 ? texts.pageGoneText : texts.pageNotFoundText}
        </p>
        <Link to={blogPath({}, locale)} className="button button-primary mt-5">
          {texts.allArticles}
        </Link>
      </MessagePage>
    );
  }
  return <ErrorPage error={isRouteErrorResponse(error) ? error : null} />;
}
