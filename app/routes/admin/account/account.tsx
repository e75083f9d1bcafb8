import type { SubmissionResult } from '@conform-to/react';
import { data, isRouteErrorResponse } from 'react-router';
import { z } from 'zod';
import {
  accountNameSchema,
  changePasswordSchema,
  codeSchema,
  currentPasswordSchema,
} from '#domain/staff/schema.ts';
import { endOtherSessions, endSession, listSessions } from '#domain/staff/sessions.server.ts';
import { getStaff, renameStaff } from '#domain/staff/staff.server.ts';
import { authContext, databaseContext, siteContext, staffContext } from '../../../context.ts';
import { answering } from '../../../http.ts';
import { formText, readForm } from '../../../read-form.server.ts';
import { AdminErrorPage } from '../admin-error-page.tsx';
import { adminMeta } from '../admin-meta.ts';
import { keepForm, wasNotSaved } from '../forms/keep-form.ts';
import { NotSavedBox } from '../forms/not-saved-box.tsx';
import { parseForm } from '../forms/use-schema-form.ts';
import { explain, intentFields, type Refusal } from '../forms/write.server.ts';
import { PageHeader } from '../page-header.tsx';
import { SuccessBox } from '../success-box.tsx';
import { type AdminTexts, adminTextsFor, useAdminTexts } from '../texts.ts';
import type { Route } from './+types/account';
import { NameForm } from './name-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { Sessions } from './sessions.tsx';
import { TwoStep } from './two-step.tsx';
import { readAppKey } from './two-step-uri.ts';

type Done =
  | 'nameSaved'
  | 'passwordChanged'
  | 'twoStepIsOff'
  | 'sessionEnded'
  | 'otherSessionsEnded';

/** What one of the page's forms got back; the others stay as they are. */
export type AccountAnswer = {
  intent: string;
  result?: SubmissionResult;
  refusal?: Refusal;
  done?: Done;
  /** The key for the app, while its first code is awaited. */
  appKey?: string;
  recoveryCodes?: { codes: string[]; areFirst: boolean };
};

export function loader({ context, request }: Route.LoaderArgs) {
  return answering(context, async () => {
    const db = context.get(databaseContext);
    const { id } = context.get(staffContext);
    const [member, sessions, sessionId] = await Promise.all([
      getStaff(db, id),
      listSessions(db, id),
      context.get(authContext).findSessionId(request),
    ]);
    return { member, sessions, sessionId, siteName: context.get(siteContext).siteName };
  });
}

const otherFields = z.object({ appKey: z.string(), sessionId: z.string() });

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(
    request,
    intentFields,
    otherFields,
    accountNameSchema,
    changePasswordSchema,
    codeSchema,
    currentPasswordSchema,
  );
  const db = context.get(databaseContext);
  const auth = context.get(authContext);
  const { id: userId } = context.get(staffContext);
  const intent = formText(form, 'intent');
  const appKey = readAppKey(form.get('appKey'));

  /** Checks a form, does what it asks for and says why it cannot. Passwords and codes stay here. */
  async function write<Schema extends z.ZodType<Record<string, string>>>(
    schema: Schema,
    run: (value: z.output<Schema>) => Promise<{ headers?: Headers } & Partial<AccountAnswer>>,
  ) {
    const submission = parseForm(form, schema);
    const hideFields = ['currentPassword', 'newPassword', 'newPasswordAgain', 'code'];
    const refused = (answer: Partial<AccountAnswer>, status: number) =>
      data<AccountAnswer>({ intent, ...(appKey && { appKey }), ...answer }, { status });
    if (submission.status !== 'success') {
      return refused({ result: submission.reply({ hideFields }) }, 400);
    }
    try {
      const { headers, ...answer } = await run(submission.value as z.output<Schema>);
      return data<AccountAnswer>({ intent, ...answer }, { ...(headers && { headers }) });
    } catch (error) {
      const { status, refusal, fieldErrors } = explain(context, error, 'accountSaveFailed');
      const formErrors = [refusal.message];
      return refused(
        { result: submission.reply({ hideFields, formErrors, fieldErrors }), refusal },
        status,
      );
    }
  }

  switch (intent) {
    case 'password':
      return write(changePasswordSchema, async (value) => ({
        headers: await auth.changePassword(request, value),
        done: 'passwordChanged',
      }));
    case 'start-two-step':
      return write(currentPasswordSchema, async ({ currentPassword }) => ({
        appKey: await auth.startTwoStep(request, currentPassword),
      }));
    case 'confirm-two-step':
      return write(codeSchema, async (value) => {
        const { headers, recoveryCodes: codes } = await auth.confirmTwoStep(request, value);
        return { headers, recoveryCodes: { codes, areFirst: true } };
      });
    case 'new-codes':
      return write(currentPasswordSchema, async ({ currentPassword }) => {
        const codes = await auth.makeRecoveryCodes(request, currentPassword);
        return { recoveryCodes: { codes, areFirst: false } };
      });
    case 'stop-two-step':
      return write(currentPasswordSchema, async ({ currentPassword }) => ({
        headers: await auth.stopTwoStep(request, currentPassword),
        done: 'twoStepIsOff',
      }));
    case 'name':
      return write(accountNameSchema, async (value) => {
        await renameStaff(db, userId, value);
        return { done: 'nameSaved' };
      });
  }
  try {
    const sessionId = formText(form, 'sessionId');
    if (intent === 'end-session') {
      await endSession(db, { userId, sessionId });
      return data<AccountAnswer>({ intent, done: 'sessionEnded' });
    }
    if (intent === 'end-other-sessions') {
      const own = await auth.findSessionId(request);
      if (own) await endOtherSessions(db, { userId, sessionId: own });
      return data<AccountAnswer>({ intent, done: 'otherSessionsEnded' });
    }
    throw new Response(null, { status: 400 });
  } catch (error) {
    const { status, refusal } = explain(context, error, 'accountSaveFailed');
    return data<AccountAnswer>({ intent, refusal }, { status });
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepForm(serverAction);
}

export function meta() {
  return adminMeta(adminTextsFor('en').accountTitle);
}

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const { member, sessions, sessionId, siteName } = loaderData;
  const texts = useAdminTexts();
  const notSaved = wasNotSaved(actionData) ? actionData : null;
  const answer = actionData && !wasNotSaved(actionData) ? actionData : null;
  if (answer?.recoveryCodes) return <RecoveryCodes {...answer.recoveryCodes} />;
  return (
    <>
      <PageHeader title={texts.accountTitle} />
      {notSaved ? (
        <div className="mb-5">
          <NotSavedBox answer={notSaved} />
        </div>
      ) : null}
      {answer?.done ? (
        <SuccessBox key={keyOf(answer)}>
          <p>{doneText(texts, answer.done)}</p>
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

function doneText(texts: AdminTexts, done: Done): string {
  return texts[done];
}

const keys = new WeakMap<object, number>();
let nextKey = 0;
/** Each answer's own, so that the same words take the focus again. */
function keyOf(answer: object): number {
  const key = keys.get(answer) ?? ++nextKey;
  keys.set(answer, key);
  return key;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={isRouteErrorResponse(error) ? error : null} />;
}
