import { type Field, isEdited } from '../../../browser/edited-field.ts';

/**
 * Whether no field of the page differs from what the server filled it with: only then it may be read
 * again, or left, by itself.
 */
export function hasNoEditedFields(): boolean {
  if (document.querySelector('form[data-unsaved]')) return false;
  const fields = document.querySelectorAll<Field>(
    'form[method="post"] :is(input:not([type="hidden"]), textarea, select)',
  );
  return ![...fields].some(isEdited);
}
