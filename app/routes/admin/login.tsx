import { data, Form, replace, useNavigation } from 'react-router';
import { authContext, siteContext } from '../../context.ts';
import { Icon } from '../../ui/icon.tsx';
import type { Route } from './+types/login';
import stylesheet from './admin.css?url';
import { adminMeta } from './admin-meta.ts';
import { AlertBox } from './alert-box.tsx';
import { keepPrivate } from './guard.server.ts';
import { keepForm, wasNotSaved } from './keep-form.ts';
import { pathAfterSignIn } from './links.ts';
import { adminTextsFor, useAdminTexts } from './texts.ts';
import { explain } from './write.server.ts';

export const middleware: Route.MiddlewareFunction[] = [keepPrivate];

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const staff = await context.get(authContext).findUser(request);
  if (staff) throw replace(pathAfterSignIn(url.searchParams.get('next')));
  return { siteName: context.get(siteContext).siteName };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  const email = String(form.get('email') ?? '');
  const password = String(form.get('password') ?? '');
  try {
    const headers = await context.get(authContext).signIn(request, { email, password });
    return replace(pathAfterSignIn(url.searchParams.get('next')), { headers });
  } catch (error) {
    const { status, refusal } = explain(context, error);
    return data({ refusal, email }, { status });
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepForm(serverAction);
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }];

export function meta(): Route.MetaDescriptors {
  return adminMeta(adminTextsFor('en').signIn);
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useAdminTexts();
  const isSending = useNavigation().state !== 'idle';
  const wasLost = wasNotSaved(actionData);
  const failure = wasLost ? texts.signInNotArrived : actionData?.refusal.message;
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-6 px-4 py-10">
      <p className="flex items-center gap-2.5">
        <img src="/favicon.svg" alt="" width="40" height="40" />
        <span className="text-2xl font-bold tracking-tight">{loaderData.siteName}</span>
      </p>
      <div className="card w-full max-w-sm p-6">
        <h1 className="mb-5 text-xl font-bold">{texts.signInTitle}</h1>
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
      </div>
      <a href="/" className="quiet-link inline-flex min-h-6 items-center gap-1.5 text-sm">
        <Icon name="arrow-left" className="size-4" /> {texts.backToSite}
      </a>
    </main>
  );
}
