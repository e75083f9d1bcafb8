import { replace } from 'react-router';
import { authContext } from '../../../context.ts';
import { answering } from '../../../http.ts';
import { dashboardPath, signInPath } from '../links.ts';
import type { Route } from './+types/sign-out';

/** Only a POST request signs out. GET redirects to the dashboard. */
export function loader() {
  return replace(dashboardPath);
}

export const action = answering(async ({ context, request }: Route.ActionArgs) => {
  const headers = await context.get(authContext).signOut(request);
  return replace(signInPath(dashboardPath), { headers });
});
