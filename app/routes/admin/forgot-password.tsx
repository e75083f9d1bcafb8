import { data, Form, Link } from 'react-router';
import { Blocked } from '#domain/errors.ts';
import { forgotPasswordSchema } from '#domain/staff/schema.ts';
import { formatMessage } from '#messages/format.ts';
import { limitsContext, mailJobsContext, requestContext, siteContext } from '../../context.ts';
import { readForm } from '../../read-form.server.ts';
import type { DocumentHandle } from '../../root.tsx';
import type { Route } from './+types/forgot-password';
import stylesheet from './admin.css?url';
import { adminMeta } from './admin-meta.ts';
import { AlertBox } from './alert-box.tsx';
import { ErrorSummary } from './forms/error-summary.tsx';
import { keepForm, wasNotSaved } from './forms/keep-form.ts';
import { keepTyped } from './forms/keep-typed.server.ts';
import { TextField } from './forms/text-field.tsx';
import { type FormAnswer, parseForm, useSchemaForm } from './forms/use-schema-form.ts';
import { explain } from './forms/write.server.ts';
import { keepPrivate } from './guard.server.ts';
import { dashboardPath, signInPath } from './links.ts';
import { SignInFrame } from './sign-in-frame.tsx';
import { SuccessBox } from './success-box.tsx';
import { adminTextsFor, useAdminTexts } from './texts.ts';

export const middleware: Route.MiddlewareFunction[] = [keepPrivate, keepTyped];

export const handle: DocumentHandle = { hydrate: true };

export function loader({ context }: Route.LoaderArgs) {
  const { siteName, hasMail } = context.get(siteContext);
  return { siteName, hasMail };
}

type Answer = FormAnswer & { sentTo?: string };

/**
 * Answers the same, and does the same, whether or not there is such an account: the job that sends
 * the mail looks for it.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const submission = parseForm(await readForm(request, forgotPasswordSchema), forgotPasswordSchema);
  if (submission.status !== 'success') {
    return data<Answer>({ result: submission.reply() }, { status: 400 });
  }
  const { email } = submission.value;
  try {
    if (!context.get(siteContext).hasMail) throw new Blocked('mailNotSetUp');
    const { address } = context.get(requestContext);
    const { hasHadMany } = await context.get(limitsContext).passwordMails(address, email);
    await context
      .get(mailJobsContext)
      .sendPasswordLink({ email, kind: 'passwordReset', unlessMailed: hasHadMany });
    return data<Answer>({ result: submission.reply(), sentTo: email });
  } catch (error) {
    const { status, refusal } = explain(context, error);
    return data<Answer>(
      { result: submission.reply({ formErrors: [refusal.message] }), refusal },
      { status },
    );
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepForm(serverAction);
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }];

export function meta(): Route.MetaDescriptors {
  return adminMeta(adminTextsFor('en').forgotPasswordTitle);
}

export default function ForgotPassword({ loaderData, actionData }: Route.ComponentProps) {
  const { siteName, hasMail } = loaderData;
  const texts = useAdminTexts();
  const wasLost = wasNotSaved(actionData);
  const answer = actionData && !wasNotSaved(actionData) ? actionData : null;
  const sentTo = answer?.sentTo;
  const { form, formProps, field, cause, isSending } = useSchemaForm({
    id: 'forgot-password',
    schema: forgotPasswordSchema,
    result: answer?.result,
  });
  return (
    <SignInFrame siteName={siteName} title={texts.forgotPasswordTitle}>
      {sentTo ? (
        <SuccessBox>
          <p>{formatMessage(texts.forgotPasswordSent, { email: sentTo })}</p>
        </SuccessBox>
      ) : hasMail ? (
        <Form method="post" {...formProps} className="space-y-4">
          <p className="text-muted">{texts.forgotPasswordText}</p>
          {wasLost ? <AlertBox cause={actionData}>{texts.signInNotArrived}</AlertBox> : null}
          <ErrorSummary
            cause={cause}
            formErrors={form.errors}
            requestId={answer?.refusal?.requestId}
            fields={[{ label: texts.email, field: field('email') }]}
          />
          <TextField
            field={field('email')}
            label={texts.email}
            type="email"
            autoComplete="username"
          />
          <button type="submit" disabled={isSending} className="button button-primary w-full">
            {isSending ? texts.forgotPasswordSending : texts.forgotPasswordSend}
          </button>
        </Form>
      ) : (
        <p>
          {texts.forgotPasswordOperator}{' '}
          <code className="whitespace-nowrap">{texts.resetCommand}</code>
        </p>
      )}
      <p className="mt-4 text-center text-sm">
        <Link to={signInPath(dashboardPath)} className="link inline-flex min-h-6 items-center">
          {texts.backToSignIn}
        </Link>
      </p>
    </SignInFrame>
  );
}
