import { data, isRouteErrorResponse } from 'react-router';
import { isSignInPath } from '../links.ts';
import { forgetAutosaved } from './autosave-store.ts';

/**
 * A write that did not reach the action of the page, or got no answer. It has one of these causes:
 *
 * - The connection or the server failed.
 * - The session had ended.
 * - The role no longer allows the page.
 *
 * If the action itself refuses a write, the action answers with a `FormAnswer` instead.
 */
export type FailedWrite = { failedWrite: 'session-ended' | 'forbidden' | 'not-arrived' };

/**
 * Sends a form's write from the browser. Returns a `FailedWrite` if the action does not answer, so
 * that the form stays open. Removes the form's unsaved changes from storage if `isSaved` returns
 * true, or after a redirect to any page except sign-in.
 */
export async function catchFailedWrite<T>(
  serverAction: () => Promise<T>,
  {
    autosaveKey,
    isSaved = () => false,
  }: {
    autosaveKey?: string;
    /**
     * Whether the answer means that the form was saved. Forms that stay open after a save need this
     * function.
     */
    isSaved?: (answer: T) => boolean;
  } = {},
) {
  try {
    const answer = await serverAction();
    if (autosaveKey && isSaved(answer)) forgetAutosaved(autosaveKey);
    return answer;
  } catch (answer) {
    if (isRouteErrorResponse(answer) && answer.data?.key === 'forbidden') {
      return data<FailedWrite>({ failedWrite: 'forbidden' }, { status: 403 });
    }
    if (!(answer instanceof Response)) {
      return data<FailedWrite>({ failedWrite: 'not-arrived' }, { status: 503 });
    }
    if (!isSignInPath(answer.headers.get('Location'))) {
      if (autosaveKey && answer.headers.has('Location')) forgetAutosaved(autosaveKey);
      throw answer;
    }
    return data<FailedWrite>({ failedWrite: 'session-ended' }, { status: 401 });
  }
}

/** Returns the value of a field of the submitted form; null if the form has no such field. */
export async function sentField(request: Request, name: string): Promise<string | null> {
  const value = (await request.clone().formData()).get(name);
  return typeof value === 'string' ? value : null;
}

export function isFailedWrite(result: unknown): result is FailedWrite {
  return typeof result === 'object' && result !== null && 'failedWrite' in result;
}
