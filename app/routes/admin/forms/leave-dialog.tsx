import { useId } from 'react';
import { texts } from '#messages/staff-texts.ts';
import { Dialog } from '../ui/dialog.tsx';
import type { LeaveQuestion } from './use-autosave.ts';

/** Asks before somebody leaves a form with unsaved changes. */
export function LeaveDialog({ question }: { question: LeaveQuestion }) {
  const id = useId();
  return (
    <Dialog
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={() => question.stay()}
    >
      <h2 id={`${id}-title`} className="mb-2 text-xl font-bold">
        {texts.leaveTitle}
      </h2>
      <p id={`${id}-text`} className="mb-4">
        {texts.leaveText}
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        {/* The first button has the focus, so it is the safe answer. */}
        <button type="button" className="button button-primary" onClick={() => question.stay()}>
          {texts.leaveStay}
        </button>
        <button type="button" className="button button-danger" onClick={() => question.leave()}>
          {texts.leaveGo}
        </button>
      </div>
    </Dialog>
  );
}
