import type { ReactNode } from 'react';
import { formatLocaleDate, todayInIndia } from '#domain/dates.ts';
import { postCategoryName } from '#domain/posts/post-categories.ts';
import type { Post } from '#domain/posts/schema.ts';
import { formatMessage } from '#messages/format.ts';
import type { Locale } from '#messages/locales.ts';
import { MixedText } from '../../../ui/mixed-text.tsx';
import { Prose } from '../../../ui/prose.tsx';
import type { WithImage } from '../../../ui/shown-image.ts';
import { useLanguage } from '../../../ui/texts.ts';
import { blogPath } from './blog-address.ts';
import { PostImage } from './post-image.tsx';
import { PostMeta } from './post-meta.tsx';

type Props = {
  post: WithImage<Post>;
  /** The language of the post's text. */
  contentLocale: Locale;
};

/** A post on its own page. `children` follow the text. */
export function PostArticle({ post, contentLocale, children }: Props & { children?: ReactNode }) {
  const { locale, texts } = useLanguage();
  const updatedOn = todayInIndia(new Date(post.updatedAt));
  return (
    <article className="card min-w-0 p-4 sm:p-7">
      {/* The dialog over the list shows this element (app/browser/linked-dialogs.ts). */}
      <div data-article="">
        <header className="mb-6">
          <p className="text-sm font-semibold text-muted">
            {postCategoryName(post.category, texts)}
          </p>
          <h1 className="mt-1 text-2xl font-bold sm:text-3xl">
            <MixedText text={post.title} />
          </h1>
          <p className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
            <PostMeta post={post} />
            {post.author ? (
              <span>
                <MixedText text={formatMessage(texts.postAuthor, { author: post.author })} />
              </span>
            ) : null}
            {updatedOn > post.publishedDate ? (
              <time dateTime={post.updatedAt}>
                {formatMessage(texts.lastUpdated, { date: formatLocaleDate(updatedOn, locale) })}
              </time>
            ) : null}
          </p>
        </header>
        <PostBody post={post} contentLocale={contentLocale} />
      </div>
      {children}
    </article>
  );
}

/** The image, text and tags of a post. */
export function PostBody({ post, contentLocale }: Props) {
  return (
    <>
      {post.image ? (
        <PostImage
          post={post}
          sizes="(min-width: 64rem) 48rem, 100vw"
          isLazy={false}
          className="mb-6 aspect-[1200/630] w-full rounded-md"
        />
      ) : null}
      <Prose html={post.content} locale={contentLocale} />
      <PostTags tags={post.tags} />
    </>
  );
}

function PostTags({ tags }: { tags: string[] }) {
  const { locale, texts } = useLanguage();
  if (tags.length === 0) return null;
  return (
    <ul aria-label={texts.postTags} className="no-print mt-7 flex flex-wrap gap-2">
      {tags.map((tag) => (
        <li key={tag}>
          <a
            href={blogPath({ query: tag }, locale)}
            className="badge min-h-8 px-2.5 no-underline hover:underline"
          >
            <MixedText text={tag} />
          </a>
        </li>
      ))}
    </ul>
  );
}
