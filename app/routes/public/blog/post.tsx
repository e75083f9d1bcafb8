import { isRouteErrorResponse, redirect } from 'react-router';
import { cardOfPost } from '#domain/cards/card.ts';
import { cardPath } from '#domain/cards/cards.server.ts';
import { localePath, postPath } from '#domain/links.ts';
import { postCategoryName } from '#domain/posts/post-categories.ts';
import { getPostBySlug } from '#domain/posts/posts.server.ts';
import type { Post } from '#domain/posts/schema.ts';
import {
  listPostCategories,
  listRecentPosts,
  listRelatedPosts,
} from '#domain/posts/sidebar-lists.server.ts';
import { translateEntries } from '#domain/translations/translations.server.ts';
import type { Language } from '#messages/texts.ts';
import { databaseContext, languageContext, pageContext, siteContext } from '../../../context.ts';
import { answering } from '../../../http.ts';
import { Breadcrumb, type Trail } from '../../../ui/breadcrumb.tsx';
import { type ErrorAnswer, textOfAnswer } from '../../../ui/error-answer.ts';
import { ErrorPage } from '../../../ui/error-page.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { MessagePage } from '../../../ui/message-page.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { toPageHtml } from '../../../ui/prose-html.ts';
import { ShareButtons } from '../../../ui/share-buttons.tsx';
import { withImage } from '../../../ui/shown-image.ts';
import { useLanguage } from '../../../ui/texts.ts';
import type { Route } from './+types/post';
import { blogPath } from './blog-address.ts';
import { BlogSidebar, PostLines } from './blog-sidebar.tsx';
import { PostArticle } from './post-article.tsx';

/** The dialog over the list of posts also fetches this page. */
export const loader = answering(async ({ context, params, url }: Route.LoaderArgs) => {
  const db = context.get(databaseContext);
  const site = context.get(siteContext);
  const language = context.get(languageContext);
  const { locale } = language;
  const page = context.get(pageContext);
  page.shared('posts');
  const post = await getPostBySlug(db, params.slug).catch((error: unknown) => {
    page.own('posts'); // a post with this slug may be published later
    throw error;
  });
  page.own(`post:${post.id}`);
  const path = postPath(post.slug, locale);
  if (localePath(url.pathname, locale) !== path) throw redirect(path, 301);
  const [recent, related, categories] = await Promise.all([
    listRecentPosts(db),
    listRelatedPosts(db, post),
    listPostCategories(db),
  ]);
  const translated = await translateEntries(db, locale, 'post', [post]);
  const [shown = post] = translated;
  const contentLocale = shown.content === post.content ? 'en' : locale;
  return {
    site,
    post: withImage({ ...shown, content: toPageHtml(shown.content, contentLocale) }),
    contentLocale,
    head: headOf(post, shown, language),
    path,
    card: cardPath(
      { kind: 'post', key: post.slug },
      cardOfPost(shown, language),
      locale,
      site.siteName,
    ),
    recent: await translateEntries(db, locale, 'post', recent),
    related: await translateEntries(db, locale, 'post', related),
    categories,
  };
});

/**
 * Returns the title, description and keywords for search engines. Only English pages get the
 * keywords of the post. Pages in other languages get the translated description, or the description
 * of the blog if there is no translation.
 */
function headOf(post: Post, shown: Post, { locale, texts }: Language) {
  if (locale === 'en') {
    const { seoTitle, seoDescription, seoKeywords, title, excerpt, tags } = post;
    return {
      title: seoTitle || title,
      description: seoDescription || excerpt,
      keywords: (seoKeywords.length > 0 ? seoKeywords : tags).join(', '),
    };
  }
  const translated = (name: 'seoTitle' | 'seoDescription' | 'excerpt') =>
    shown[name] === post[name] ? null : shown[name];
  return {
    title: translated('seoTitle') ?? shown.title,
    description: translated('seoDescription') ?? translated('excerpt') ?? texts.blogDescription,
  };
}

function trailOf(post: Post, { locale, texts }: Language): Trail {
  const blog = { name: texts.blogTitle, path: blogPath({}, locale) };
  return { trail: [blog], here: post.title };
}

export default function BlogPost({ loaderData }: Route.ComponentProps) {
  const { site, post, contentLocale, head, path, card, recent, related, categories } = loaderData;
  const { locale, texts } = useLanguage();
  const trail = trailOf(post, { locale, texts });
  return (
    <div className="page-width py-5 lg:py-7">
      <PageHead
        path={path}
        {...head}
        image={post.imageUrl ? new URL(post.imageUrl, site.siteUrl).href : null}
        card={card}
        publishedAt={post.publishedDate}
        updatedAt={post.updatedAt}
        type="article"
        breadcrumb={trail}
        article={{
          type: 'BlogPosting',
          title: post.title,
          author: post.author,
          section: postCategoryName(post.category, texts),
          tags: post.tags,
        }}
      />
      <Breadcrumb {...trail} />
      <div className="mt-3 grid gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <PostArticle post={post} contentLocale={contentLocale}>
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
            <a href={blogPath({}, locale)} className="button button-secondary mt-6">
              <Icon name="arrow-left" /> {texts.allArticles}
            </a>
          </footer>
        </PostArticle>
        <BlogSidebar recent={recent} categories={categories} />
      </div>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { locale, texts } = useLanguage();
  if (isRouteErrorResponse(error) && (error.status === 404 || error.status === 410)) {
    const answer = error.data as ErrorAnswer | null;
    return (
      <MessagePage
        code={String(error.status)}
        title={textOfAnswer(texts, answer) ?? texts.pageNotFound}
      >
        <p className="text-muted">
          {error.status === 410 ? texts.pageGoneText : texts.pageNotFoundText}
        </p>
        <a href={blogPath({}, locale)} className="button button-primary mt-5">
          {texts.allArticles}
        </a>
      </MessagePage>
    );
  }
  return <ErrorPage error={error} />;
}
