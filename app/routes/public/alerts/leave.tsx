import { visitor } from '#domain/actor.ts';
import { findSubscriber, leaveAlerts } from '#domain/alerts/alerts.server.ts';
import { formatMessage } from '#messages/format.ts';
import { databaseContext } from '../../../context.ts';
import { answering } from '../../../http.ts';
import { useTexts } from '../../../ui/texts.ts';
import type { Route } from './+types/leave';
import { forOneReader, headersOfLoader } from './mailed-link.server.ts';
import { MailedLinkPage } from './mailed-link-page.tsx';

export const loader = answering(async ({ context, params }: Route.LoaderArgs) => {
  const subscriber = await findSubscriber(context.get(databaseContext), params.token);
  return forOneReader({ email: subscriber?.email ?? null }, { isFound: subscriber !== null });
});

/**
 * Unsubscribes from Job Alerts. Mail programs also send this request by themselves, without loading
 * the page and without a cookie (RFC 8058).
 */
export const action = answering(async ({ context, params }: Route.ActionArgs) => {
  await leaveAlerts(context.get(databaseContext), visitor, params.token);
  return forOneReader({ email: null }, { isFound: true });
});

export const headers: Route.HeadersFunction = headersOfLoader;

export default function LeaveJobAlerts({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts();
  const { email } = loaderData;
  const left = { text: texts.alertsLeft, isSubscribed: false };
  const unknown = { text: texts.alertsLeaveUnknown, isSubscribed: false };
  return (
    <MailedLinkPage
      title={texts.alertsLeaveTitle}
      question={formatMessage(texts.alertsLeaveQuestion, { email: email ?? '' })}
      button={texts.alertsLeave}
      outcome={actionData ? left : email === null ? unknown : null}
    />
  );
}
