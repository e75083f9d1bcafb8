import { formatLocaleDate } from '#domain/dates.ts';
import type { PostSummary } from '#domain/posts/schema.ts';
import { Icon } from '../../../ui/icon.tsx';
import { MixedText } from '../../../ui/mixed-text.tsx';
import { useLocale } from '../../../ui/texts.ts';

/** Date and reading time of a post. */
export function PostMeta({ post }: { post: Pick<PostSummary, 'publishedDate' | 'readTime'> }) {
  const locale = useLocale();
  return (
    <>
      <time dateTime={post.publishedDate} className="inline-flex items-center gap-1.5">
        <Icon name="calendar" className="size-4" />
        {formatLocaleDate(post.publishedDate, locale)}
      </time>
      <span className="inline-flex items-center gap-1.5">
        <Icon name="clock" className="size-4" />
        <MixedText text={post.readTime} />
      </span>
    </>
  );
}
