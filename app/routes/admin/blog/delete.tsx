import { redirect } from 'react-router';
import { NotFound } from '#domain/errors.ts';
import { deletePost, getPost } from '#domain/posts/posts.server.ts';
import { databaseContext } from '../../../context.ts';
import { answering } from '../../../http.ts';
import { catchFailedWrite } from '../forms/failed-write.ts';
import { refusedWrite } from '../forms/write.server.ts';
import { postListPath } from '../links.ts';
import { ConfirmPage } from '../ui/confirm-page.tsx';
import { useStaffTexts } from '../ui/staff-texts.ts';
import type { Route } from './+types/delete';

/** Asks, where the list's dialog cannot: without scripts. */
export function loader({ context, params }: Route.LoaderArgs) {
  return answering(context, async () => {
    const { title } = await getPost(context.get(databaseContext), params.id);
    return { title };
  });
}

export async function action({ context, params: { id }, url }: Route.ActionArgs) {
  try {
    await deletePost(context.get(databaseContext), id);
  } catch (error) {
    // A second click finds it deleted, which is what it asked for.
    if (!(error instanceof NotFound)) {
      return refusedWrite(context, error, 'postDeleteFailed');
    }
  }
  const filters = {
    q: url.searchParams.get('q'),
    drafts: url.searchParams.get('drafts') === 'hidden' ? ('hidden' as const) : null,
  };
  return redirect(postListPath(filters, { done: 'deleted' }));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return catchFailedWrite(serverAction);
}

export default function DeletePost({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useStaffTexts();
  return (
    <ConfirmPage
      isDeleted={false}
      title={`${texts.deletePostTitle} ${loaderData.title}`}
      text={texts.deletePostText}
      backText={texts.backToPosts}
      backPath={postListPath()}
      failedText={texts.postDeleteFailed}
      answer={actionData}
    />
  );
}
