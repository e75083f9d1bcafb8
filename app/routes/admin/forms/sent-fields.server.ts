import type { MiddlewareFunction, RouterContextProvider } from 'react-router';
import { type SentField, sentFieldsContext } from '../../../context.ts';
import { mostFieldsOf, readFields } from '../../../read-form.server.ts';
import { announcementFormSchema } from '../announcements/form-schema.ts';
import { saveFields } from './write.server.ts';

/** What nobody but its owner should read again, not even in the answer to them. */
const SECRET = /password|code/i;

/** As many as the largest form has: that of an announcement with all its facts. */
const MOST_SHOWN = mostFieldsOf(announcementFormSchema, saveFields);

/**
 * Keeps what a form of staff carried until it is answered. Where its page cannot be made then, the
 * error page holds a form with all of it instead (`SendAgain`), so that nothing typed is lost.
 */
export const rememberSentFields: MiddlewareFunction<Response> = async (
  { context, request },
  next,
) => {
  if (request.method === 'POST') {
    const copy = request.clone();
    let fields: Promise<SentField[] | null> | undefined;
    context.set(sentFieldsContext, () => {
      fields ??= read(copy);
      return fields;
    });
  }
  return next();
};

/** The fields in their order, or null where the request carries no form. */
async function read(request: Request): Promise<SentField[] | null> {
  const fields = await readFields(request, MOST_SHOWN).catch(() => null);
  if (!fields) return null;
  return fields.map(([name, value]) => {
    if (typeof value !== 'string') return { name, kind: 'file' };
    return SECRET.test(name) ? { name, kind: 'secret' } : { name, kind: 'text', value };
  });
}

/**
 * The id of what a form is to create, sent with it so that sending it twice creates one: a form that
 * is shown again keeps the one it had.
 */
export async function idToCreate(context: Readonly<RouterContextProvider>): Promise<string> {
  const fields = await context.get(sentFieldsContext)?.();
  const sent = fields?.find(({ name }) => name === 'newId');
  return sent?.kind === 'text' && sent.value ? sent.value : crypto.randomUUID();
}
