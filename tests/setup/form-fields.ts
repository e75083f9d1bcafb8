/**
 * Returns the fields of all forms in the HTML, as a browser without scripts would send them.
 *
 * @param html a rendered page or a part of it
 */
export function formFieldsOf(html: string): URLSearchParams {
  const fields = new URLSearchParams();
  const elements =
    /<input\b([^>]*)>|<textarea\b([^>]*)>(.*?)<\/textarea>|<select\b([^>]*)>(.*?)<\/select>/gs;
  for (const [, input, area, text = '', select, options = ''] of html.matchAll(elements)) {
    const attributes = attributesOf(input ?? area ?? select ?? '');
    const name = attributes.get('name');
    if (name === undefined || attributes.has('disabled')) continue;
    const isBox = /^(checkbox|radio)$/.test(attributes.get('type') ?? '');
    if (isBox && !attributes.has('checked')) continue;
    if (select !== undefined) fields.append(name, chosenIn(options));
    else if (area !== undefined) fields.append(name, decoded(text.replace(/^\n/, '')));
    else fields.append(name, attributes.get('value') ?? (isBox ? 'on' : ''));
  }
  return fields;
}

function attributesOf(tag: string): Map<string, string> {
  return new Map(
    [...tag.matchAll(/([\w-]+)(?:="([^"]*)")?/g)].map(([, name = '', value = '']) => [
      name,
      decoded(value),
    ]),
  );
}

function chosenIn(options: string): string {
  const all = [...options.matchAll(/<option\b([^>]*)>(.*?)<\/option>/gs)].map(
    ([, tag = '', text = '']) => {
      const attributes = attributesOf(tag);
      return { value: attributes.get('value') ?? decoded(text), is: attributes.has('selected') };
    },
  );
  return (all.find(({ is }) => is) ?? all[0])?.value ?? '';
}

/** Decodes the entities in rendered HTML. */
export function decoded(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
