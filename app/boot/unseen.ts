import { data, type LoaderFunction } from 'react-router';

/*
 * React Router writes all that loaders have read into a stream, for a hand-over of its own. The
 * documents of public pages have another one (entry.server.tsx), and the stream took an eighth of
 * the time of home. So what their loaders read goes past it under a symbol, which it does not write.
 */
const READ = Symbol('read');

type Unseen = { [READ]: unknown };

/** A loader that reads the same, unseen. Whole answers stay as they are. */
export function unseen(loader: LoaderFunction): LoaderFunction {
  return async (args) => {
    const read = await loader(args);
    if (read instanceof Response) return read;
    if (isWithInit(read)) return data(hide(read.data), read.init ?? undefined);
    return hide(read);
  };
}

/** What the loaders of a page have read, by route, unseen or not. */
export function shown(loaderData: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(loaderData).map(([route, value]) => [
      route,
      isUnseen(value) ? value[READ] : value,
    ]),
  );
}

function hide(read: unknown): Unseen {
  return { [READ]: read };
}

function isUnseen(value: unknown): value is Unseen {
  return typeof value === 'object' && value !== null && READ in value;
}

function isWithInit(value: unknown): value is ReturnType<typeof data> {
  return (value as { type?: unknown } | null)?.type === 'DataWithResponseInit';
}
