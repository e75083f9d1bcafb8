import type { ReactNode } from 'react';
import { isRouteErrorResponse, useLocation } from 'react-router';
import { localePath } from '#domain/links.ts';
import { formatMessage } from '#messages/format.ts';
import { type ErrorAnswer, textOfAnswer } from './error-answer.ts';
import { errorPageTexts } from './error-page-texts.ts';
import { MessagePage } from './message-page.tsx';
import { useRequestId } from './request-id.ts';
import { useLanguage, useTexts } from './texts.ts';
import { TryAgain } from './try-again.tsx';
import { WaysOn } from './ways-on.tsx';

/**
 * The page for an error. With the status 404 or 410 the page says that the requested page is
 * missing or removed. All other errors are shown by `BrokenPage`. The page never shows the message
 * of the error itself.
 */
export function ErrorPage({ error }: { error: unknown }) {
  const { locale, texts } = useLanguage();
  if (isRouteErrorResponse(error) && (error.status === 404 || error.status === 410)) {
    return (
      <MessagePage code={String(error.status)} title={texts.pageNotFound}>
        <p className="text-muted">
          {error.status === 410 ? texts.pageGoneText : texts.pageNotFoundText}
        </p>
        <a href={localePath('/', locale)} className="button button-primary mt-5">
          {texts.returnToHomepage}
        </a>
        <WaysOn />
      </MessagePage>
    );
  }
  return <BrokenPage error={error} />;
}

/**
 * The page for a failure. Shows the text of the error, or the failure text of the path if the error
 * has no text key. Also shows the id of the request if there is one. `children` are links in
 * addition to "try again".
 */
export function BrokenPage({ error, children }: { error: unknown; children?: ReactNode }) {
  const texts = useTexts();
  const { title, text, tryAgain } = errorPageTexts(useLocation().pathname, texts);
  const answer = isRouteErrorResponse(error) ? (error.data as ErrorAnswer | null) : null;
  const unexpected = useRequestId();
  const requestId = isRouteErrorResponse(error) ? answer?.requestId : unexpected;
  return (
    <MessagePage title={title}>
      <p role="alert">{textOfAnswer(texts, answer) ?? text}</p>
      {requestId ? (
        <p className="mt-2 text-sm text-muted">
          {formatMessage(texts.requestId, { id: requestId })}
        </p>
      ) : null}
      <div className="mt-5 flex flex-wrap justify-center gap-3">
        <TryAgain label={tryAgain} />
        {children}
      </div>
    </MessagePage>
  );
}
