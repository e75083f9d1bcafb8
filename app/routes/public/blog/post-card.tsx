import { postPath } from '#domain/links.ts';
import { postCategoryName } from '#domain/posts/post-categories.ts';
import type { PostSummary } from '#domain/posts/schema.ts';
import { MixedText } from '../../../ui/mixed-text.tsx';
import type { WithImage } from '../../../ui/shown-image.ts';
import { useLanguage } from '../../../ui/texts.ts';
import { PostImage } from './post-image.tsx';
import { PostMeta } from './post-meta.tsx';

/**
 * A post in the list. Its link opens a dialog over the list. Without scripts it opens the post's
 * page.
 */
export function PostCard({ post }: { post: WithImage<PostSummary> }) {
  const { locale, texts } = useLanguage();
  return (
    <li className="card relative flex gap-2.5 overflow-hidden px-2.5 py-1.5 hover:border-line-strong sm:flex-col sm:gap-0 sm:p-0">
      <PostImage
        post={post}
        sizes="(min-width: 64rem) 25rem, (min-width: 40rem) 50vw, 5rem"
        className="size-11 shrink-0 self-center rounded-md sm:aspect-[1200/420] sm:h-auto sm:w-full sm:rounded-none"
      />
      <div className="flex min-w-0 grow flex-col sm:p-4">
        <p className="text-sm font-semibold text-muted max-sm:sr-only">
          {postCategoryName(post.category, texts)}
        </p>
        <h2 className="mt-0.5 leading-snug font-semibold max-sm:text-[0.96875rem] sm:text-lg">
          <a
            href={postPath(post.slug, locale)}
            data-dialog=""
            className="quiet-link line-clamp-title after:absolute after:inset-0"
          >
            <MixedText text={post.title} />
          </a>
        </h2>
        <p className="mt-1.5 line-clamp-3 text-sm text-muted max-sm:hidden">
          <MixedText text={post.excerpt} />
        </p>
        <p className="mt-auto flex flex-wrap gap-x-4 gap-y-0.5 pt-0.5 text-xs text-muted sm:pt-2.5 sm:text-sm">
          <PostMeta post={post} />
        </p>
      </div>
    </li>
  );
}
