import type { RouterContextProvider } from 'react-router';
import { en } from '#messages/en.ts';
import { answering, type ErrorAnswer } from '../../http.ts';

type Thrown = { data: ErrorAnswer; init: { status: number } };

/** Like `answering`, for addresses that programs read: what goes wrong is one line of text. */
export async function answeringFeed(
  context: Readonly<RouterContextProvider>,
  read: () => Promise<Response>,
): Promise<Response> {
  try {
    return await answering(context, read);
  } catch (thrown) {
    if (thrown instanceof Response || thrown instanceof Error) throw thrown;
    const { data, init } = thrown as Thrown;
    const text = data.message ?? (init.status === 503 ? en.unavailable : en.unexpectedError);
    return new Response(`${text}\n`, {
      status: init.status,
      headers: { 'Content-Type': 'text/plain; charset=utf-8' },
    });
  }
}
