import { useLayoutEffect, useRef } from 'react';
import { useFetcher, useLocation, useRevalidator } from 'react-router';
import type { Submission } from '#domain/contact/schema.ts';
import { listSubmissions } from '#domain/contact/submissions.server.ts';
import { formatDateTime } from '#domain/dates.ts';
import { excerpt } from '#domain/text.ts';
import { databaseContext, siteContext } from '../../../context.ts';
import { answering } from '../../../http.ts';
import { OlderNewer } from '../../../ui/older-newer.tsx';
import { useLocale } from '../../../ui/texts.ts';
import { isFailedWrite } from '../forms/failed-write.ts';
import { FailedWriteBox } from '../forms/failed-write-box.tsx';
import { BoxFilter, SearchFilter, StaffListFilters } from '../forms/staff-list-filters.tsx';
import { AdminErrorPage } from '../layout/admin-error-page.tsx';
import {
  deleteSubmissionPath,
  type SubmissionFilters,
  submissionListPath,
  submissionPath,
} from '../links.ts';
import type { StaffHandle } from '../live/outdated-note.tsx';
import { useLiveList } from '../live/use-live-list.ts';
import { AlertBox } from '../ui/alert-box.tsx';
import { AskButton, ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { EmptyList } from '../ui/empty-list.tsx';
import { InPlaceButton } from '../ui/in-place-button.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { ScriptsAhead } from '../ui/scripts-ahead.tsx';
import { useStaffTexts } from '../ui/staff-texts.ts';
import { Toast } from '../ui/toast.tsx';
import { useDoneText } from '../ui/use-done-text.ts';
import { useQuestion } from '../ui/use-question.ts';
import type { Route } from './+types/list';
import { readFilters } from './filters.ts';
import { RespondDialog } from './respond-dialog.tsx';
import type { ResponseAnswer } from './response-form.tsx';

/** The list shows so much of each message. */
const MESSAGE_CHARACTERS = 120;

export function loader({ context, url }: Route.LoaderArgs) {
  return answering(context, async () => {
    const filters = readFilters(url);
    const page = await listSubmissions(context.get(databaseContext), {
      query: filters.q,
      isUnread: filters.unread !== null,
      cursor: url.searchParams.get('cursor'),
    });
    return { page, filters, hasMail: context.get(siteContext).hasMail };
  });
}

export const handle: StaffHandle = { readFailure: 'submissionsLoadFailed' };

export default function Submissions({ loaderData }: Route.ComponentProps) {
  const { page, filters, hasMail } = loaderData;
  const texts = useStaffTexts();
  useLiveList('contact');
  const response = useQuestion<Submission>();
  const deletion = useQuestion<Submission>();
  const { revalidate, state } = useRevalidator();
  const [first] = page.items;
  return (
    <>
      <ScriptsAhead path={first && submissionPath(first.id, filters)} />
      <ScriptsAhead path={first && deleteSubmissionPath(first.id, filters)} />
      <PageHeader title={texts.submissionsTitle}>
        <InPlaceButton
          path={submissionListPath(filters)}
          isBusy={state === 'loading'}
          className="button button-secondary"
          onPress={() => void revalidate()}
        >
          {texts.refresh}
        </InPlaceButton>
      </PageHeader>
      <Filters filters={filters} />
      {page.items.length === 0 ? (
        <EmptyList text={texts.noSubmissions} />
      ) : (
        <div className="card">
          <table className="table table-cards">
            <thead>
              <tr>
                <th scope="col">{texts.columnFrom}</th>
                <th scope="col">{texts.columnMessage}</th>
                <th scope="col">{texts.columnDate}</th>
                <th scope="col">{texts.columnStatus}</th>
                <th scope="col">{texts.actions}</th>
              </tr>
            </thead>
            <tbody>
              {page.items.map((submission) => (
                <Row
                  key={submission.id}
                  submission={submission}
                  filters={filters}
                  onRespond={() => response.ask(submission)}
                  onDelete={() => deletion.ask(submission)}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <OlderNewer {...page} />
      {response.asked ? (
        <RespondDialog
          submission={response.asked}
          hasMail={hasMail}
          path={submissionPath(response.asked.id, filters)}
          onClose={response.dismiss}
        />
      ) : null}
      {deletion.asked ? (
        <ConfirmDialog
          path={deleteSubmissionPath(deletion.asked.id, filters)}
          title={texts.deleteSubmissionTitle}
          text={texts.deleteSubmissionText}
          failedText={texts.submissionDeleteFailed}
          hasToast
          onClose={deletion.dismiss}
        />
      ) : null}
      <Outcome />
    </>
  );
}

function Row({
  submission,
  filters,
  onRespond,
  onDelete,
}: {
  submission: Submission;
  filters: SubmissionFilters;
  onRespond: () => void;
  onDelete: () => void;
}) {
  const locale = useLocale();
  const texts = useStaffTexts();
  const { id, name, email, subject, message, createdAt, isRead, respondedTo } = submission;
  return (
    <tr className={isRead ? undefined : 'bg-brand-soft'}>
      <td>
        <span className={`block leading-snug ${isRead ? '' : 'font-bold'}`}>{name}</span>
        <a href={`mailto:${email}`} className="quiet-link text-sm wrap-anywhere text-muted">
          {email}
        </a>
      </td>
      <td className="max-lg:w-full">
        <span className={`block leading-snug wrap-anywhere ${isRead ? '' : 'font-bold'}`}>
          {subject}
        </span>
        <span className="block text-sm wrap-anywhere text-muted">
          {excerpt(message, MESSAGE_CHARACTERS)}
        </span>
      </td>
      <td className="text-sm text-muted tabular-nums">
        <time dateTime={createdAt}>{formatDateTime(createdAt, locale)}</time>
      </td>
      <td>
        <Status submission={submission} />
      </td>
      <td>
        <div className="row-actions">
          <InPlaceButton
            path={submissionPath(id, filters)}
            opensDialog
            className="button button-plain button-small"
            onPress={onRespond}
          >
            {respondedTo ? texts.viewResponse : texts.respond}
            <span className="sr-only"> {name}</span>
          </InPlaceButton>
          {isRead ? null : <MarkAsRead submission={submission} filters={filters} />}
          <AskButton path={deleteSubmissionPath(id, filters)} name={name} onAsk={onDelete} />
        </div>
      </td>
    </tr>
  );
}

function Status({ submission: { isRead, respondedTo, responseMail } }: { submission: Submission }) {
  const texts = useStaffTexts();
  if (!respondedTo) {
    return (
      <span className={`badge ${isRead ? '' : 'badge-warning'}`}>
        {isRead ? texts.read : texts.unread}
      </span>
    );
  }
  const mail =
    responseMail &&
    {
      waiting: texts.mailWaitingShort,
      sent: texts.mailSentShort,
      failed: texts.mailFailedShort,
    }[responseMail];
  return (
    <>
      <span className="badge badge-success">{texts.responded}</span>
      {mail ? <span className="block text-sm whitespace-nowrap text-muted">{mail}</span> : null}
    </>
  );
}

function MarkAsRead({
  submission: { id, name },
  filters,
}: {
  submission: Submission;
  filters: SubmissionFilters;
}) {
  const texts = useStaffTexts();
  const fetcher = useFetcher<ResponseAnswer>();
  const failed = fetcher.state === 'idle' ? fetcher.data : undefined;
  const form = useRef<HTMLFormElement>(null);
  // A message that is read has no such button: the focus goes to what stands beside it.
  useLayoutEffect(() => {
    const element = form.current;
    return () => {
      const { activeElement, body } = document;
      if (activeElement !== body && !element?.contains(activeElement)) return;
      element?.parentElement?.querySelector('button')?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <fetcher.Form ref={form} method="post" action={submissionPath(id, filters)}>
      <button
        type="submit"
        name="intent"
        value="read"
        disabled={fetcher.state !== 'idle'}
        className="button button-plain button-small"
      >
        {texts.markAsRead}
        <span className="sr-only"> {name}</span>
      </button>
      {failed && isFailedWrite(failed) ? (
        <FailedWriteBox answer={failed} text={texts.submissionUpdateFailed} />
      ) : null}
      {failed && !isFailedWrite(failed) ? (
        <AlertBox cause={failed}>{failed.refusal?.message}</AlertBox>
      ) : null}
    </fetcher.Form>
  );
}

function Filters({ filters: { q, unread } }: { filters: SubmissionFilters }) {
  const texts = useStaffTexts();
  return (
    <StaffListFilters
      path={submissionListPath()}
      isNarrowed={Boolean(q || unread)}
      className="flex flex-wrap items-end gap-3"
    >
      <SearchFilter
        name="q"
        label={texts.searchSubmissions}
        value={q}
        placeholder={texts.searchSubmissionsHint}
      />
      <BoxFilter name="unread" label={texts.onlyUnread} value="on" isChecked={unread !== null} />
    </StaffListFilters>
  );
}

/** The toast of what the last write did. */
function Outcome() {
  const texts = useStaffTexts();
  const { key } = useLocation();
  const text = useDoneText({
    deleted: texts.submissionDeleted,
    responded: texts.responseSent,
    retried: texts.responseMailRetried,
  });
  return text ? (
    <Toast key={key} kind="success">
      {text}
    </Toast>
  ) : null;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const texts = useStaffTexts();
  return <AdminErrorPage error={error} failure={texts.submissionsLoadFailed} />;
}
