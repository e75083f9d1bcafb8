import { Link, useFetcher, useLocation, useSearchParams } from 'react-router';
import { z } from 'zod';
import { formatDate } from '#domain/dates.ts';
import { postCategoryName } from '#domain/posts/post-categories.ts';
import { getPost, setPostPublished } from '#domain/posts/posts.server.ts';
import { listPostsForStaff, type PostRow } from '#domain/posts/staff-list.server.ts';
import { formatMessage } from '#messages/format.ts';
import { databaseContext, staffContext } from '../../../context.ts';
import { answering } from '../../../http.ts';
import { formText, readForm } from '../../../read-form.server.ts';
import { Icon } from '../../../ui/icon.tsx';
import { OlderNewer } from '../../../ui/older-newer.tsx';
import { useLocale } from '../../../ui/texts.ts';
import { catchFailedWrite, isFailedWrite } from '../forms/failed-write.ts';
import { BoxFilter, SearchFilter, StaffListFilters } from '../forms/staff-list-filters.tsx';
import { refusedWrite } from '../forms/write.server.ts';
import { AdminErrorPage } from '../layout/admin-error-page.tsx';
import {
  deletePostPath,
  editPostPath,
  newPostPath,
  type PostFilters,
  postListPath,
  previewPostPath,
} from '../links.ts';
import type { StaffHandle } from '../live/outdated-note.tsx';
import { useLiveList } from '../live/use-live-list.ts';
import { AlertBox } from '../ui/alert-box.tsx';
import { AskButton, ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { EmptyList } from '../ui/empty-list.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { ScriptsAhead } from '../ui/scripts-ahead.tsx';
import { useStaffTexts } from '../ui/staff-texts.ts';
import { SuccessBox } from '../ui/success-box.tsx';
import { useDoneText } from '../ui/use-done-text.ts';
import { useQuestion } from '../ui/use-question.ts';
import type { Route } from './+types/list';

export function loader({ context, url }: Route.LoaderArgs) {
  return answering(context, async () => {
    const filters = readFilters(url);
    const page = await listPostsForStaff(context.get(databaseContext), {
      query: filters.q,
      hasDrafts: filters.drafts !== 'hidden',
      cursor: url.searchParams.get('cursor'),
    });
    return { page, filters };
  });
}

/** The last value counts: a form without scripts sends 'hidden' before what its checkbox says. */
function readFilters(url: URL): PostFilters {
  const isHidden = url.searchParams.getAll('drafts').at(-1) === 'hidden';
  return { q: url.searchParams.get('q'), drafts: isHidden ? 'hidden' : null };
}

const badgeFields = z.object({ id: z.string(), publish: z.string() });

/** Publishes a post or makes it a draft, as its badge asks; doing it twice changes nothing more. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request, badgeFields);
  const id = formText(form, 'id');
  const isPublished = form.get('publish') === 'yes';
  const db = context.get(databaseContext);
  try {
    const { title } = await getPost(db, id);
    await setPostPublished(db, id, isPublished, { by: context.get(staffContext).id });
    return { toggled: { title, isPublished } };
  } catch (error) {
    return refusedWrite(context, error, 'postPublishFailed');
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return catchFailedWrite(serverAction);
}

export const handle: StaffHandle = { readFailure: 'postsFetchFailed' };

/** One for all badges of a visit, so that the last answer is the one that is told. */
function useToggle() {
  const { key } = useLocation();
  return useFetcher<typeof action | typeof clientAction>({ key: `toggle-${key}` });
}

export default function BlogPosts({ loaderData, actionData }: Route.ComponentProps) {
  const { page, filters } = loaderData;
  const texts = useStaffTexts();
  useLiveList('post');
  const { asked, ask, dismiss } = useQuestion<PostRow>();
  const [first] = page.items;
  return (
    <>
      <ScriptsAhead path={first && deletePostPath(first.id, filters)} />
      <PageHeader title={texts.adminBlogTitle}>
        <Link to={newPostPath} className="button button-primary">
          <Icon name="plus" /> {texts.newPost}
        </Link>
      </PageHeader>
      <Outcome answer={actionData} />
      <Filters filters={filters} />
      {page.items.length === 0 ? (
        <EmptyList text={texts.noPostsFound}>
          <Link to={newPostPath} className="button button-secondary">
            {texts.newPost}
          </Link>
        </EmptyList>
      ) : (
        <div className="card">
          <table className="table table-cards">
            <thead>
              <tr>
                <th scope="col">{texts.columnTitle}</th>
                <th scope="col">{texts.columnCategory}</th>
                <th scope="col">{texts.columnDate}</th>
                <th scope="col">{texts.columnStatus}</th>
                <th scope="col">{texts.actions}</th>
              </tr>
            </thead>
            <tbody>
              {page.items.map((post) => (
                <Row key={post.id} post={post} filters={filters} onDelete={() => ask(post)} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <OlderNewer {...page} />
      {asked ? (
        <ConfirmDialog
          path={deletePostPath(asked.id, filters)}
          title={texts.deletePostTitle}
          text={texts.deletePostText}
          failedText={texts.postDeleteFailed}
          onClose={dismiss}
        />
      ) : null}
    </>
  );
}

function Row({
  post,
  filters,
  onDelete,
}: {
  post: PostRow;
  filters: PostFilters;
  onDelete: () => void;
}) {
  const locale = useLocale();
  const texts = useStaffTexts();
  const { id, title, excerpt, category, publishedDate } = post;
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
        <PublishedButton post={post} />
      </td>
      <td>
        <div className="row-actions">
          <Link to={editPostPath(id)} className="button button-plain button-small">
            {texts.edit}
            <span className="sr-only"> {title}</span>
          </Link>
          <AskButton path={deletePostPath(id, filters)} name={title} onAsk={onDelete} />
        </div>
      </td>
    </tr>
  );
}

/** Published or Draft; a click makes it the other. */
function PublishedButton({ post: { id, title, isPublished } }: { post: PostRow }) {
  const texts = useStaffTexts();
  const { search } = useLocation();
  const fetcher = useToggle();
  const isBusy = fetcher.state !== 'idle';
  return (
    <fetcher.Form method="post" action={`${postListPath()}${search}`}>
      <input type="hidden" name="id" value={id} />
      <button
        type="submit"
        name="publish"
        value={isPublished ? 'no' : 'yes'}
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

/** What the last write did: of a form without scripts, of a badge, of the page before. */
function Outcome({ answer }: { answer: Route.ComponentProps['actionData'] }) {
  const texts = useStaffTexts();
  const [parameters] = useSearchParams();
  const { key } = useLocation();
  const fetcher = useToggle();
  const toggle = fetcher.data ?? answer;
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
  return done ? (
    <SuccessBox key={key}>
      <p>{draft ? texts.postSavedAsDraft : done}</p>
      {draft ? (
        <fetcher.Form method="post" action={postListPath()}>
          <input type="hidden" name="id" value={draft} />
          <button
            type="submit"
            name="publish"
            value="yes"
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
  const texts = useStaffTexts();
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
      {/* What is sent while the box is not checked. */}
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
  const texts = useStaffTexts();
  return <AdminErrorPage error={error} failure={texts.postsFetchFailed} />;
}
