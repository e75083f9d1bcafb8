import { z } from 'zod';
import {
  accountNameSchema,
  changePasswordSchema,
  codeSchema,
  currentPasswordSchema,
} from '#domain/staff/schema.ts';
import { listSessions } from '#domain/staff/sessions.server.ts';
import { getStaff } from '#domain/staff/staff.server.ts';
import { texts } from '#messages/staff-texts.ts';
import { authContext, databaseContext, siteContext, staffContext } from '../../../context.ts';
import { answering } from '../../../http.ts';
import { intentsOf } from '../access.ts';
import { catchFailedWrite, isFailedWrite } from '../forms/failed-write.ts';
import { FailedWriteBox } from '../forms/failed-write-box.tsx';
import { readIntent } from '../forms/write.server.ts';
import { AdminErrorPage } from '../layout/admin-error-page.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { SuccessBox } from '../ui/success-box.tsx';
import type { Route } from './+types/account';
import type { AccountAnswer, Done } from './account-answer.ts';
import { accountForms } from './forms.server.ts';
import { NameForm } from './name-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { Sessions } from './sessions.tsx';
import { TwoStep } from './two-step.tsx';

export const loader = answering(async ({ context, request }: Route.LoaderArgs) => {
  const db = context.get(databaseContext);
  const { id } = context.get(staffContext);
  const [member, sessions, sessionId] = await Promise.all([
    getStaff(db, id),
    listSessions(db, id),
    context.get(authContext).findSessionId(request),
  ]);
  return { member, sessions, sessionId, siteName: context.get(siteContext).siteName };
});

const otherFields = z.object({ appKey: z.string(), sessionId: z.string() });

export async function action({ context, request }: Route.ActionArgs) {
  const { intent, form } = await readIntent(
    request,
    intentsOf('/admin/account'),
    otherFields,
    accountNameSchema,
    changePasswordSchema,
    codeSchema,
    currentPasswordSchema,
  );
  return accountForms[intent]({ context, request, form, intent });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return catchFailedWrite(serverAction);
}

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const { member, sessions, sessionId, siteName } = loaderData;
  const failedWrite = isFailedWrite(actionData) ? actionData : null;
  const answer = actionData && !isFailedWrite(actionData) ? (actionData as AccountAnswer) : null;
  if (answer?.recoveryCodes) return <RecoveryCodes {...answer.recoveryCodes} />;
  return (
    <>
      <PageHeader title={texts.accountTitle} />
      {failedWrite ? (
        <div className="mb-5">
          <FailedWriteBox answer={failedWrite} />
        </div>
      ) : null}
      {answer?.done ? (
        <SuccessBox key={keyOf(answer)}>
          <p>{doneText(answer.done)}</p>
        </SuccessBox>
      ) : null}
      <div className="grid gap-5 lg:grid-cols-2">
        <div className="space-y-5">
          <NameForm member={member} answer={answerTo(answer, 'name')} />
          <TwoStep
            member={member}
            siteName={siteName}
            answer={answerTo(
              answer,
              'start-two-step',
              'confirm-two-step',
              'stop-two-step',
              'new-codes',
            )}
          />
        </div>
        <PasswordForm email={member.email} answer={answerTo(answer, 'password')} />
      </div>
      <Sessions
        sessions={sessions}
        currentId={sessionId}
        answer={answerTo(answer, 'end-session', 'end-other-sessions')}
      />
    </>
  );
}

function answerTo(answer: AccountAnswer | null, ...intents: string[]): AccountAnswer | null {
  return answer && intents.includes(answer.intent) ? answer : null;
}

function doneText(done: Done): string {
  return texts[done];
}

const keys = new WeakMap<object, number>();
let nextKey = 0;
/**
 * Returns a React key that differs for each answer. A new key makes React render a new message box,
 * which takes the focus even if its text is unchanged.
 */
function keyOf(answer: object): number {
  const key = keys.get(answer) ?? ++nextKey;
  keys.set(answer, key);
  return key;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} />;
}
