import { type ReactNode, useEffect } from 'react';
import { isRouteErrorResponse, Link } from 'react-router';
import { formatMessage } from '#messages/format.ts';
import { texts } from '#messages/staff-texts.ts';
import { tellError } from '../../../browser/browser-errors.ts';
import { type ErrorAnswer, textOfAnswer } from '../../../ui/error-answer.ts';
import { useRequestId } from '../../../ui/request-id.ts';
import { TryAgain } from '../../../ui/try-again.tsx';
import { dashboardPath } from '../links.ts';
import { PageTitle } from '../ui/page-title.tsx';

/**
 * The error page of the staff area. It shows one of these texts:
 *
 * - the error's own text, if the error has a text key
 * - "page not found" for any other 404 or 410
 * - `failure`, or a general text, for all other errors
 *
 * `title` replaces the heading. `hint` is a sentence after the text.
 */
export function AdminErrorPage({
  error,
  title,
  failure,
  hint,
  children,
}: {
  error: unknown;
  title?: string;
  failure?: string;
  hint?: string | undefined;
  children?: ReactNode;
}) {
  useEffect(() => tellError(error), [error]);
  const answered = isRouteErrorResponse(error) ? error : null;
  const answer = (answered?.data ?? null) as ErrorAnswer | null;
  const unexpected = useRequestId();
  const requestId = answered ? answer?.requestId : unexpected;
  const isMissing = answered?.status === 404 || answered?.status === 410;
  const named = textOfAnswer(texts, answer);
  const message =
    named ??
    (isMissing
      ? texts.pageNotFoundText
      : (failure ?? (title ? texts.genericError : texts.unexpectedError)));
  const heading = title ?? (isMissing && !named ? texts.pageNotFound : texts.somethingWentWrong);
  return (
    <div className="card mx-auto mt-6 max-w-xl p-6">
      <PageTitle title={heading} />
      <h1 className="mb-3 text-2xl font-bold">{heading}</h1>
      <p role="alert" className="message-box message-box-error">
        {message}
      </p>
      {hint ? <p className="mt-3">{hint}</p> : null}
      {requestId ? (
        <p className="mt-2 text-sm text-muted">
          {formatMessage(texts.requestId, { id: requestId })}
        </p>
      ) : null}
      <div className="mt-5 flex flex-wrap gap-3">
        <TryAgain label={texts.tryAgain} />
        {children}
        <Link to={dashboardPath} className="button button-secondary">
          {texts.backToDashboard}
        </Link>
      </div>
    </div>
  );
}
