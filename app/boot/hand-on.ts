import type { BootData, ErrorOnPage, ListOnPage } from './contract.ts';

/** How React Router's stream says `null`. */
const NULL = -5;

/** Gives React Router what the page carries for it, in the form that it reads. */
export function handOn(): void {
  const data = window.suchna?.data;
  if (!data) return; // development, where React Router hands on by itself
  const stream = data.stream ?? toStream(data);
  Object.assign(window, {
    __reactRouterContext: { ...data.context, stream: new Response(stream).body },
  });
}

/** Writes plain values as React Router's stream: one list, in which they name each other by place. */
function toStream({ loaderData, errors }: BootData): string {
  const list: unknown[] = [];
  const place = (given: unknown): number => {
    const { onPage, errorResponse } = (given ?? {}) as Partial<ListOnPage & ErrorOnPage>;
    const value = onPage === undefined ? given : window.suchna?.readList?.(onPage);
    if (value === null) return NULL;
    const at = list.push(value) - 1;
    if (errorResponse) {
      list[at] = ['ErrorResponse', ...errorResponse.map(place)];
    } else if (Array.isArray(value)) {
      list[at] = value.map(place);
    } else if (typeof value === 'object') {
      const entries = Object.entries(value as object);
      list[at] = Object.fromEntries(entries.map(([key, item]) => [`_${place(key)}`, place(item)]));
    }
    return at;
  };
  place({ loaderData, actionData: null, errors: errors ?? null });
  return `${JSON.stringify(list)}\n`;
}
