import { data } from 'react-router';
import { isSignInPath } from '../links.ts';
import { forgetAutosaved } from './autosave-store.ts';

/**
 * A write that failed before its page's action had it: the connection was lost, or the session had
 * ended. What an action itself refuses is a `FormAnswer`.
 */
export type FailedWrite = { failedWrite: 'session-ended' | 'not-arrived' };

/**
 * Sends a form's write from the browser. Where it never arrives, or the session has ended, the
 * form stays as it is and gets to know why, instead of giving way to an error or sign-in page. A
 * save that leads on removes what was kept of it on the device, and so does an answer that is a save.
 */
export async function catchFailedWrite<T>(
  serverAction: () => Promise<T>,
  {
    autosaveKey,
    isSaved = () => false,
  }: {
    autosaveKey?: string;
    /** Tells a save by its answer, for a form that stays. */
    isSaved?: (answer: T) => boolean;
  } = {},
) {
  try {
    const answer = await serverAction();
    if (autosaveKey && isSaved(answer)) forgetAutosaved(autosaveKey);
    return answer;
  } catch (answer) {
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

/** A field of the form that the browser is about to send; null where it has none of this name. */
export async function sentField(request: Request, name: string): Promise<string | null> {
  const value = (await request.clone().formData()).get(name);
  return typeof value === 'string' ? value : null;
}

export function isFailedWrite(result: unknown): result is FailedWrite {
  return typeof result === 'object' && result !== null && 'failedWrite' in result;
}
