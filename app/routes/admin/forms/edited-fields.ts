import { type Field, isEdited } from '../../../browser/edited-field.ts';

/**
 * Whether no field of a POST form on the page has been edited. Scripts may reload or leave the page
 * only in this case.
 */
export function hasNoEditedFields(): boolean {
  if (document.querySelector('form[data-unsaved]')) return false;
  const fields = document.querySelectorAll<Field>(
    'form[method="post"] :is(input:not([type="hidden"]), textarea, select)',
  );
  return ![...fields].some(isEdited);
}
