import { data, Form, Link, replace, useNavigation, useRevalidator } from 'react-router';
import { credentialsSchema } from '#domain/staff/schema.ts';
import { texts } from '#messages/staff-texts.ts';
import { authContext, siteContext } from '../../../context.ts';
import { answering } from '../../../http.ts';
import { formText, readForm } from '../../../read-form.server.ts';
import type { DocumentHandle } from '../../../root.tsx';
import stylesheet from '../admin.css?url';
import { catchFailedWrite, isFailedWrite } from '../forms/failed-write.ts';
import { explain } from '../forms/write.server.ts';
import { AdminErrorPage } from '../layout/admin-error-page.tsx';
import { forgotPasswordPath, pathAfterSignIn, signInCodePath } from '../links.ts';
import { AlertBox } from '../ui/alert-box.tsx';
import { SuccessBox } from '../ui/success-box.tsx';
import type { Route } from './+types/login';
import { markPrivate } from './guard.server.ts';
import { useSessionNews } from './session-news.tsx';
import { SignInFrame } from './sign-in-frame.tsx';

export const middleware: Route.MiddlewareFunction[] = [markPrivate];

export const handle: DocumentHandle = { hydrate: true };

export const loader = answering(async ({ context, request, url }: Route.LoaderArgs) => {
  const staff = await context.get(authContext).findUser(request);
  if (staff) throw replace(pathAfterSignIn(url.searchParams.get('next')));
  const { siteName, hasMail } = context.get(siteContext);
  const hasNewPassword = url.searchParams.get('done') === 'password';
  return { siteName, hasMail, hasNewPassword };
});

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await readForm(request, credentialsSchema);
  const email = formText(form, 'email');
  const password = formText(form, 'password');
  try {
    const next = url.searchParams.get('next');
    const signedIn = await context.get(authContext).signIn(request, { email, password });
    const { headers, needsCode } = signedIn;
    return replace(needsCode ? signInCodePath(next) : pathAfterSignIn(next), { headers });
  } catch (error) {
    const { status, refusal } = explain(context, error);
    return data({ refusal, email }, { status });
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return catchFailedWrite(serverAction);
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }];

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { siteName, hasMail, hasNewPassword } = loaderData;
  const { revalidate } = useRevalidator();
  // After a sign-in in another tab, a reload makes the loader redirect this tab.
  useSessionNews(null, (signedIn) => {
    if (signedIn !== null) void revalidate();
  });
  const isSending = useNavigation().state !== 'idle';
  const wasLost = isFailedWrite(actionData);
  const failure = wasLost ? texts.signInNotArrived : actionData?.refusal.message;
  return (
    <SignInFrame siteName={siteName} title={texts.signInTitle}>
      {hasNewPassword && !actionData ? (
        <SuccessBox>
          <p>{texts.passwordChangedSignIn}</p>
        </SuccessBox>
      ) : null}
      <Form method="post" className="space-y-4">
        {failure ? <AlertBox cause={actionData}>{failure}</AlertBox> : null}
        <div>
          <label htmlFor="email" className="label">
            {texts.email}
          </label>
          <input
            id="email"
            type="email"
            name="email"
            required
            autoComplete="username"
            // biome-ignore lint/a11y/noAutofocus: the form is the whole page
            autoFocus={!failure}
            defaultValue={wasLost ? undefined : actionData?.email}
            className="field"
          />
        </div>
        <div>
          <label htmlFor="password" className="label">
            {texts.password}
          </label>
          <input
            id="password"
            type="password"
            name="password"
            required
            autoComplete="current-password"
            className="field"
          />
        </div>
        <button type="submit" disabled={isSending} className="button button-primary w-full">
          {isSending ? texts.signingIn : texts.signIn}
        </button>
      </Form>
      <p className="mt-4 text-center text-sm text-muted">{texts.adminAccessOnly}</p>
      {hasMail ? (
        <p className="mt-1 text-center text-sm">
          <Link to={forgotPasswordPath} className="link inline-flex min-h-6 items-center">
            {texts.forgotPassword}
          </Link>
        </p>
      ) : (
        <p className="mt-4 border-t border-line pt-4 text-sm text-muted">
          {texts.forgotPasswordOperator}{' '}
          <code className="whitespace-nowrap">{texts.resetCommand}</code>
        </p>
      )}
    </SignInFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} />;
}
