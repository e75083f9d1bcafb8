import { Form, redirect } from 'react-router';
import { formatDateTime } from '#domain/dates.ts';
import {
  erasePersonalData,
  findPersonalData,
  type PersonalData as Stored,
} from '#domain/people/personal-data.server.ts';
import { formatMessage } from '#messages/format.ts';
import { locale, texts } from '#messages/staff-texts.ts';
import { actorContext, databaseContext } from '../../context.ts';
import { answering } from '../../http.ts';
import type { Route } from './+types/personal-data';
import { intentsOf } from './access.ts';
import { catchFailedWrite } from './forms/failed-write.ts';
import { readIntent, refusedWrite } from './forms/write.server.ts';
import { listAfterWrite, personalDataPath } from './links.ts';
import { ConfirmDialog } from './ui/confirm-dialog.tsx';
import { EmptyList } from './ui/empty-list.tsx';
import { PageHeader } from './ui/page-header.tsx';
import { SuccessBox } from './ui/success-box.tsx';
import { useDoneText } from './ui/use-done-text.ts';
import { useQuestion } from './ui/use-question.ts';

export const loader = answering(async ({ context, url }: Route.LoaderArgs) => {
  const email = url.searchParams.get('email')?.trim() ?? '';
  const db = context.get(databaseContext);
  const stored = email ? await findPersonalData(db, context.get(actorContext), email) : null;
  return { email, stored };
});

export async function action({ context, request, url }: Route.ActionArgs) {
  const { id: email } = await readIntent(request, intentsOf('/admin/personal-data'));
  try {
    await erasePersonalData(context.get(databaseContext), context.get(actorContext), email);
  } catch (error) {
    return refusedWrite(context, error, 'personalDataEraseFailed');
  }
  return redirect(listAfterWrite(url, { done: 'erased' }));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return catchFailedWrite(serverAction);
}

/** The page that finds, exports and erases the stored data of one visitor. */
export default function PersonalData({ loaderData: { email, stored } }: Route.ComponentProps) {
  const done = useDoneText({ erased: texts.personalDataErased });
  const { asked, ask, dismiss } = useQuestion<Stored>();
  return (
    <>
      <PageHeader title={texts.personalDataTitle} />
      <p className="mb-4 text-muted">{texts.personalDataIntro}</p>
      {done ? (
        <SuccessBox>
          <p>{done}</p>
        </SuccessBox>
      ) : null}
      <Form method="get" action={personalDataPath} className="mb-5 flex flex-wrap items-end gap-3">
        <label className="grow">
          <span className="label">{texts.personalDataEmail}</span>
          <input
            key={email}
            type="email"
            name="email"
            required
            maxLength={254}
            defaultValue={email}
            autoComplete="off"
            className="field"
          />
        </label>
        <button type="submit" className="button button-primary">
          {texts.personalDataFind}
        </button>
      </Form>
      {stored ? <Found stored={stored} onErase={() => ask(stored)} /> : null}
      {asked ? (
        <ConfirmDialog
          fields={{ intent: 'erase', id: asked.email }}
          title={texts.personalDataEraseTitle}
          text={formatMessage(texts.personalDataEraseQuestion, { email: asked.email })}
          failedText={texts.personalDataEraseFailed}
          label={texts.personalDataErase}
          doingLabel={texts.personalDataErasing}
          onClose={dismiss}
        />
      ) : null}
    </>
  );
}

function Found({ stored, onErase }: { stored: Stored; onErase: () => void }) {
  const { email, messages, subscription, request } = stored;
  if (messages.length === 0 && !subscription && !request) {
    return <EmptyList text={formatMessage(texts.personalDataNone, { email })} />;
  }
  const on = (moment: string) => formatDateTime(moment, locale);
  const json = encodeURIComponent(JSON.stringify(stored, null, 2));
  return (
    <section className="card p-5" aria-label={email}>
      <h2 className="mb-3 text-lg font-bold wrap-anywhere">{email}</h2>
      <ul className="mb-5 list-disc space-y-1 pl-5">
        {subscription ? (
          <li>{formatMessage(texts.personalDataSubscribed, { date: on(subscription.since) })}</li>
        ) : null}
        {request ? (
          <li>{formatMessage(texts.personalDataRequested, { date: on(request.askedAt) })}</li>
        ) : null}
        {messages.map(({ id, subject, createdAt }) => (
          <li key={id} className="wrap-anywhere">
            {formatMessage(texts.personalDataMessage, { subject, date: on(createdAt) })}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <a
          href={`data:application/json;charset=utf-8,${json}`}
          download="personal-data.json"
          className="button button-secondary"
        >
          {texts.personalDataExport}
        </a>
        <button
          type="button"
          aria-haspopup="dialog"
          className="button button-danger"
          onClick={onErase}
        >
          {texts.personalDataErase}
        </button>
      </div>
    </section>
  );
}
