export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Whether the value of a field differs from the value that the server rendered. */
export function isEdited(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options];
    const filledWith = options.find(({ defaultSelected }) => defaultSelected) ?? options[0];
    return filledWith?.selected === false;
  }
  if (field.value !== field.defaultValue) return true;
  return field instanceof HTMLInputElement && field.checked !== field.defaultChecked;
}
