import { Form, useNavigation } from 'react-router';
import { formatDateTime } from '#domain/dates.ts';
import { browserName } from '#domain/staff/browser-name.ts';
import type { StaffSession } from '#domain/staff/schema.ts';
import { formatMessage } from '#messages/format.ts';
import { locale, texts } from '#messages/staff-texts.ts';
import { AlertBox } from '../ui/alert-box.tsx';
import type { AccountAnswer } from './account-answer.ts';

/**
 * The member's sessions. Each session except the current session has a button that ends the
 * session.
 */
export function Sessions({
  sessions,
  currentId,
  answer,
}: {
  sessions: StaffSession[];
  currentId: string | null;
  answer: AccountAnswer | null;
}) {
  const isSending = useNavigation().formMethod === 'POST';
  return (
    <section aria-labelledby="sessions" className="card mt-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 pt-5 pb-4">
        <div>
          <h2 id="sessions" className="text-lg font-bold">
            {texts.sessionsTitle}
          </h2>
          <p className="text-muted">{texts.sessionsText}</p>
        </div>
        {sessions.length > 1 ? (
          <Form method="post">
            <button
              type="submit"
              name="intent"
              value="end-other-sessions"
              disabled={isSending}
              className="button button-secondary"
            >
              {texts.endOtherSessions}
            </button>
          </Form>
        ) : null}
      </div>
      {answer?.refusal ? (
        <div className="mx-4 mb-4">
          <AlertBox cause={answer}>{answer.refusal.message}</AlertBox>
        </div>
      ) : null}
      <table className="table table-cards border-t border-line">
        <thead>
          <tr>
            <th scope="col">{texts.columnBrowser}</th>
            <th scope="col">{texts.columnAddress}</th>
            <th scope="col">{texts.columnLastUse}</th>
            <th scope="col">{texts.actions}</th>
          </tr>
        </thead>
        <tbody>
          {sessions.map(({ id, address, userAgent, lastUsedAt }) => {
            const browser = nameOf(userAgent);
            return (
              <tr key={id}>
                <td className="font-semibold">
                  {browser}
                  {id === currentId ? (
                    <span className="badge badge-success ml-2">{texts.sessionThis}</span>
                  ) : null}
                </td>
                <td className="text-muted tabular-nums">{address}</td>
                <td className="text-muted tabular-nums whitespace-nowrap">
                  <time dateTime={lastUsedAt}>{formatDateTime(lastUsedAt, locale)}</time>
                </td>
                <td>
                  {id === currentId ? null : (
                    <Form method="post" className="row-actions">
                      <input type="hidden" name="sessionId" value={id} />
                      <button
                        type="submit"
                        name="intent"
                        value="end-session"
                        disabled={isSending}
                        className="button button-plain button-small text-alert"
                      >
                        {texts.endSession}
                        <span className="sr-only"> {browser}</span>
                      </button>
                    </Form>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

function nameOf(userAgent: string): string {
  const named = browserName(userAgent);
  return named ? formatMessage(texts.sessionBrowser, named) : texts.browserUnknown;
}
