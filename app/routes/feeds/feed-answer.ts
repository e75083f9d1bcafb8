import type { RouterContextProvider } from 'react-router';
import { languageContext } from '../../context.ts';
import { answering } from '../../http.ts';
import { type ErrorAnswer, textOfAnswer } from '../../ui/error-answer.ts';

type Thrown = { data: ErrorAnswer; init: { status: number } };

/** As `answering`, for addresses that programs read: an error is one line of text. */
export async function answeringFeed(
  context: Readonly<RouterContextProvider>,
  read: () => Promise<Response>,
): Promise<Response> {
  try {
    return await answering(context, read);
  } catch (thrown) {
    if (thrown instanceof Response || thrown instanceof Error) throw thrown;
    const { data, init } = thrown as Thrown;
    const texts = context.get(languageContext).texts;
    const text =
      textOfAnswer(texts, data) ??
      (init.status === 503 ? texts.unavailable : texts.unexpectedError);
    return new Response(`${text}\n`, {
      status: init.status,
      headers: { 'Content-Type': 'text/plain; charset=utf-8' },
    });
  }
}
