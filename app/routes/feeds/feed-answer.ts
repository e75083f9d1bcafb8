import { languageContext } from '../../context.ts';
import { answering, type RouteArgs } from '../../http.ts';
import { type ErrorAnswer, textOfAnswer } from '../../ui/error-answer.ts';

type Thrown = { data: ErrorAnswer; init: { status: number } };

/**
 * Works like `answering`, but the response to an error is one line of plain text, because programs
 * read feeds.
 */
export function answeringFeed<Args extends RouteArgs>(
  read: (args: Args) => Promise<Response>,
): (args: Args) => Promise<Response> {
  return async (args) => {
    try {
      return await answering(read)(args);
    } catch (thrown) {
      if (thrown instanceof Response || thrown instanceof Error) throw thrown;
      const { data, init } = thrown as Thrown;
      const { texts } = args.context.get(languageContext);
      const text =
        textOfAnswer(texts, data) ??
        (init.status === 503 ? texts.unavailable : texts.unexpectedError);
      return new Response(`${text}\n`, {
        status: init.status,
        headers: { 'Content-Type': 'text/plain; charset=utf-8' },
      });
    }
  };
}
