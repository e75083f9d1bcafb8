import { data } from 'react-router';
import { isSignInPath } from '../links.ts';
import { forgetDraft } from './drafts.ts';

/** Why a write never reached its page's action. */
export type NotSaved = { notSaved: 'signed-out' | 'not-arrived' };

/**
 * Sends a form's write from the browser. Where it never arrives, or the session has ended, the
 * form stays as it is and gets to know why, instead of giving way to an error or sign-in page. A
 * save that leads on ends the draft of what was unsaved, and so does an answer that is a save.
 */
export async function catchNotSaved<T>(
  serverAction: () => Promise<T>,
  {
    draftKey,
    isSaved = () => false,
  }: {
    draftKey?: string;
    /** Tells a save by its answer, for a form that stays. */
    isSaved?: (answer: T) => boolean;
  } = {},
) {
  try {
    const answer = await serverAction();
    if (draftKey && isSaved(answer)) forgetDraft(draftKey);
    return answer;
  } catch (answer) {
    if (!(answer instanceof Response)) {
      return data<NotSaved>({ notSaved: 'not-arrived' }, { status: 503 });
    }
    if (!isSignInPath(answer.headers.get('Location'))) {
      if (draftKey && answer.headers.has('Location')) forgetDraft(draftKey);
      throw answer;
    }
    return data<NotSaved>({ notSaved: 'signed-out' }, { status: 401 });
  }
}

/** Whether a form that the browser is about to send has a field of this name. */
export async function sendsField(request: Request, name: string): Promise<boolean> {
  return (await request.clone().formData()).has(name);
}

export function wasNotSaved(result: unknown): result is NotSaved {
  return typeof result === 'object' && result !== null && 'notSaved' in result;
}
