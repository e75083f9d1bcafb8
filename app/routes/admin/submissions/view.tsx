import { Link, redirect } from 'react-router';
import { responseSchema } from '#domain/contact/schema.ts';
import {
  getSubmission,
  markSubmissionRead,
  respondToSubmission,
  retryResponseMail,
} from '#domain/contact/submissions.server.ts';
import {
  databaseContext,
  mailJobsContext,
  siteContext,
  staffLanguageContext,
} from '../../../context.ts';
import { answering } from '../../../http.ts';
import { readForm } from '../../../read-form.server.ts';
import { catchFailedWrite, isFailedWrite, sendsField } from '../forms/failed-write.ts';
import { parseForm } from '../forms/parse-form.ts';
import { intentFields, invalid, refused, refusedWrite } from '../forms/write.server.ts';
import { submissionListPath, submissionPath } from '../links.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { useStaffTexts } from '../ui/staff-texts.ts';
import { Toast } from '../ui/toast.tsx';
import type { Route } from './+types/view';
import { readFilters } from './filters.ts';
import { MessageAndResponse, useResponseTitle } from './message-and-response.tsx';
import { responseAutosaveKey } from './response-form.tsx';

export function loader({ context, params, url }: Route.LoaderArgs) {
  return answering(context, async () => ({
    submission: await getSubmission(context.get(databaseContext), params.id),
    hasMail: context.get(siteContext).hasMail,
    filters: readFilters(url),
  }));
}

export async function action({ context, params: { id }, request, url }: Route.ActionArgs) {
  const db = context.get(databaseContext);
  const form = await readForm(request, responseSchema, intentFields);
  const intent = form.get('intent');
  const submission = parseForm(form, responseSchema, context.get(staffLanguageContext).texts);
  try {
    if (intent === 'read') {
      await markSubmissionRead(db, id);
      return redirect(submissionListPath(readFilters(url)));
    }
    if (intent === 'retry') {
      if (await retryResponseMail(db, id)) await context.get(mailJobsContext).sendResponse(id);
      return redirect(submissionListPath(readFilters(url), { done: 'retried' }));
    }
    if (submission.status !== 'success') return invalid(submission);
    const isMailed = context.get(siteContext).hasMail;
    await respondToSubmission(db, id, submission.value, { isMailed });
    if (isMailed) await context.get(mailJobsContext).sendResponse(id);
    return redirect(submissionListPath(readFilters(url), { done: 'responded' }));
  } catch (error) {
    if (!intent) return refused(context, error, submission, { fallback: 'responseFailed' });
    const fallback = intent === 'read' ? 'submissionUpdateFailed' : 'responseFailed';
    return refusedWrite(context, error, fallback);
  }
}

export async function clientAction({ request, serverAction, params }: Route.ClientActionArgs) {
  // Other writes send nothing of what was written to the sender.
  const isResponse = await sendsField(request, 'response');
  return catchFailedWrite(
    serverAction,
    isResponse ? { autosaveKey: responseAutosaveKey(params.id) } : {},
  );
}

export default function SubmissionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { submission, hasMail, filters } = loaderData;
  const texts = useStaffTexts();
  const title = useResponseTitle(submission);
  const hasFailed = actionData !== undefined && !isFailedWrite(actionData);
  return (
    <div className="card mx-auto max-w-2xl p-6">
      <PageHeader title={title} />
      <div className="space-y-4">
        <MessageAndResponse
          submission={submission}
          hasMail={hasMail}
          answer={actionData}
          action={submissionPath(submission.id, filters)}
        />
        <Link to={submissionListPath(filters)} className="link inline-flex min-h-8 items-center">
          {texts.backToSubmissions}
        </Link>
      </div>
      {hasFailed ? <Toast kind="error">{texts.responseFailed}</Toast> : null}
    </div>
  );
}
