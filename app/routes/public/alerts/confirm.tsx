import { visitor } from '#domain/actor.ts';
import { confirmAlerts, findRequest } from '#domain/alerts/alerts.server.ts';
import { formatMessage } from '#messages/format.ts';
import { databaseContext } from '../../../context.ts';
import { answering } from '../../../http.ts';
import { useTexts } from '../../../ui/texts.ts';
import type { Route } from './+types/confirm';
import { forOneReader, headersOfLoader } from './mailed-link.server.ts';
import { MailedLinkPage } from './mailed-link-page.tsx';

export const loader = answering(async ({ context, params }: Route.LoaderArgs) => {
  const request = await findRequest(context.get(databaseContext), params.token);
  return forOneReader({ email: request?.email ?? null }, { isFound: request !== null });
});

export const action = answering(async ({ context, params }: Route.ActionArgs) => {
  const confirmed = await confirmAlerts(context.get(databaseContext), visitor, params.token);
  return forOneReader({ email: confirmed?.email ?? null }, { isFound: confirmed !== null });
});

export const headers: Route.HeadersFunction = headersOfLoader;

export default function ConfirmJobAlerts({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts();
  const { email } = actionData ?? loaderData;
  return (
    <MailedLinkPage
      title={texts.alertsConfirmTitle}
      question={formatMessage(texts.alertsConfirmQuestion, { email: email ?? '' })}
      button={texts.alertsConfirm}
      outcome={
        email === null
          ? { text: texts.alertsLinkOld, isSubscribed: false }
          : actionData
            ? { text: formatMessage(texts.alertsConfirmed, { email }), isSubscribed: true }
            : null
      }
    />
  );
}
