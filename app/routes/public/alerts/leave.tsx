import { findSubscriber, leaveAlerts } from '#domain/alerts/alerts.server.ts';
import { alertPageTexts } from '#messages/en/alerts-pages.ts';
import { formatMessage } from '#messages/format.ts';
import { databaseContext } from '../../../context.ts';
import { answering } from '../../../http.ts';
import { missingMeta } from '../../../ui/page-meta.ts';
import type { Route } from './+types/leave';
import { forOneReader, headersOfLoader } from './mailed-link.server.ts';
import { MailedLinkPage } from './mailed-link-page.tsx';

export function loader({ context, params }: Route.LoaderArgs) {
  return answering(context, async () => {
    const subscriber = await findSubscriber(context.get(databaseContext), params.token);
    return forOneReader({ email: subscriber?.email ?? null });
  });
}

/** Mail programs post here by themselves, without a page or a cookie (RFC 8058). */
export function action({ context, params }: Route.ActionArgs) {
  return answering(context, async () => {
    await leaveAlerts(context.get(databaseContext), params.token);
    return forOneReader({ email: null });
  });
}

export function meta(place: Route.MetaArgs) {
  return missingMeta(alertPageTexts.alertsLeaveTitle, place);
}

export const headers: Route.HeadersFunction = headersOfLoader;

export default function LeaveJobAlerts({ loaderData, actionData }: Route.ComponentProps) {
  const { email } = actionData ?? loaderData;
  return (
    <MailedLinkPage
      title={alertPageTexts.alertsLeaveTitle}
      question={formatMessage(alertPageTexts.alertsLeaveQuestion, { email: email ?? '' })}
      button={alertPageTexts.alertsLeave}
      outcome={email === null ? { text: alertPageTexts.alertsLeft, isSubscribed: false } : null}
    />
  );
}
