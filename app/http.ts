import { data, type RouterContextProvider } from 'react-router';
import { DomainError } from '#domain/errors.ts';
import { isPartAway } from '#domain/part-away.server.ts';
import { logContext, requestContext } from './context.ts';
import { statusOf } from './error-status.ts';
import type { ErrorAnswer } from './ui/error-answer.ts';

export const cachePolicies = {
  /**
   * Policy for public pages. Shared caches store a page for a short time. They may serve a stale
   * page while they fetch a new one or while the site is down.
   */
  public: 'public, max-age=0, s-maxage=30, stale-while-revalidate=60, stale-if-error=86400',
  /**
   * Policy for missing pages and other 4xx responses. The time is short, so that a new announcement
   * appears soon.
   */
  missing: 'public, max-age=0, s-maxage=10',
  /**
   * Policy for responses that no cache may store. These are responses for one person, and responses
   * that are incomplete because of a time limit.
   */
  private: 'private, no-store',
} as const;

/** The part of the arguments of loaders, actions and middleware that this module needs. */
export type RouteArgs = { context: Readonly<RouterContextProvider> };

/**
 * Wraps a loader or an action and turns its errors into responses. A `DomainError` becomes a
 * response with the status and the text key of the error. Any other error is logged. It becomes a
 * response with the id of the request and the status 500, or 503 while a service is unavailable.
 */
export function answering<Args extends RouteArgs, Result>(
  read: (args: Args) => Promise<Result>,
): (args: Args) => Promise<Result> {
  return async (args) => {
    try {
      return await read(args);
    } catch (error) {
      if (!(error instanceof Error)) throw error; // the route itself threw a redirect or a response
      if (error instanceof DomainError) {
        throw data({ key: error.key, values: error.values } satisfies ErrorAnswer, {
          status: statusOf(error),
        });
      }
      const { requestId } = args.context.get(requestContext);
      args.context.get(logContext).error({ error, requestId }, 'a page could not be made');
      throw data({ requestId } satisfies ErrorAnswer, { status: isPartAway(error) ? 503 : 500 });
    }
  };
}
