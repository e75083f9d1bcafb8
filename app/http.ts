import { data, type RouterContextProvider } from 'react-router';
import { DomainError } from '#domain/errors.ts';
import { isPartAway } from '#domain/part-away.server.ts';
import { logContext, requestContext, sentFieldsContext } from './context.ts';
import { statusOf } from './error-status.ts';
import type { ErrorAnswer } from './ui/error-answer.ts';

/** How long caches may keep an answer. */
export const cachePolicies = {
  /** Pages for everyone: shared caches hold them shortly and bridge renewals and outages. */
  public: 'public, max-age=0, s-maxage=30, stale-while-revalidate=60, stale-if-error=86400',
  /** Missing pages, so that an announcement that appears is not hidden for long. */
  missing: 'public, max-age=0, s-maxage=10',
  /** Whatever no cache may keep: what is for one person, and what time cut short. */
  private: 'private, no-store',
} as const;

/**
 * Runs a loader's reads and turns what goes wrong into the answer that the error pages show: a
 * named error with its text and status, anything else logged and answered with the request's id.
 */
export async function answering<T>(
  context: Readonly<RouterContextProvider>,
  read: () => Promise<T>,
): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof Error)) throw error; // a redirect or an answer made by the route itself
    const sentFields = await context.get(sentFieldsContext)?.();
    const kept = sentFields ? { sentFields } : {};
    if (error instanceof DomainError) {
      throw data({ key: error.key, values: error.values, ...kept } satisfies ErrorAnswer, {
        status: statusOf(error),
      });
    }
    const { requestId } = context.get(requestContext);
    context.get(logContext).error({ error, requestId }, 'a page could not be made');
    throw data({ requestId, ...kept } satisfies ErrorAnswer, {
      status: isPartAway(error) ? 503 : 500,
    });
  }
}
