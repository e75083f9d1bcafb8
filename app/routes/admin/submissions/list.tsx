import { useLayoutEffect, useRef } from 'react';
import { Link, redirect, useFetcher, useRevalidator } from 'react-router';
import { responseSchema, type Submission } from '#domain/contact/schema.ts';
import {
  deleteSubmission,
  listSubmissions,
  markSubmissionRead,
  respondToSubmission,
  retryResponseMail,
} from '#domain/contact/submissions.server.ts';
import { formatDateTime } from '#domain/dates.ts';
import { may } from '#domain/permissions.ts';
import { excerpt } from '#domain/text.ts';
import { locale, texts } from '#messages/staff-texts.ts';
import { actorContext, databaseContext, mailJobsContext, siteContext } from '../../../context.ts';
import { answering } from '../../../http.ts';
import { intentsOf } from '../access.ts';
import { catchFailedWrite, sentField } from '../forms/failed-write.ts';
import { parseForm } from '../forms/parse-form.ts';
import { BoxFilter, SearchFilter, StaffListFilters } from '../forms/staff-list-filters.tsx';
import {
  invalid,
  readIntent,
  refused,
  refusedWrite,
  unlessMissing,
} from '../forms/write.server.ts';
import { AdminErrorPage } from '../layout/admin-error-page.tsx';
import {
  listAfterWrite,
  personalDataPath,
  type SubmissionFilters,
  submissionListPath,
} from '../links.ts';
import type { StaffHandle } from '../live/outdated-note.tsx';
import { useLiveList } from '../live/use-live-list.ts';
import {
  AskButton,
  type ConfirmAnswer,
  ConfirmDialog,
  ConfirmFailure,
} from '../ui/confirm-dialog.tsx';
import { DoneToast } from '../ui/done-toast.tsx';
import { EmptyList } from '../ui/empty-list.tsx';
import { HiddenFields } from '../ui/hidden-fields.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { StaffTable } from '../ui/staff-table.tsx';
import { useQuestion } from '../ui/use-question.ts';
import type { Route } from './+types/list';
import { readFilters } from './filters.ts';
import { RespondDialog } from './respond-dialog.tsx';
import { responseAutosaveKey } from './response-form.tsx';

/** Maximum number of characters of a message in the list. */
const MESSAGE_CHARACTERS = 120;

export const loader = answering(async ({ context, url }: Route.LoaderArgs) => {
  const filters = readFilters(url);
  const page = await listSubmissions(context.get(databaseContext), {
    query: filters.q,
    isUnread: filters.unread !== null,
    cursor: url.searchParams.get('cursor'),
  });
  return {
    page,
    filters,
    hasMail: context.get(siteContext).hasMail,
    mayErase: may(context.get(actorContext), 'people.write'),
  };
});

const intents = intentsOf('/admin/contact-submissions');

/** Maps intents to the texts for unexpected errors. Domain errors have their own texts. */
const failures = {
  read: 'submissionUpdateFailed',
  respond: 'responseFailed',
  retry: 'responseFailed',
  delete: 'submissionDeleteFailed',
} as const;

export async function action({ context, request, url }: Route.ActionArgs) {
  const db = context.get(databaseContext);
  const actor = context.get(actorContext);
  const { intent, id, form } = await readIntent(request, intents, responseSchema);
  try {
    switch (intent) {
      case 'read':
        await markSubmissionRead(db, actor, id);
        return redirect(listAfterWrite(url, {}));
      case 'respond':
        return await respond(context, id, form, url);
      case 'retry':
        if (await retryResponseMail(db, actor, id))
          await context.get(mailJobsContext).sendResponse(id);
        return redirect(listAfterWrite(url, { done: 'retried' }));
      case 'delete':
        await deleteSubmission(db, actor, id).catch(unlessMissing);
        return redirect(listAfterWrite(url, { done: 'deleted' }));
    }
  } catch (error) {
    return refusedWrite(context, error, failures[intent]);
  }
}

async function respond(context: Route.ActionArgs['context'], id: string, form: FormData, url: URL) {
  const submission = parseForm(form, responseSchema);
  if (submission.status !== 'success') return invalid(submission);
  const isMailed = context.get(siteContext).hasMail;
  try {
    const db = context.get(databaseContext);
    const actor = context.get(actorContext);
    await respondToSubmission(db, actor, id, submission.value, { isMailed });
    if (isMailed) await context.get(mailJobsContext).sendResponse(id);
  } catch (error) {
    return refused(context, error, submission, { fallback: 'responseFailed' });
  }
  return redirect(listAfterWrite(url, { done: isMailed ? 'responded' : 'stored' }));
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  // The response is the only autosaved form of this page. A sent response is removed from storage.
  const isResponse = (await sentField(request, 'intent')) === 'respond';
  const id = await sentField(request, 'id');
  return catchFailedWrite(
    serverAction,
    isResponse && id ? { autosaveKey: responseAutosaveKey(id) } : {},
  );
}

export const handle: StaffHandle = { readFailure: 'submissionsLoadFailed' };

export default function Submissions({ loaderData }: Route.ComponentProps) {
  const { page, filters, hasMail, mayErase } = loaderData;
  useLiveList('contact');
  const response = useQuestion<Submission>();
  const deletion = useQuestion<Submission>();
  const { revalidate, state } = useRevalidator();
  return (
    <>
      <PageHeader title={texts.submissionsTitle}>
        {mayErase ? (
          <Link to={personalDataPath} className="button button-secondary">
            {texts.personalDataTitle}
          </Link>
        ) : null}
        <button
          type="button"
          aria-disabled={state === 'loading' || undefined}
          className="button button-secondary"
          onClick={() => {
            if (state === 'idle') void revalidate();
          }}
        >
          {texts.refresh}
        </button>
      </PageHeader>
      <Filters filters={filters} />
      <StaffTable
        {...page}
        columns={[
          texts.columnFrom,
          texts.columnMessage,
          texts.columnDate,
          texts.columnStatus,
          texts.actions,
        ]}
        empty={<EmptyList text={texts.noSubmissions} />}
      >
        {(submission) => (
          <Row
            key={submission.id}
            submission={submission}
            onRespond={() => response.ask(submission)}
            onDelete={() => deletion.ask(submission)}
          />
        )}
      </StaffTable>
      {response.asked ? (
        <RespondDialog submission={response.asked} hasMail={hasMail} onClose={response.dismiss} />
      ) : null}
      {deletion.asked ? (
        <ConfirmDialog
          fields={{ intent: 'delete', id: deletion.asked.id }}
          title={texts.deleteSubmissionTitle}
          text={texts.deleteSubmissionText}
          failedText={texts.submissionDeleteFailed}
          hasToast
          onClose={deletion.dismiss}
        />
      ) : null}
      <DoneToast words={done} />
    </>
  );
}

function Row({
  submission,
  onRespond,
  onDelete,
}: {
  submission: Submission;
  onRespond: () => void;
  onDelete: () => void;
}) {
  const { name, email, subject, message, createdAt, isRead, respondedTo } = submission;
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
          <button
            type="button"
            aria-haspopup="dialog"
            className="button button-plain button-small"
            onClick={onRespond}
          >
            {respondedTo ? texts.viewResponse : texts.respond}
            <span className="sr-only"> {name}</span>
          </button>
          {isRead ? null : <MarkAsRead submission={submission} />}
          <AskButton name={name} onAsk={onDelete} />
        </div>
      </td>
    </tr>
  );
}

function Status({ submission: { isRead, respondedTo, responseMail } }: { submission: Submission }) {
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

function MarkAsRead({ submission: { id, name } }: { submission: Submission }) {
  const fetcher = useFetcher<ConfirmAnswer>();
  const failed = fetcher.state === 'idle' ? fetcher.data : undefined;
  const form = useRef<HTMLFormElement>(null);
  // The focus moves to another button of the same row, because this button disappears when the
  // message is marked as read.
  useLayoutEffect(() => {
    const element = form.current;
    return () => {
      const { activeElement, body } = document;
      if (activeElement !== body && !element?.contains(activeElement)) return;
      element?.parentElement?.querySelector('button')?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <fetcher.Form ref={form} method="post" preventScrollReset>
      <HiddenFields fields={{ intent: 'read', id }} />
      <button
        type="submit"
        disabled={fetcher.state !== 'idle'}
        className="button button-plain button-small"
      >
        {texts.markAsRead}
        <span className="sr-only"> {name}</span>
      </button>
      {failed ? <ConfirmFailure answer={failed} failedText={texts.submissionUpdateFailed} /> : null}
    </fetcher.Form>
  );
}

function Filters({ filters: { q, unread } }: { filters: SubmissionFilters }) {
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

const done = {
  deleted: texts.submissionDeleted,
  responded: texts.responseSent,
  stored: texts.responseStored,
  retried: texts.responseMailRetried,
};

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} failure={texts.submissionsLoadFailed} />;
}
