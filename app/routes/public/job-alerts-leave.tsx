import { findSubscriber, leaveAlerts } from '#domain/alerts/alerts.server.ts';
import { alertTexts } from '#messages/en/alerts.ts';
import { formatMessage } from '#messages/format.ts';
import { databaseContext } from '../../context.ts';
import { answering } from '../../http.ts';
import { missingMeta } from '../../ui/page-meta.ts';
import type { Route } from './+types/job-alerts-leave';
import { forOneReader, headersOfLoader } from './mailed-link.server.ts';
import { MailedLinkPage } from './mailed-link-page.tsx';

export { shouldRevalidate } from '../../ui/should-revalidate.ts';

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

export function meta() {
  return missingMeta(alertTexts.alertsLeaveTitle);
}

export const headers: Route.HeadersFunction = headersOfLoader;

export default function LeaveJobAlerts({ loaderData, actionData }: Route.ComponentProps) {
  const { email } = actionData ?? loaderData;
  return (
    <MailedLinkPage
      title={alertTexts.alertsLeaveTitle}
      question={formatMessage(alertTexts.alertsLeaveQuestion, { email: email ?? '' })}
      button={alertTexts.alertsLeave}
      outcome={email === null ? { text: alertTexts.alertsLeft, isSubscribed: false } : null}
    />
  );
}
