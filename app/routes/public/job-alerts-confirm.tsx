import { confirmAlerts, findRequest } from '#domain/alerts/alerts.server.ts';
import { alertTexts } from '#messages/en/alerts.ts';
import { formatMessage } from '#messages/format.ts';
import { databaseContext } from '../../context.ts';
import { answering } from '../../http.ts';
import { missingMeta } from '../../ui/page-meta.ts';
import type { Route } from './+types/job-alerts-confirm';
import { forOneReader, headersOfLoader } from './mailed-link.server.ts';
import { MailedLinkPage } from './mailed-link-page.tsx';

export { shouldRevalidate } from '../../ui/should-revalidate.ts';

export function loader({ context, params }: Route.LoaderArgs) {
  return answering(context, async () => {
    const request = await findRequest(context.get(databaseContext), params.token);
    return forOneReader({ email: request?.email ?? null });
  });
}

export function action({ context, params }: Route.ActionArgs) {
  return answering(context, async () => {
    const confirmed = await confirmAlerts(context.get(databaseContext), params.token);
    return forOneReader({ email: confirmed?.email ?? null });
  });
}

export function meta() {
  return missingMeta(alertTexts.alertsConfirmTitle);
}

export const headers: Route.HeadersFunction = headersOfLoader;

export default function ConfirmJobAlerts({ loaderData, actionData }: Route.ComponentProps) {
  const { email } = actionData ?? loaderData;
  return (
    <MailedLinkPage
      title={alertTexts.alertsConfirmTitle}
      question={formatMessage(alertTexts.alertsConfirmQuestion, { email: email ?? '' })}
      button={alertTexts.alertsConfirm}
      outcome={
        email === null
          ? { text: alertTexts.alertsLinkOld, isSubscribed: false }
          : actionData
            ? { text: formatMessage(alertTexts.alertsConfirmed, { email }), isSubscribed: true }
            : null
      }
    />
  );
}
