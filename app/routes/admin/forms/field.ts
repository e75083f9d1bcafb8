/** A doubt about a value. A checked box confirms the value and sends `value` under `name`. */
export type Doubt = {
  name: string;
  value: string;
  text: string;
  isConfirmed: boolean;
  onConfirm: (isConfirmed: boolean) => void;
};

/** A quotation from the form's document about a field. */
export type FieldEvidence = {
  id: string;
  /** The passage of the document that states the value. */
  words: string;
  /**
   * The value in words, if the form does not have the value. Null if the form has the value, and
   * for a date without a year.
   */
  offer: string | null;
  /** Shows the passage in the document. */
  onShow: () => void;
  /** Puts the offered value into the form; null if the form cannot take the value. */
  onUse: (() => void) | null;
};

/**
 * A value that was read from the document and that staff can add to a list of the form, such as a
 * fee.
 */
export type OfferedLine = Omit<FieldEvidence, 'onUse' | 'offer'> & {
  offer: string;
  value: unknown;
};

/** One field of a form: its names, values and errors. */
export type Field = {
  id: string;
  name: string;
  /** The label of the field, or of the part of the form that contains it. */
  label: string;
  errorId: string;
  hintId: string;
  errors: string[] | undefined;
  /** Doubts about the value, if staff can confirm the value. */
  doubts?: Doubt[] | undefined;
  evidence?: FieldEvidence[] | undefined;
  /** Values of a document that staff can add to a list as lines. */
  offeredLines?: OfferedLine[] | undefined;
  initialValue: string | undefined;
  /** The current value; undefined if the field is empty. */
  readonly value: string | undefined;
};

/** Attributes that connect an input with its error and hint. */
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

/** Returns the value at a path such as `stats.items[0].label`. */
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
