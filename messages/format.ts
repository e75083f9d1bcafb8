import type { MessageKey, Texts } from './texts.ts';

export type MessageValues = Readonly<Record<string, string | number>>;

/** A text of the catalogue, with the values for its placeholders. */
export type MessageReference = { key: MessageKey; values?: MessageValues | undefined };

/**
 * Replaces the `{name}` placeholders of a text with values. An unknown placeholder is not changed.
 */
export function formatMessage(template: string, values: MessageValues = {}): string {
  return template.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    String(values[name] ?? placeholder),
  );
}

/**
 * Returns the text of an error or a rule, in the language of `texts`. The texts for visitors do not
 * cover rules that only staff can break. With these texts, the result for such a rule is the text
 * of an unexpected error.
 */
export function textOf(texts: Texts, { key, values }: MessageReference): string {
  const known: { readonly [key in MessageKey]?: string } = texts;
  return formatMessage(known[key] ?? texts.unexpectedError, values);
}
