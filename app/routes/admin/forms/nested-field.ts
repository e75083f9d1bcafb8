/** A field by its name in a form of many parts: where its texts stand and what is wrong with it. */
export type NestedField = {
  id: string;
  name: string;
  errorId: string;
  descriptionId: string;
  errors?: string[];
};

/** The field called `name`, such as `stats.items[0].label`, of a form with these errors. */
export function nestedField(
  formId: string,
  errors: Record<string, string[]>,
  name: string,
): NestedField {
  const id = `${formId}-${name.replace(/[.[\]]+/g, '-')}`;
  return {
    id,
    name,
    errorId: `${id}-error`,
    descriptionId: `${id}-hint`,
    errors: errors[name],
  };
}

/** What ties a field to its texts. */
export function propsOf(field: NestedField, hasHint = false) {
  const described = [field.errors && field.errorId, hasHint && field.descriptionId].filter(Boolean);
  return {
    id: field.id,
    name: field.name,
    'aria-invalid': field.errors ? true : undefined,
    'aria-describedby': described.length > 0 ? described.join(' ') : undefined,
    className: 'field',
  };
}
