import type { FileText } from '#domain/documents/documents.server.ts';
import { MAX_DOCUMENT_BYTES } from '#domain/documents/schema.ts';
import { DomainError, Invalid } from '#domain/errors.ts';
import type { MessageReference } from '#messages/format.ts';
import type { MessageKey } from '#messages/texts.ts';
import { documentTooLarge, readDocument } from '../documents/read-document.ts';
import { type Answer, AnswerTooLarge, ClosedAddress } from '../outbound/guarded-request.ts';
import { isOwnFailure, TooManyRedirects } from '../outbound/spaced-requests.ts';
import { isBadCertificate } from './bad-certificate.ts';
import { isGood, RobotsRefuse } from './polite-client.ts';

/** Longest total duration of the request for a document and its redirects. */
export const DOCUMENT_TIMEOUT_MS = 60_000;
export const documentBounds = { maxBytes: MAX_DOCUMENT_BYTES, timeoutMs: DOCUMENT_TIMEOUT_MS };

export type FetchedDocument = FileText & { bytes: Uint8Array };

/**
 * Downloads a notice and reads its text. The notice has at most `MAX_DOCUMENT_BYTES`. Its request
 * and redirects take at most 60 seconds together, without the pauses between requests.
 *
 * @param get sends the request, with {@link documentBounds}
 * @throws Invalid with a text for staff if the request fails or its response is not a readable
 * notice
 * @throws Blocked if the host has just been requested
 * @throws Busy if too many files are being read
 * @throws PartAway if the database is unavailable, and the reason of an aborted `signal`
 */
export async function fetchDocument(
  get: (bounds: typeof documentBounds) => Promise<Answer>,
  signal: AbortSignal,
): Promise<FetchedDocument> {
  let answer: Answer;
  try {
    answer = await get(documentBounds);
  } catch (error) {
    signal.throwIfAborted();
    if (isOwnFailure(error)) throw error;
    throw new Invalid(reasonOf(error));
  }
  const { status, body = Buffer.alloc(0) } = answer;
  if (!isGood(status)) throw new Invalid('addressStatus', {}, { status });
  const { text, secondText, isCut } = await readDocument(body, { signal });
  return { text, secondText, isCut, bytes: body };
}

/**
 * Returns the text for a failure of {@link fetchDocument}. An error that has no text for people is
 * thrown again.
 */
export function documentTrouble(error: unknown): MessageReference {
  if (!(error instanceof DomainError)) throw error;
  return { key: error.key, values: error.values };
}

function reasonOf(error: unknown): MessageKey {
  if (error instanceof AnswerTooLarge) throw documentTooLarge();
  if (error instanceof ClosedAddress) return 'addressClosed';
  if (error instanceof RobotsRefuse) return 'addressRobots';
  if (error instanceof TooManyRedirects) return 'addressRedirects';
  if (error instanceof Error && error.name === 'TimeoutError') return 'addressTooSlow';
  return isBadCertificate(error) ? 'addressCertificate' : 'addressSilent';
}
