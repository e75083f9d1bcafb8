export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Whether a field's value differs from the value that the server filled in. */
export function isEdited(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options];
    const filledWith = options.find(({ defaultSelected }) => defaultSelected) ?? options[0];
    return filledWith?.selected === false;
  }
  if (field.value !== field.defaultValue) return true;
  return field instanceof HTMLInputElement && field.checked !== field.defaultChecked;
}
