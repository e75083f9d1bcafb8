import { Form } from 'react-router';
import { MixedText } from '../../../ui/mixed-text.tsx';
import { useStaffTexts } from './staff-texts.ts';

/** Undoes a deletion, at the address where it was asked. */
export function RestoreButton({ path, name }: { path: string; name: string }) {
  const texts = useStaffTexts();
  return (
    <Form method="post" action={path}>
      <button
        type="submit"
        name="intent"
        value="restore"
        className="button button-plain button-small"
      >
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
export function UndoButton({ path }: { path: string }) {
  const texts = useStaffTexts();
  return (
    <Form method="post" action={path}>
      <button
        type="submit"
        name="intent"
        value="restore"
        className="button button-secondary button-small"
      >
        {texts.undo}
      </button>
    </Form>
  );
}
