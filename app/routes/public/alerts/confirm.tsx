import { confirmAlerts, findRequest } from '#domain/alerts/alerts.server.ts';
import { alertPageTexts } from '#messages/en/alerts-pages.ts';
import { formatMessage } from '#messages/format.ts';
import { databaseContext } from '../../../context.ts';
import { answering } from '../../../http.ts';
import { missingMeta } from '../../../ui/page-meta.ts';
import type { Route } from './+types/confirm';
import { forOneReader, headersOfLoader } from './mailed-link.server.ts';
import { MailedLinkPage } from './mailed-link-page.tsx';

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

export function meta(place: Route.MetaArgs) {
  return missingMeta(alertPageTexts.alertsConfirmTitle, place);
}

export const headers: Route.HeadersFunction = headersOfLoader;

export default function ConfirmJobAlerts({ loaderData, actionData }: Route.ComponentProps) {
  const { email } = actionData ?? loaderData;
  return (
    <MailedLinkPage
      title={alertPageTexts.alertsConfirmTitle}
      question={formatMessage(alertPageTexts.alertsConfirmQuestion, { email: email ?? '' })}
      button={alertPageTexts.alertsConfirm}
      outcome={
        email === null
          ? { text: alertPageTexts.alertsLinkOld, isSubscribed: false }
          : actionData
            ? { text: formatMessage(alertPageTexts.alertsConfirmed, { email }), isSubscribed: true }
            : null
      }
    />
  );
}
