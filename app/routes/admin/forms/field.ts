/**
 * A doubt about the value of a field. A tick in the doubt's checkbox confirms the value of the
 * field. The ticked checkbox sends `value` under `name`.
 */
export type Doubt = {
  name: string;
  value: string;
  text: string;
  isConfirmed: boolean;
  onConfirm: (isConfirmed: boolean) => void;
};

/** A quotation from a document that supports the value of a field. */
export type FieldEvidence = {
  id: string;
  /** The words of the document that state the value. */
  words: string;
  /**
   * A description of the value. It is null next to a field that already has the value, and for a
   * date without a year.
   */
  offer: string | null;
  /** Shows the passage in the document. */
  onShow: () => void;
  /** Puts the value into the form; null if the form already has the value or cannot take it. */
  onUse: (() => void) | null;
};

/** A value from a document that staff can add to a list of the form as a row, such as a fee. */
export type OfferedLine = Omit<FieldEvidence, 'onUse' | 'offer'> & {
  offer: string;
  value: unknown;
};

/** One field of a form, with its name, label, values and errors. */
export type Field = {
  id: string;
  name: string;
  /**
   * The label of the field. A field without its own label has the label of the section around it.
   */
  label: string;
  errorId: string;
  hintId: string;
  errors: string[] | undefined;
  /** Doubts about the value. Staff can confirm the value in spite of a doubt. */
  doubts?: Doubt[] | undefined;
  evidence?: FieldEvidence[] | undefined;
  /** Values of a document that staff can add to a list as rows. */
  offeredLines?: OfferedLine[] | undefined;
  initialValue: string | undefined;
  /** The current value; undefined if the field is empty. */
  readonly value: string | undefined;
};

/** Returns the attributes that connect an input with its error and hint. */
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

/**
 * Returns the value at a path such as `stats.items[0].label`. Returns undefined if the path does
 * not exist.
 */
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
