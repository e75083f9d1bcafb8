import { Link, replace } from 'react-router';
import { codeSchema } from '#domain/staff/schema.ts';
import { texts } from '#messages/staff-texts.ts';
import { authContext, siteContext } from '../../../context.ts';
import { answering } from '../../../http.ts';
import { readForm } from '../../../read-form.server.ts';
import type { DocumentHandle } from '../../../root.tsx';
import stylesheet from '../admin.css?url';
import { catchFailedWrite } from '../forms/failed-write.ts';
import { TextField } from '../forms/fields.tsx';
import { parseForm } from '../forms/parse-form.ts';
import { StaffForm } from '../forms/staff-form.tsx';
import { invalid, refused } from '../forms/write.server.ts';
import { pathAfterSignIn, signInPath } from '../links.ts';
import type { Route } from './+types/login-code';
import { markPrivate } from './guard.server.ts';
import { SignInFrame } from './sign-in-frame.tsx';

export const middleware: Route.MiddlewareFunction[] = [markPrivate];

export const handle: DocumentHandle = { hydrate: true };

export const loader = answering(async ({ context, request, url }: Route.LoaderArgs) => {
  const auth = context.get(authContext);
  const next = pathAfterSignIn(url.searchParams.get('next'));
  if (await auth.findUser(request)) throw replace(next);
  if (!(await auth.isCodeAwaited(request))) throw replace(signInPath(next));
  return { siteName: context.get(siteContext).siteName, signIn: signInPath(next) };
});

export async function action({ context, request, url }: Route.ActionArgs) {
  const submission = parseForm(await readForm(request, codeSchema), codeSchema);
  if (submission.status !== 'success') return invalid(submission);
  try {
    const headers = await context.get(authContext).signInWithCode(request, submission.value);
    return replace(pathAfterSignIn(url.searchParams.get('next')), { headers });
  } catch (error) {
    return refused(context, error, submission, { hideFields: ['code'] });
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return catchFailedWrite(serverAction);
}

/**
 * The data are not reloaded after an attempt, because the loader could redirect before the user
 * sees the message.
 */
export function shouldRevalidate() {
  return false;
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }];

export default function SignInCode({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SignInFrame siteName={loaderData.siteName} title={texts.signInCodeTitle}>
      <p className="mb-4 text-muted">{texts.signInCodeText}</p>
      <StaffForm
        id="sign-in-code"
        schema={codeSchema}
        labels={{ code: texts.fieldCode }}
        answer={actionData}
        notArrivedText={texts.signInNotArrived}
        className="space-y-4"
      >
        {({ field, isSending }) => (
          <>
            <TextField
              field={field('code')}
              need="required"
              hint={texts.fieldCodeHint}
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
            />
            <button type="submit" disabled={isSending} className="button button-primary w-full">
              {isSending ? texts.verifyingCode : texts.verifyCode}
            </button>
          </>
        )}
      </StaffForm>
      <p className="mt-4 text-center text-sm">
        <Link to={loaderData.signIn} className="link inline-flex min-h-6 items-center">
          {texts.backToSignIn}
        </Link>
      </p>
    </SignInFrame>
  );
}
