import { data, type RouterContextProvider } from 'react-router';
import { z } from 'zod';
import {
  accountNameSchema,
  changePasswordSchema,
  codeSchema,
  currentPasswordSchema,
} from '#domain/staff/schema.ts';
import { endOtherSessions, endSession } from '#domain/staff/sessions.server.ts';
import { renameStaff } from '#domain/staff/staff.server.ts';
import { actorContext, authContext, databaseContext } from '../../../context.ts';
import type { Intent } from '../access.ts';
import { parseForm } from '../forms/parse-form.ts';
import { invalid, refused } from '../forms/write.server.ts';
import type { AccountAnswer } from './account-answer.ts';
import { readAppKey } from './two-step-uri.ts';

type Sent = {
  context: Readonly<RouterContextProvider>;
  request: Request;
  form: FormData;
  intent: string;
};
type Outcome = Omit<AccountAnswer, 'intent'> & { headers?: Headers };

/** Passwords and codes are never sent back to the browser. */
const hideFields = ['currentPassword', 'newPassword', 'newPasswordAgain', 'code'];

/**
 * Creates the handler of a form. The handler parses the form and calls `run` with the parsed
 * values. It returns the answer of `run`, or the reason why the form was refused.
 */
function form<Schema extends z.ZodType>(
  schema: Schema,
  run: (value: z.output<Schema>, sent: Sent) => Promise<Outcome>,
) {
  return async (sent: Sent) => {
    const { context, intent } = sent;
    const appKey = readAppKey(sent.form.get('appKey'));
    const more = { intent, ...(appKey && { appKey }) };
    const submission = parseForm(sent.form, schema);
    if (submission.status !== 'success') return invalid(submission, { hideFields, more });
    try {
      const { headers, ...answer } = await run(submission.value, sent);
      return data<AccountAnswer>({ intent, ...answer }, { ...(headers && { headers }) });
    } catch (error) {
      return refused(context, error, submission, {
        fallback: 'accountSaveFailed',
        hideFields,
        more,
      });
    }
  };
}

/** Maps each intent of the account page to the handler of its form. */
export const accountForms = {
  name: form(accountNameSchema, async (value, { context }) => {
    await renameStaff(context.get(databaseContext), context.get(actorContext), value);
    return { done: 'nameSaved' };
  }),
  password: form(changePasswordSchema, async (value, { context, request }) => ({
    headers: await context.get(authContext).changePassword(request, value),
    done: 'passwordChanged',
  })),
  'start-two-step': form(
    currentPasswordSchema,
    async ({ currentPassword }, { context, request }) => ({
      appKey: await context.get(authContext).startTwoStep(request, currentPassword),
    }),
  ),
  'confirm-two-step': form(codeSchema, async (value, { context, request }) => {
    const confirmed = await context.get(authContext).confirmTwoStep(request, value);
    const { headers, recoveryCodes: codes } = confirmed;
    return { headers, recoveryCodes: { codes, areFirst: true } };
  }),
  'new-codes': form(currentPasswordSchema, async ({ currentPassword }, { context, request }) => {
    const codes = await context.get(authContext).makeRecoveryCodes(request, currentPassword);
    return { recoveryCodes: { codes, areFirst: false } };
  }),
  'stop-two-step': form(
    currentPasswordSchema,
    async ({ currentPassword }, { context, request }) => ({
      headers: await context.get(authContext).stopTwoStep(request, currentPassword),
      done: 'twoStepIsOff',
    }),
  ),
  'end-session': form(
    z.object({ sessionId: z.string().default('') }),
    async ({ sessionId }, { context }) => {
      await endSession(context.get(databaseContext), context.get(actorContext), sessionId);
      return { done: 'sessionEnded' };
    },
  ),
  'end-other-sessions': form(z.object({}), async (_, { context }) => {
    const actor = context.get(actorContext);
    const { sessionId } = actor;
    if (sessionId) await endOtherSessions(context.get(databaseContext), actor, sessionId);
    return { done: 'otherSessionsEnded' };
  }),
} satisfies Record<Intent<'/admin/account'>, unknown>;
