export type MessageValues = Readonly<Record<string, string | number>>;

/** Puts values into the `{name}` placeholders of a text; an unknown placeholder stays as it is. */
export function formatMessage(template: string, values: MessageValues = {}): string {
  return template.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    String(values[name] ?? placeholder),
  );
}
