import { type MiddlewareFunction, replace } from 'react-router';
import { authContext, staffContext } from '../../../context.ts';
import { answering, cachePolicies } from '../../../http.ts';
import { signInPath } from '../links.ts';

/** Whatever staff see is theirs alone: no cache keeps it and no search engine lists it. */
export const markPrivate: MiddlewareFunction<Response> = async (_, next) => asPrivate(await next());

/**
 * The route guard (admin area, section 2), for pages, their data requests and their writes alike:
 * with nobody signed in, the visitor goes to sign-in and comes back afterwards. Who is signed in
 * already is led past sign-in by `login.tsx`.
 */
export const requireStaff: MiddlewareFunction<Response> = async (
  { context, request, url },
  next,
) => {
  const staff = await answering(context, () => context.get(authContext).findUser(request));
  if (!staff) {
    // A write cannot be repeated after sign-in, so that leads to the page it came from.
    const from = request.method === 'GET' ? url.pathname + url.search : url.pathname;
    throw asPrivate(replace(signInPath(from)));
  }
  context.set(staffContext, staff);
  return next();
};

function asPrivate(response: Response): Response {
  response.headers.set('Cache-Control', cachePolicies.private);
  response.headers.set('X-Robots-Tag', 'noindex');
  return response;
}
