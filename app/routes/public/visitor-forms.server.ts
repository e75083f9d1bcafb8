import type { RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { DomainError, Invalid } from '#domain/errors.ts';
import { HONEYPOT } from '#domain/honeypot.ts';
import { isPartAway } from '#domain/part-away.server.ts';
import { textOf } from '#messages/format.ts';
import { languageContext, logContext, requestContext } from '../../context.ts';
import { statusOf } from '../../error-status.ts';
import { formText } from '../../read-form.server.ts';

/**
 * The honeypot field of the contact form and of the form for Job Alerts. People cannot see it, but
 * bots fill it in.
 */
export const honeypotFields = z.object({ [HONEYPOT]: z.string() });

/** Whether a bot sent the form. Only bots fill in the honeypot field. */
export function fillsHoneypot(form: FormData): boolean {
  return formText(form, HONEYPOT) !== '';
}

/**
 * Explains why a visitor's write failed. A domain error is explained with its own texts. Any other
 * error is logged, and `message` is null.
 */
export function explainRefusal(
  context: Readonly<RouterContextProvider>,
  error: unknown,
): { status: number; message: string | null; fields: Record<string, string> } {
  const { texts } = context.get(languageContext);
  if (error instanceof DomainError) {
    const fields = error instanceof Invalid ? Object.entries(error.fields) : [];
    return {
      status: statusOf(error),
      message: textOf(texts, error),
      fields: Object.fromEntries(
        fields.map(([name, reference]) => [name, textOf(texts, reference)]),
      ),
    };
  }
  const { requestId } = context.get(requestContext);
  context.get(logContext).error({ error, requestId }, 'a write of a visitor failed');
  return { status: isPartAway(error) ? 503 : 500, message: null, fields: {} };
}
