import { postPath } from '#domain/links.ts';
import type { Post, PostSummary } from '#domain/posts/schema.ts';
import { Icon } from '../../ui/icon.tsx';
import { Modal } from '../../ui/modal.tsx';
import type { WithPicture } from '../../ui/picture-data.ts';
import { useLocale, useTexts } from '../../ui/texts.ts';
import { PostBody } from './blog-article.tsx';
import { PostFacts } from './blog-facts.tsx';
import { ShareButton } from './share-buttons.tsx';

const HEADING = 'open-post';

/**
 * A post over the list. What the list knows of it shows at once, the text as soon as it has come.
 */
export function PostDialog({
  siteUrl,
  known,
  post,
  isOpen,
  onClose,
}: {
  siteUrl: string;
  known: PostSummary | undefined;
  post: WithPicture<Post> | undefined;
  isOpen: boolean;
  onClose: () => void;
}) {
  const texts = useTexts();
  const locale = useLocale();
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      labelledBy={HEADING}
      className="max-w-3xl max-sm:h-dvh max-sm:max-h-none max-sm:max-w-none max-sm:rounded-none max-sm:border-0 sm:max-h-[calc(100dvh-3rem)]"
    >
      <div className="sticky top-0 z-10 flex items-center justify-between gap-3 border-b border-line bg-surface px-4 py-2 sm:px-7">
        {known ? (
          <ShareButton title={known.title} url={siteUrl + postPath(known.slug, locale)} />
        ) : (
          <span />
        )}
        <form method="dialog">
          <button type="submit" className="button button-plain">
            <Icon name="close" /> {texts.close}
          </button>
        </form>
      </div>
      <article className="px-4 pt-5 pb-8 sm:px-7">
        <h2 id={HEADING} tabIndex={-1} className="text-2xl font-bold outline-none">
          {known?.title ?? texts.loading}
        </h2>
        {known ? (
          <p className="mt-2 mb-6 flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
            <PostFacts post={known} />
          </p>
        ) : null}
        {post ? <PostBody key={post.id} post={post} /> : <TextSkeleton />}
      </article>
    </Modal>
  );
}

function TextSkeleton() {
  const texts = useTexts();
  return (
    <div className="after-delay space-y-3" role="status">
      <span className="sr-only">{texts.loading}</span>
      {['w-full', 'w-11/12', 'w-full', 'w-10/12', 'w-full', 'w-7/12'].map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: fixed lines of a drawing
        <div key={index} className={`skeleton h-4 ${width}`} />
      ))}
    </div>
  );
}
