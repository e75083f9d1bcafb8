import { redirect } from 'react-router';
import { deleteSubmission, getSubmission } from '#domain/contact/submissions.server.ts';
import { NotFound } from '#domain/errors.ts';
import { databaseContext } from '../../../context.ts';
import { answering } from '../../../http.ts';
import { catchFailedWrite } from '../forms/failed-write.ts';
import { refusedWrite } from '../forms/write.server.ts';
import { submissionListPath } from '../links.ts';
import { ConfirmPage } from '../ui/confirm-page.tsx';
import { useStaffTexts } from '../ui/staff-texts.ts';
import type { Route } from './+types/delete';
import { readFilters } from './filters.ts';

/** Asks, where the list's dialog cannot: without scripts. */
export function loader({ context, params, url }: Route.LoaderArgs) {
  return answering(context, async () => {
    await getSubmission(context.get(databaseContext), params.id);
    return { filters: readFilters(url) };
  });
}

export async function action({ context, params: { id }, url }: Route.ActionArgs) {
  try {
    await deleteSubmission(context.get(databaseContext), id);
  } catch (error) {
    // A second click finds it deleted, which is what it asked for.
    if (!(error instanceof NotFound)) {
      return refusedWrite(context, error, 'submissionDeleteFailed');
    }
  }
  return redirect(submissionListPath(readFilters(url), { done: 'deleted' }));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return catchFailedWrite(serverAction);
}

export default function DeleteSubmission({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useStaffTexts();
  return (
    <ConfirmPage
      isDeleted={false}
      title={texts.deleteSubmissionTitle}
      text={texts.deleteSubmissionText}
      backText={texts.backToSubmissions}
      backPath={submissionListPath(loaderData.filters)}
      failedText={texts.submissionDeleteFailed}
      answer={actionData}
    />
  );
}
