import { signInPath } from '../links.ts';
import { AlertBox } from '../ui/alert-box.tsx';
import { useStaffTexts } from '../ui/staff-texts.ts';
import type { FailedWrite } from './failed-write.ts';

/** Says that nothing was saved although nothing was wrong with it, and what to do. */
export function FailedWriteBox({
  answer,
  title,
  text,
  signedOutText,
}: {
  answer: FailedWrite;
  title?: string;
  /** What is said of a write that never arrived, where it is no save. */
  text?: string;
  /** What is said where the session had ended, where nothing was typed. */
  signedOutText?: string;
}) {
  const texts = useStaffTexts();
  return (
    <AlertBox cause={answer}>
      {title ? <p className="font-semibold">{title}</p> : null}
      {answer.failedWrite === 'not-arrived' ? (
        <p>{text ?? texts.notArrived}</p>
      ) : (
        <>
          <p>{signedOutText ?? texts.signedOutMeanwhile}</p>
          <a href={signInPath('/admin')} target="_blank" rel="noopener" className="underline">
            {texts.signInInNewTab}
          </a>
        </>
      )}
    </AlertBox>
  );
}
