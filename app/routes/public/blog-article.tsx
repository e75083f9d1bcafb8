import { Link } from 'react-router';
import { formatLocaleDate } from '#domain/dates.ts';
import type { Post, PostSummary } from '#domain/posts/schema.ts';
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

/** Picture, text and tags, as the dialog and the page of a post show them. */
export function PostBody({ post }: { post: Post }) {
  return (
    <>
      {post.imageUrl ? (
        <PostPicture post={post} className="mb-6 aspect-[1200/630] w-full rounded-md" />
      ) : null}
      <Prose html={post.content} />
      <PostTags tags={post.tags} />
    </>
  );
}

function PostTags({ tags }: { tags: string[] }) {
  const texts = useTexts();
  const locale = useLocale();
  if (tags.length === 0) return null;
  return (
    <ul aria-label={texts.postTags} className="no-print mt-7 flex flex-wrap gap-2">
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
