import { texts } from '#messages/staff-texts.ts';
import { signInPath } from '../links.ts';
import { AlertBox } from '../ui/alert-box.tsx';
import type { FailedWrite } from './failed-write.ts';

/** Explains why a write failed, and what the user can do. */
export function FailedWriteBox({
  answer,
  title,
  text,
  signedOutText,
}: {
  answer: FailedWrite;
  title?: string;
  /**
   * The text for a lost connection. The default says that the typed text is still in the form, so a
   * write without typed text needs another text.
   */
  text?: string;
  /**
   * The text for an ended session. This default, too, says that the typed text is still in the
   * form.
   */
  signedOutText?: string;
}) {
  return (
    <AlertBox cause={answer}>
      {title ? <p className="font-semibold">{title}</p> : null}
      {answer.failedWrite === 'not-arrived' ? <p>{text ?? texts.notArrived}</p> : null}
      {answer.failedWrite === 'forbidden' ? <p>{texts.forbidden}</p> : null}
      {answer.failedWrite === 'session-ended' ? (
        <>
          <p>{signedOutText ?? texts.signedOutMeanwhile}</p>
          <a href={signInPath('/admin')} target="_blank" rel="noopener" className="underline">
            {texts.signInInNewTab}
          </a>
        </>
      ) : null}
    </AlertBox>
  );
}
