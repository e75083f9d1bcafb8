import { Form } from 'react-router';
import { MixedText } from '../../../ui/mixed-text.tsx';
import { HiddenFields } from './hidden-fields.tsx';
import { useStaffTexts } from './staff-texts.ts';

/**
 * Undoes the deletion of a row of the list that it stands in: among the row's actions with its name,
 * or beside the sentence that says that it was deleted.
 */
export function RestoreButton({ id, name }: { id: string; name?: string }) {
  const texts = useStaffTexts();
  return (
    <Form method="post" preventScrollReset>
      <HiddenFields fields={{ intent: 'restore', id }} />
      {name === undefined ? (
        <button type="submit" className="button button-secondary button-small">
          {texts.undo}
        </button>
      ) : (
        <button type="submit" className="button button-plain button-small">
          {texts.bringBack}
          <span className="sr-only">
            {' '}
            <MixedText text={name} />
          </span>
        </button>
      )}
    </Form>
  );
}
