/** Whether nothing that could be sent has been typed or chosen. */
export function hasNothingUnsaved(): boolean {
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
