import { Link, redirect, useFetcher, useLocation, useSearchParams } from 'react-router';
import { formatDate } from '#domain/dates.ts';
import { postCategoryName } from '#domain/posts/post-categories.ts';
import { deletePost, getPostForStaff, setPostPublished } from '#domain/posts/posts.server.ts';
import { listPostsForStaff, type PostRow } from '#domain/posts/staff-list.server.ts';
import { formatMessage } from '#messages/format.ts';
import { locale, texts } from '#messages/staff-texts.ts';
import { actorContext, databaseContext } from '../../../context.ts';
import { answering } from '../../../http.ts';
import { Icon } from '../../../ui/icon.tsx';
import { intentsOf } from '../access.ts';
import { describeKeptInAddress } from '../forms/describe-conflict.server.ts';
import { catchFailedWrite, isFailedWrite } from '../forms/failed-write.ts';
import { BoxFilter, SearchFilter, StaffListFilters } from '../forms/staff-list-filters.tsx';
import { readIntent, refusedWrite, unlessMissing } from '../forms/write.server.ts';
import { AdminErrorPage } from '../layout/admin-error-page.tsx';
import {
  adminBlogPath,
  editPostPath,
  listAfterWrite,
  newPostPath,
  type PostFilters,
  postListPath,
  previewPostPath,
  translationsPath,
  withBack,
} from '../links.ts';
import type { StaffHandle } from '../live/outdated-note.tsx';
import { useLiveList } from '../live/use-live-list.ts';
import { TranslationRowLinks } from '../translations/translation-links.tsx';
import { AlertBox } from '../ui/alert-box.tsx';
import { AskButton, ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { EmptyList } from '../ui/empty-list.tsx';
import { HiddenFields } from '../ui/hidden-fields.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { RowLink, StaffTable } from '../ui/staff-table.tsx';
import { SuccessBox } from '../ui/success-box.tsx';
import { useDoneText } from '../ui/use-done-text.ts';
import { useListAddress } from '../ui/use-list-address.ts';
import { useMay } from '../ui/use-may.ts';
import { useQuestion } from '../ui/use-question.ts';
import type { Route } from './+types/list';
import { readFilters } from './filters.ts';
import { postPartLabel } from './post-field-labels.ts';

export const loader = answering(async ({ context, url }: Route.LoaderArgs) => {
  const filters = readFilters(url);
  const db = context.get(databaseContext);
  const [page, merged] = await Promise.all([
    listPostsForStaff(db, context.get(actorContext), {
      query: filters.q,
      hasDrafts: filters.drafts !== 'hidden',
      cursor: url.searchParams.get('cursor'),
    }),
    describeKeptInAddress(db, url, (part) => postPartLabel(part)),
  ]);
  return { page, filters, merged };
});

/** Deletes, publishes or unpublishes a post. Sending the same write twice has no further effect. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const db = context.get(databaseContext);
  const actor = context.get(actorContext);
  const { intent, id } = await readIntent(request, intentsOf('/admin/blog'));
  try {
    if (intent === 'delete') {
      await deletePost(db, actor, id).catch(unlessMissing);
      return redirect(listAfterWrite(url, { done: 'deleted' }));
    }
    const isPublished = intent === 'publish';
    const { title } = await getPostForStaff(db, actor, id);
    await setPostPublished(db, actor, id, isPublished);
    return { toggled: { title, isPublished } };
  } catch (error) {
    const failure = intent === 'delete' ? 'postDeleteFailed' : 'postPublishFailed';
    return refusedWrite(context, error, failure);
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return catchFailedWrite(serverAction);
}

export const handle: StaffHandle = { readFailure: 'postsFetchFailed' };

/**
 * All buttons that publish or unpublish a post share one fetcher, so that the page shows only the
 * result of the last click.
 */
function useToggle() {
  const { key } = useLocation();
  return useFetcher<typeof action | typeof clientAction>({ key: `toggle-${key}` });
}

export default function BlogPosts({ loaderData }: Route.ComponentProps) {
  const { page, filters } = loaderData;
  const newPath = withBack(newPostPath, useListAddress(), adminBlogPath);
  useLiveList('post');
  const { asked, ask, dismiss } = useQuestion<PostRow>();
  return (
    <>
      <PageHeader title={texts.adminBlogTitle}>
        <Link to={translationsPath} className="button button-secondary">
          {texts.translationsTitle}
        </Link>
        <Link to={newPath} className="button button-primary">
          <Icon name="plus" /> {texts.newPost}
        </Link>
      </PageHeader>
      <Outcome merged={loaderData.merged} />
      <Filters filters={filters} />
      <StaffTable
        {...page}
        columns={[
          texts.columnTitle,
          texts.columnCategory,
          texts.columnDate,
          texts.columnStatus,
          texts.actions,
        ]}
        empty={
          <EmptyList text={texts.noPostsFound}>
            <Link to={newPath} className="button button-secondary">
              {texts.newPost}
            </Link>
          </EmptyList>
        }
      >
        {(post) => <Row key={post.id} post={post} onDelete={() => ask(post)} />}
      </StaffTable>
      {asked ? (
        <ConfirmDialog
          fields={{ intent: 'delete', id: asked.id }}
          title={texts.deletePostTitle}
          text={texts.deletePostText}
          failedText={texts.postDeleteFailed}
          onClose={dismiss}
        />
      ) : null}
    </>
  );
}

function Row({ post, onDelete }: { post: PostRow; onDelete: () => void }) {
  const { id, title, excerpt, category, publishedDate } = post;
  const list = useListAddress();
  const isAllowed = useMay();
  return (
    <tr>
      <td>
        <Link
          to={previewPostPath(id)}
          reloadDocument
          className="quiet-link inline-flex min-h-6 items-center font-semibold leading-snug"
        >
          {title}
        </Link>
        <p className="hint">{excerpt}</p>
      </td>
      <td>{postCategoryName(category, texts)}</td>
      <td className="text-muted tabular-nums whitespace-nowrap">
        <time dateTime={publishedDate}>{formatDate(publishedDate, locale)}</time>
      </td>
      <td>
        {isAllowed('posts.publish') ? (
          <PublishedButton post={post} />
        ) : (
          <span className={`badge ${post.isPublished ? 'badge-success' : 'badge-warning'}`}>
            {post.isPublished ? texts.statusPublished : texts.statusDraft}
          </span>
        )}
      </td>
      <td>
        <div className="row-actions">
          {post.isEditable ? (
            <RowLink to={withBack(editPostPath(id), list, adminBlogPath)} name={title}>
              {texts.edit}
            </RowLink>
          ) : null}
          {post.isEditable ? (
            <TranslationRowLinks entity="post" id={id} name={title} back={list} />
          ) : null}
          {isAllowed('posts.delete') ? <AskButton name={title} onAsk={onDelete} /> : null}
        </div>
      </td>
    </tr>
  );
}

/** The badge Published or Draft. A click publishes or unpublishes the post. */
function PublishedButton({ post: { id, title, isPublished } }: { post: PostRow }) {
  const fetcher = useToggle();
  const isBusy = fetcher.state !== 'idle';
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="id" value={id} />
      <button
        type="submit"
        name="intent"
        value={isPublished ? 'unpublish' : 'publish'}
        aria-disabled={isBusy || undefined}
        aria-label={formatMessage(isPublished ? texts.publishThis : texts.draftThis, { title })}
        onClick={(event) => {
          if (isBusy) event.preventDefault();
        }}
        className={`badge min-h-7 cursor-pointer px-2.5 hover:underline ${isPublished ? 'badge-success' : 'badge-warning'}`}
      >
        {isPublished ? texts.statusPublished : texts.statusDraft}
      </button>
    </fetcher.Form>
  );
}

/**
 * Shows the result of the last click on a badge. Without a click, reports the save or deletion that
 * redirected to this list.
 */
function Outcome({
  merged,
}: {
  /** A text about another person's changes that the save preserved; null without such changes. */
  merged: string | null;
}) {
  const [parameters] = useSearchParams();
  const { key } = useLocation();
  const fetcher = useToggle();
  const toggle = fetcher.data;
  const isAllowed = useMay();
  const done = useDoneText({
    created: texts.postCreated,
    saved: texts.postSaved,
    deleted: texts.postDeleted,
  });
  if (toggle) {
    const isRefused = isFailedWrite(toggle) || 'refusal' in toggle;
    if (isRefused) {
      return fetcher.state === 'idle' ? (
        <div className="mb-5">
          <AlertBox cause={toggle}>
            {isFailedWrite(toggle) ? texts.postPublishFailed : toggle.refusal.message}
          </AlertBox>
        </div>
      ) : null;
    }
    const { title, isPublished } = toggle.toggled;
    return (
      <p role="status" className="message-box message-box-success mb-5">
        {formatMessage(isPublished ? texts.postIsPublished : texts.postIsDraft, { title })}
      </p>
    );
  }
  const draft = parameters.get('draft');
  const canPublish = draft !== null && isAllowed('posts.publish');
  return done ? (
    <SuccessBox key={key}>
      <div>
        <p>{draft ? texts.postSavedAsDraft : done}</p>
        {merged ? <p>{merged}</p> : null}
      </div>
      {canPublish ? (
        <fetcher.Form method="post">
          <HiddenFields fields={{ intent: 'publish', id: draft }} />
          <button
            type="submit"
            disabled={fetcher.state !== 'idle'}
            className="button button-secondary button-small"
          >
            {texts.publishNow}
          </button>
        </fetcher.Form>
      ) : null}
    </SuccessBox>
  ) : null;
}

function Filters({ filters: { q, drafts } }: { filters: PostFilters }) {
  return (
    <StaffListFilters
      path={postListPath()}
      defaults={{ drafts: 'shown' }}
      isNarrowed={Boolean(q || drafts)}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-3 gap-y-1 md:grid-cols-[minmax(0,1fr)_auto_auto_auto] md:gap-x-4"
    >
      <SearchFilter
        name="q"
        label={texts.searchPosts}
        value={q}
        placeholder={texts.searchPostsHint}
      />
      {/* The value of `drafts` if the checkbox is not ticked. A ticked checkbox overrides it. */}
      <input type="hidden" name="drafts" value="hidden" />
      <BoxFilter
        name="drafts"
        label={texts.showUnpublishedPosts}
        value="shown"
        isChecked={drafts !== 'hidden'}
        className="max-md:order-2 max-md:col-span-2"
      />
    </StaffListFilters>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} failure={texts.postsFetchFailed} />;
}
