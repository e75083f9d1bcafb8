import { Form, Link, useNavigation } from 'react-router';
import { type ConfirmAnswer, ConfirmFailure } from './confirm-dialog.tsx';
import { CurrentPassword } from './current-password.tsx';
import { PageHeader } from './page-header.tsx';
import { useStaffTexts } from './staff-texts.ts';

/** The question of a dialog as a page, without scripts; for something deleted, the offer to bring it back. */
export function ConfirmPage({
  isDeleted = false,
  title,
  text,
  backText,
  backPath,
  failedText,
  label,
  doingLabel,
  asksPassword = false,
  answer,
}: {
  isDeleted?: boolean;
  title: string;
  text: string;
  backText: string;
  backPath: string;
  failedText: string;
  /** What the button says, and says meanwhile, where it is not deleting. */
  label?: string;
  doingLabel?: string;
  asksPassword?: boolean;
  answer: ConfirmAnswer;
}) {
  const texts = useStaffTexts();
  const isSending = useNavigation().formMethod === 'POST';
  return (
    <div className="card mx-auto max-w-xl p-6">
      <PageHeader title={title} />
      {answer ? (
        <div className="mb-4">
          <ConfirmFailure answer={answer} failedText={failedText} />
        </div>
      ) : null}
      <p className="mb-5">{text}</p>
      <Form method="post" className="flex flex-wrap gap-3">
        {asksPassword ? <CurrentPassword /> : null}
        {isDeleted ? (
          <button
            type="submit"
            name="intent"
            value="restore"
            disabled={isSending}
            className="button button-primary"
          >
            {texts.undo}
          </button>
        ) : (
          <button type="submit" disabled={isSending} className="button button-danger">
            {isSending ? (doingLabel ?? texts.deleting) : (label ?? texts.delete)}
          </button>
        )}
        <Link to={backPath} className="button button-secondary">
          {backText}
        </Link>
      </Form>
    </div>
  );
}
