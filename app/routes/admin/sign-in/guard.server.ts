import { type MiddlewareFunction, replace } from 'react-router';
import type { StaffActor } from '#domain/actor.ts';
import { Forbidden } from '#domain/errors.ts';
import { may, requirePermission } from '#domain/permissions.ts';
import { actorContext, authContext, staffContext } from '../../../context.ts';
import { answering, cachePolicies } from '../../../http.ts';
import { accessOf } from '../access.ts';
import { signInPath } from '../links.ts';

/**
 * Marks responses of the staff area as private, so that caches and search engines do not store
 * them.
 */
export const markPrivate: MiddlewareFunction<Response> = async (_, next) => asPrivate(await next());

/**
 * Guards routes (admin area, section 2). A visitor without a session is redirected to sign-in and
 * returns to the page after sign-in. A member of staff gets 403 in these cases:
 *
 * - `access` does not list the page
 * - the role may not open the page
 * - the request is a write, and the role may not perform any write of the page
 *
 * The domain checks the permission for each single write.
 */
export const requireStaff: MiddlewareFunction<Response> = async (args, next) => {
  const { context, request, url } = args;
  const staff = await findUser(args);
  if (!staff) {
    // A write cannot be repeated after sign-in, so sign-in returns to the page that sent the write.
    const from = request.method === 'GET' ? url.pathname + url.search : url.pathname;
    throw asPrivate(replace(signInPath(from)));
  }
  const sessionId = await context.get(authContext).findSessionId(request);
  const actor: StaffActor = {
    kind: 'staff',
    id: staff.id,
    role: staff.role,
    ...(sessionId !== null && { sessionId }),
  };
  context.set(staffContext, staff);
  context.set(actorContext, actor);
  await requireAccess(args);
  return next();
};

type GuardArgs = Parameters<MiddlewareFunction<Response>>[0];

const findUser = answering(({ context, request }: GuardArgs) =>
  context.get(authContext).findUser(request),
);

const requireAccess = answering(async ({ context, pattern, request }: GuardArgs) => {
  const actor = context.get(actorContext);
  const needed = accessOf(pattern);
  if (!needed) throw new Forbidden();
  requirePermission(actor, needed.read);
  const writes = Object.values(needed.writes ?? {});
  if (request.method !== 'GET' && !writes.some((write) => may(actor, write))) {
    throw new Forbidden();
  }
});

function asPrivate(response: Response): Response {
  response.headers.set('Cache-Control', cachePolicies.private);
  response.headers.set('X-Robots-Tag', 'noindex');
  return response;
}
