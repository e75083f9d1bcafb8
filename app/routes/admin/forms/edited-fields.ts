/**
 * Whether no field of the page differs from what the server filled it with: only then it may be read
 * again, or left, by itself.
 */
export function hasNoEditedFields(): boolean {
  if (document.querySelector('form[data-unsaved]')) return false;
  const fields = document.querySelectorAll('form[method="post"] :is(input, textarea, select)');
  return [...fields].every((field) => {
    if (field instanceof HTMLSelectElement) {
      return [...field.options].every((option) => option.selected === option.defaultSelected);
    }
    const { type, value, defaultValue, checked, defaultChecked } = field as HTMLInputElement;
    return type === 'hidden' || (value === defaultValue && checked === defaultChecked);
  });
}
