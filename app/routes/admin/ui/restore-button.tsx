import { Form } from 'react-router';
import { MixedText } from '../../../ui/mixed-text.tsx';
import { HiddenFields } from './hidden-fields.tsx';
import { useStaffTexts } from './staff-texts.ts';

/** Undoes the deletion of a row of the list that it stands in. */
export function RestoreButton({ id, name }: { id: string; name: string }) {
  const texts = useStaffTexts();
  return (
    <Form method="post" preventScrollReset>
      <HiddenFields fields={{ intent: 'restore', id }} />
      <button type="submit" className="button button-plain button-small">
        {texts.bringBack}
        <span className="sr-only">
          {' '}
          <MixedText text={name} />
        </span>
      </button>
    </Form>
  );
}

/** The same right after it was deleted, beside the sentence that says so. */
export function UndoButton({ id }: { id: string }) {
  const texts = useStaffTexts();
  return (
    <Form method="post" preventScrollReset>
      <HiddenFields fields={{ intent: 'restore', id }} />
      <button type="submit" className="button button-secondary button-small">
        {texts.undo}
      </button>
    </Form>
  );
}
