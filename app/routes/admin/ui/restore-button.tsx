import { Form } from 'react-router';
import { useTexts } from '../../../ui/texts.ts';

/** Undoes a deletion, at the address where it was asked. */
export function RestoreButton({ path, name }: { path: string; name: string }) {
  const texts = useTexts();
  return (
    <Form method="post" action={path}>
      <button
        type="submit"
        name="intent"
        value="restore"
        className="button button-plain button-small"
      >
        {texts.bringBack}
        <span className="sr-only"> {name}</span>
      </button>
    </Form>
  );
}
