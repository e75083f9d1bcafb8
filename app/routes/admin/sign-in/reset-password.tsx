import { data, Link, replace } from 'react-router';
import { findPasswordLink } from '#domain/staff/password-links.server.ts';
import { newPasswordSchema } from '#domain/staff/schema.ts';
import { formatMessage } from '#messages/format.ts';
import { texts } from '#messages/staff-texts.ts';
import { authContext, databaseContext, siteContext } from '../../../context.ts';
import { answering } from '../../../http.ts';
import { readForm } from '../../../read-form.server.ts';
import type { DocumentHandle } from '../../../root.tsx';
import stylesheet from '../admin.css?url';
import { catchFailedWrite } from '../forms/failed-write.ts';
import { parseForm } from '../forms/parse-form.ts';
import { StaffForm } from '../forms/staff-form.tsx';
import { invalid, refused } from '../forms/write.server.ts';
import {
  dashboardPath,
  forgotPasswordPath,
  signInAfterPasswordPath,
  signInPath,
} from '../links.ts';
import type { Route } from './+types/reset-password';
import { markPrivate } from './guard.server.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { SignInFrame } from './sign-in-frame.tsx';

export const middleware: Route.MiddlewareFunction[] = [markPrivate];

export const handle: DocumentHandle = { hydrate: true };

/** Opening the page does not use up the link, because mail programs open links in advance. */
export const loader = answering(async ({ context, params }: Route.LoaderArgs) => {
  const { siteName, hasMail } = context.get(siteContext);
  const link = await findPasswordLink(context.get(databaseContext), params.token);
  return data({ siteName, hasMail, email: link?.email ?? null }, { status: link ? 200 : 404 });
});

export async function action({ context, params, request }: Route.ActionArgs) {
  const submission = parseForm(await readForm(request, newPasswordSchema), newPasswordSchema);
  const hideFields = ['newPassword', 'newPasswordAgain'];
  if (submission.status !== 'success') return invalid(submission, { hideFields });
  try {
    await context.get(authContext).setPasswordByLink(params.token, submission.value);
    return replace(signInAfterPasswordPath);
  } catch (error) {
    return refused(context, error, submission, { hideFields });
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return catchFailedWrite(serverAction);
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }];

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  const { siteName, hasMail, email } = loaderData;
  if (email) return <NewPassword siteName={siteName} email={email} actionData={actionData} />;
  return (
    <SignInFrame siteName={siteName} title={texts.linkInvalidTitle}>
      <p className="mb-4">{texts.linkInvalidText}</p>
      <Link
        to={hasMail ? forgotPasswordPath : signInPath(dashboardPath)}
        className="button button-primary w-full"
      >
        {hasMail ? texts.forgotPasswordTitle : texts.backToSignIn}
      </Link>
    </SignInFrame>
  );
}

function NewPassword({
  siteName,
  email,
  actionData,
}: {
  siteName: string;
  email: string;
  actionData: Route.ComponentProps['actionData'];
}) {
  return (
    <SignInFrame siteName={siteName} title={texts.newPasswordTitle}>
      <p className="mb-4 break-words text-muted">
        {formatMessage(texts.newPasswordFor, { email })}
      </p>
      <StaffForm
        id="new-password"
        schema={newPasswordSchema}
        labels={{
          newPassword: texts.fieldNewPassword,
          newPasswordAgain: texts.fieldNewPasswordAgain,
        }}
        answer={actionData}
        notArrivedText={texts.signInNotArrived}
        className="space-y-4"
      >
        {({ field, isSending }) => (
          <>
            <NewPasswordFields email={email} field={field} />
            <button type="submit" disabled={isSending} className="button button-primary w-full">
              {isSending ? texts.savingPassword : texts.savePassword}
            </button>
          </>
        )}
      </StaffForm>
    </SignInFrame>
  );
}
