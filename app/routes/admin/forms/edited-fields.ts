import { type Field, isEdited } from '../../../browser/edited-field.ts';

/** Whether no field of the page was edited. Only then scripts may read the page again or leave. */
export function hasNoEditedFields(): boolean {
  if (document.querySelector('form[data-unsaved]')) return false;
  const fields = document.querySelectorAll<Field>(
    'form[method="post"] :is(input:not([type="hidden"]), textarea, select)',
  );
  return ![...fields].some(isEdited);
}
