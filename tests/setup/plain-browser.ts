import type { BuiltPage, openBuiltSite } from './built-site.ts';
import { decoded, formFieldsOf } from './form-fields.ts';

type Filled = Record<string, string | File | null>;

/**
 * Imitates a browser without scripts. It follows links and redirects, presses buttons and keeps
 * cookies. It reads only the HTML that the server sends.
 */
export function openPlainBrowser(site: Awaited<ReturnType<typeof openBuiltSite>>) {
  const jar = new Map<string, string>();
  const origin = 'http://localhost';
  let address = new URL(origin);
  let page: BuiltPage;

  async function load(path: string, body?: URLSearchParams | FormData): Promise<BuiltPage> {
    address = new URL(path, address);
    const target = address.pathname + address.search;
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    page = await (body ? site.post(target, body, { cookie }) : site.get(target, { cookie }));
    for (const line of page.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0/i.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
    const next = page.headers.get('location');
    return next ? load(next) : page;
  }

  return {
    open: (path: string) => load(path),
    /** Sends a form that only scripts show, such as a form in a dialog, to the open page. */
    send: (fields: Record<string, string>) =>
      load(address.pathname + address.search, new URLSearchParams(fields)),
    /** The path and query of the open page. */
    path: () => address.pathname + address.search,
    /** Follows the first link with this name. */
    follow(link: string): Promise<BuiltPage> {
      for (const [, head = '', label = ''] of page.html.matchAll(/<a\b([^>]*)>(.*?)<\/a>/gs)) {
        if (nameOf(head, label) === link)
          return load(decoded(/ href="([^"]*)"/.exec(head)?.[1] ?? ''));
      }
      throw new Error(`There is no link ${link}`);
    },
    /**
     * Presses the first button with this name, after filling fields of its form.
     *
     * @param fields values by name; null leaves a checkbox unticked
     */
    press(button: string, fields: Filled = {}): Promise<BuiltPage> {
      const form = findForm(page.html, button);
      const sent: FormData | URLSearchParams = form.isMultipart ? new FormData() : form.fields;
      if (sent instanceof FormData)
        for (const [name, value] of form.fields) sent.append(name, value);
      for (const [name, value] of Object.entries(fields)) {
        if (!form.html.includes(` name="${name}"`)) throw new Error(`There is no field ${name}`);
        if (value === null) sent.delete(name);
        else if (sent instanceof FormData) sent.set(name, value);
        else sent.set(name, String(value));
      }
      const target = form.action || address.pathname + address.search;
      if (form.isPost) return load(target, sent);
      return load(`${target.replace(/\?.*/, '')}?${sent}`);
    },
  };
}

function findForm(html: string, button: string) {
  const forms = [...html.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)];
  for (const [, ownHead = '', ownInside = ''] of forms) {
    for (const [, tag = '', label = ''] of ownInside.matchAll(
      /<button\b([^>]*)>(.*?)<\/button>/gs,
    )) {
      if (nameOf(tag, label) !== button) continue;
      const [, id] = / form="([^"]*)"/.exec(tag) ?? [];
      const other = id && forms.find(([, head = '']) => head.includes(` id="${id}"`));
      const [, head = '', inside = ''] = other || [null, ownHead, ownInside];
      const fields = formFieldsOf(inside);
      const [, name] = / name="([^"]*)"/.exec(tag) ?? [];
      if (name) fields.append(name, decoded(/ value="([^"]*)"/.exec(tag)?.[1] ?? ''));
      return {
        html: inside,
        fields,
        action: decoded(/ action="([^"]*)"/.exec(head)?.[1] ?? ''),
        isPost: / method="post"/i.test(head),
        isMultipart: / enctype="multipart\/form-data"/i.test(head),
      };
    }
  }
  throw new Error(`There is no button ${button}`);
}

/** Returns the accessible name of a link or button, from its tag and content. */
function nameOf(tag: string, label: string): string {
  const [, given] = / aria-label="([^"]*)"/.exec(tag) ?? [];
  const shown = label.replaceAll(
    /<(\w+)[^>]* (?:hidden=""|aria-hidden="true")[^>]*>.*?<\/\1>/gs,
    '',
  );
  return decoded(given ?? shown.replaceAll(/<[^>]*>/g, ''))
    .replaceAll(/\s+/g, ' ')
    .trim();
}
