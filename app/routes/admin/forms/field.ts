/** One field of a form: where its texts stand, what it holds and what is wrong with it. */
export type Field = {
  id: string;
  name: string;
  /** What it is called, or the part of the form that it stands in. */
  label: string;
  errorId: string;
  hintId: string;
  errors: string[] | undefined;
  /** What it holds when the form is filled. */
  initialValue: string | undefined;
  /** What it holds now; only of a field that is no part of another. */
  readonly value: string | undefined;
};

/** What ties an input to its texts. */
export function inputProps(field: Field, { hasHint = false } = {}) {
  const described = [field.errors && field.errorId, hasHint && field.hintId].filter(Boolean);
  return {
    id: field.id,
    name: field.name,
    'aria-invalid': field.errors ? true : undefined,
    'aria-describedby': described.length > 0 ? described.join(' ') : undefined,
    className: 'field',
  };
}

/** What stands under a name such as `stats.items[0].label` in the values of a form. */
export function valueAt(values: unknown, name: string): unknown {
  return name
    .split(/[.[\]]+/)
    .filter(Boolean)
    .reduce(
      (value: unknown, part) =>
        typeof value === 'object' ? (value as Record<string, unknown> | null)?.[part] : undefined,
      values,
    );
}
