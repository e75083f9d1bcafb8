import { Form } from 'react-router';
import { texts } from '#messages/staff-texts.ts';
import { MixedText } from '../../../ui/mixed-text.tsx';
import { HiddenFields } from './hidden-fields.tsx';

/**
 * A button that restores a deleted row. In a list its label for screen readers includes the `name`
 * of the row. In the message about a deletion the button is called Undo and has no `name`.
 */
export function RestoreButton({ id, name }: { id: string; name?: string }) {
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
