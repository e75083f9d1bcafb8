import { getPostForStaff } from '#domain/posts/posts.server.ts';
import { locale, texts } from '#messages/staff-texts.ts';
import { actorContext, databaseContext } from '../../../context.ts';
import { answering } from '../../../http.ts';
import { ErrorPage } from '../../../ui/error-page.tsx';
import { toPageHtml } from '../../../ui/prose-html.ts';
import { withImage } from '../../../ui/shown-image.ts';
import { PostArticle } from '../../public/blog/post-article.tsx';
import { editPostPath } from '../links.ts';
import { markPrivate, requireStaff } from '../sign-in/guard.server.ts';
import { PageTitle } from '../ui/page-title.tsx';
import type { Route } from './+types/preview';

/**
 * The preview is a child route of the public layout, so that the post looks as it does for
 * visitors. The public layout has no guard, so the preview has its own guard.
 */
export const middleware: Route.MiddlewareFunction[] = [markPrivate, requireStaff];

export const loader = answering(async ({ context, params }: Route.LoaderArgs) => {
  const post = await getPostForStaff(
    context.get(databaseContext),
    context.get(actorContext),
    params.id,
  );
  return { post: withImage({ ...post, content: toPageHtml(post.content, locale) }) };
});

export default function PreviewPost({ loaderData: { post } }: Route.ComponentProps) {
  return (
    <div className="page-width py-5 lg:py-7">
      <PageTitle title={post.title} />
      <p className="message-box message-box-warning mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        {post.isPublished ? texts.previewPublished : texts.previewDraft}
        {post.isEditable ? (
          <a href={editPostPath(post.id)} className="inline-flex min-h-6 items-center underline">
            {texts.editThisPost}
          </a>
        ) : null}
      </p>
      <div className="lg:pr-[19.5rem]">
        <PostArticle post={post} contentLocale={locale} />
      </div>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
