import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatLocaleDate, todayInIndia } from '#domain/dates.ts';
import type { Post, PostSummary } from '#domain/posts/schema.ts';
import { blogTexts } from '#messages/en/blog.ts';
import { formatMessage } from '#messages/format.ts';
import { Icon } from '../../ui/icon.tsx';
import { Prose } from '../../ui/prose.tsx';
import { useLocale, useTexts } from '../../ui/texts.ts';
import { blogPath } from './blog-address.ts';
import { PostPicture } from './blog-picture.tsx';

/** Date and read time of a post. */
export function PostFacts({ post }: { post: Pick<PostSummary, 'publishedDate' | 'readTime'> }) {
  return (
    <>
      <time dateTime={post.publishedDate} className="inline-flex items-center gap-1.5">
        <Icon name="calendar" className="size-4" />
        {formatLocaleDate(post.publishedDate)}
      </time>
      <span className="inline-flex items-center gap-1.5">
        <Icon name="clock" className="size-4" />
        {post.readTime}
      </span>
    </>
  );
}

export function usePostCategory({ category }: Pick<PostSummary, 'category'>): string {
  const texts = useTexts();
  return category || texts.uncategorized;
}

/** A post as its own page shows it; `children` come at its end. */
export function PostArticle({ post, children }: { post: Post; children?: ReactNode }) {
  const texts = useTexts();
  const category = usePostCategory(post);
  const updatedOn = todayInIndia(new Date(post.updatedAt));
  return (
    <article className="card min-w-0 p-4 sm:p-7">
      <header className="mb-6">
        <p className="text-sm font-semibold text-muted">{category}</p>
        <h1 className="mt-1 text-2xl font-bold sm:text-3xl">{post.title}</h1>
        <p className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
          <PostFacts post={post} />
          {post.author ? (
            <span>{formatMessage(blogTexts.postAuthor, { author: post.author })}</span>
          ) : null}
          {updatedOn > post.publishedDate ? (
            <time dateTime={post.updatedAt}>
              {formatMessage(texts.lastUpdated, { date: formatLocaleDate(updatedOn) })}
            </time>
          ) : null}
        </p>
      </header>
      <PostBody key={post.id} post={post} />
      {children}
    </article>
  );
}

/** Picture, text and tags, as the dialog and the page of a post show them. */
export function PostBody({ post }: { post: Post }) {
  return (
    <>
      {post.imageUrl ? (
        <PostPicture
          post={post}
          sizes="(min-width: 64rem) 48rem, 100vw"
          isLazy={false}
          className="mb-6 aspect-[1200/630] w-full rounded-md"
        />
      ) : null}
      <Prose html={post.content} />
      <PostTags tags={post.tags} />
    </>
  );
}

function PostTags({ tags }: { tags: string[] }) {
  const locale = useLocale();
  if (tags.length === 0) return null;
  return (
    <ul aria-label={blogTexts.postTags} className="no-print mt-7 flex flex-wrap gap-2">
      {tags.map((tag) => (
        <li key={tag}>
          <Link
            to={blogPath({ query: tag }, locale)}
            className="badge min-h-8 px-2.5 no-underline hover:underline"
          >
            {tag}
          </Link>
        </li>
      ))}
    </ul>
  );
}
