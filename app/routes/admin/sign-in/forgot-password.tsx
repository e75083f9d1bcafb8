import { Link } from 'react-router';
import { Blocked } from '#domain/errors.ts';
import { forgotPasswordSchema } from '#domain/staff/schema.ts';
import { formatMessage } from '#messages/format.ts';
import { texts } from '#messages/staff-texts.ts';
import { limitsContext, mailJobsContext, requestContext, siteContext } from '../../../context.ts';
import { readForm } from '../../../read-form.server.ts';
import type { DocumentHandle } from '../../../root.tsx';
import stylesheet from '../admin.css?url';
import { catchFailedWrite } from '../forms/failed-write.ts';
import { TextField } from '../forms/fields.tsx';
import { parseForm } from '../forms/parse-form.ts';
import { StaffForm } from '../forms/staff-form.tsx';
import { invalid, refused } from '../forms/write.server.ts';
import { dashboardPath, signInPath } from '../links.ts';
import { SuccessBox } from '../ui/success-box.tsx';
import type { Route } from './+types/forgot-password';
import { markPrivate } from './guard.server.ts';
import { SignInFrame } from './sign-in-frame.tsx';

export const middleware: Route.MiddlewareFunction[] = [markPrivate];

export const handle: DocumentHandle = { hydrate: true };

export function loader({ context }: Route.LoaderArgs) {
  const { siteName, hasMail } = context.get(siteContext);
  return { siteName, hasMail };
}

/**
 * Requests a link to set a new password. The response does not show whether the account exists,
 * because a later mail job looks up the account.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const submission = parseForm(await readForm(request, forgotPasswordSchema), forgotPasswordSchema);
  if (submission.status !== 'success') return invalid(submission);
  const { email } = submission.value;
  try {
    if (!context.get(siteContext).hasMail) throw new Blocked('mailNotSetUp');
    const { address } = context.get(requestContext);
    const { hasHadMany } = await context.get(limitsContext).passwordMails(address, email);
    await context
      .get(mailJobsContext)
      .sendPasswordLink({ email, kind: 'passwordReset', unlessMailed: hasHadMany });
    return { sentTo: email };
  } catch (error) {
    return refused(context, error, submission);
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return catchFailedWrite(serverAction);
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }];

export default function ForgotPassword({ loaderData, actionData }: Route.ComponentProps) {
  const { siteName, hasMail } = loaderData;
  const sentTo = actionData && 'sentTo' in actionData ? actionData.sentTo : null;
  return (
    <SignInFrame siteName={siteName} title={texts.forgotPasswordTitle}>
      {sentTo ? (
        <SuccessBox>
          <p>{formatMessage(texts.forgotPasswordSent, { email: sentTo })}</p>
        </SuccessBox>
      ) : hasMail ? (
        <StaffForm
          id="forgot-password"
          schema={forgotPasswordSchema}
          labels={{ email: texts.email }}
          answer={actionData}
          notArrivedText={texts.signInNotArrived}
          className="space-y-4"
        >
          {({ field, isSending }) => (
            <>
              <p className="text-muted">{texts.forgotPasswordText}</p>
              <TextField
                field={field('email')}
                need="required"
                type="email"
                autoComplete="username"
              />
              <button type="submit" disabled={isSending} className="button button-primary w-full">
                {isSending ? texts.forgotPasswordSending : texts.forgotPasswordSend}
              </button>
            </>
          )}
        </StaffForm>
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
