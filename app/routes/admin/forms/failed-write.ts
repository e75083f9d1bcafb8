import { data, isRouteErrorResponse } from 'react-router';
import { isSignInPath } from '../links.ts';
import { forgetAutosaved } from './autosave-store.ts';

/**
 * A write without an answer of the page's action: the connection or the server failed, the session
 * had ended, or the role no longer allows the page. A refusal of the action itself is a
 * `FormAnswer`.
 */
export type FailedWrite = { failedWrite: 'session-ended' | 'forbidden' | 'not-arrived' };

/**
 * Sends a form's write from the browser. If the action does not answer, the form remains and shows
 * the reason. After a save (a redirect, or `isSaved`), removes the form's unsaved changes from
 * storage.
 */
export async function catchFailedWrite<T>(
  serverAction: () => Promise<T>,
  {
    autosaveKey,
    isSaved = () => false,
  }: {
    autosaveKey?: string;
    /** Whether the answer reports a save, for a form that stays open after a save. */
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
