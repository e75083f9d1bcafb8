import { Form, redirect, useNavigation } from 'react-router';
import { formatMessage } from '#messages/format.ts';
import { texts } from '#messages/staff-texts.ts';
import { actorContext, type StarterOffer, starterOffersContext } from '../../context.ts';
import { answering } from '../../http.ts';
import type { Route } from './+types/starter-content';
import { intentsOf } from './access.ts';
import { catchFailedWrite } from './forms/failed-write.ts';
import { readIntent, refusedWrite } from './forms/write.server.ts';
import { listAfterWrite } from './links.ts';
import { ConfirmFailure } from './ui/confirm-dialog.tsx';
import { EmptyList } from './ui/empty-list.tsx';
import { PageHeader } from './ui/page-header.tsx';
import { SuccessBox } from './ui/success-box.tsx';
import { useDoneText } from './ui/use-done-text.ts';

export const loader = answering(async ({ context }: Route.LoaderArgs) => ({
  offer: await context.get(starterOffersContext).find(),
}));

export async function action({ context, request, url }: Route.ActionArgs) {
  await readIntent(request, intentsOf('/admin/starter-content'));
  try {
    const rest = await context.get(starterOffersContext).accept(context.get(actorContext));
    return redirect(listAfterWrite(url, { done: rest ? 'begun' : 'updated' }));
  } catch (error) {
    return refusedWrite(context, error, 'starterContentFailed');
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return catchFailedWrite(serverAction);
}

/**
 * The page that offers the current version of the starter content. There is an offer only if the
 * site has an older version.
 */
export default function StarterContent({
  loaderData: { offer },
  actionData,
}: Route.ComponentProps) {
  const done = useDoneText({
    updated: texts.starterContentUpdated,
    begun: texts.starterContentBegun,
  });
  const isSaving = useNavigation().formMethod === 'POST';
  return (
    <>
      <PageHeader title={texts.starterContentTitle} />
      {actionData ? (
        <ConfirmFailure answer={actionData} failedText={texts.starterContentFailed} />
      ) : done ? (
        <SuccessBox>
          <p>{done}</p>
        </SuccessBox>
      ) : null}
      {offer ? (
        <Form method="post" className="card space-y-4 p-5">
          <p>{texts.starterContentIntro}</p>
          <ul className="list-disc space-y-1 pl-5">
            {linesOf(offer).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <p className="hint">{texts.starterContentKept}</p>
          <button
            type="submit"
            name="intent"
            value="update"
            disabled={isSaving}
            className="button button-primary"
          >
            {isSaving ? texts.starterContentUpdating : texts.starterContentUpdate}
          </button>
        </Form>
      ) : (
        <EmptyList text={texts.starterContentNone} />
      )}
    </>
  );
}

const linesOf = ({ improved, added, withdrawn }: StarterOffer) =>
  (
    [
      [improved, texts.starterContentImproved],
      [added, texts.starterContentAdded],
      [withdrawn, texts.starterContentWithdrawn],
    ] as const
  ).flatMap(([n, text]) => (n > 0 ? formatMessage(text, { n }) : []));
