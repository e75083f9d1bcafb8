import { fileURLToPath } from 'node:url';
import { MAX_DOCUMENT_BYTES, MAX_DOCUMENT_MB } from '#domain/documents/schema.ts';
import { Busy, Invalid } from '#domain/errors.ts';
import { MAX_TEXT_CHARACTERS } from '#domain/reading/evidence.ts';
import { createTurns } from '../base/turns.ts';
import type { DocumentKind, DocumentText } from './document.ts';
import { kindOfDocument } from './document-kind.ts';
import { type End, runLimited } from './limited-process.ts';
import type { Outcome } from './reader-process.ts';

export type ReadDocument = DocumentText & {
  kind: DocumentKind;
  /** Name of the strategy that read the file. */
  strategy: string;
  /**
   * The text of a PDF from another strategy, or null if no other strategy reads the PDF. Two
   * strategies often read tables and columns differently.
   */
  secondText: string | null;
};

const LIMITS = {
  maxMs: 30_000,
  maxResidentMb: 512,
  maxHeapMb: 320,
  // Maximum output in bytes. A character takes at most six bytes of JSON.
  maxOutputBytes: 6 * MAX_TEXT_CHARACTERS + 10_000,
};

/**
 * Limits of the second reading of a PDF. The time limit is shorter, because the first reading is
 * enough to continue.
 */
const SECOND_LIMITS = { ...LIMITS, maxMs: 10_000 };

const RETRY_AFTER_SECONDS = 60;
const turns = createTurns({
  atOnce: 2,
  maxWaiting: 6,
  maxWaitMs: 60_000,
  refusal: () => new Busy('documentsBusy', RETRY_AFTER_SECONDS),
});
const PROGRAM = fileURLToPath(new URL('./reader-process.ts', import.meta.url));

/**
 * Reads the text of a notice: plain text, an HTML page, a Word file (DOCX) or a PDF. Tabs or
 * several spaces separate the cells of a row. A letter that a PDF has lost is U+0000.
 *
 * Each file is read in a separate process with at most 30 s and 512 MB. The process reads at most
 * 100 pages and `MAX_TEXT_CHARACTERS`. Two files are read at the same time. Six more files wait for
 * at most a minute. A PDF is read a second time, within 10 s, if the machine has another strategy.
 *
 * @param signal ends the reading, also while the file waits
 * @returns the text, never blank; `isCut` if the document continues after the text
 * @throws Invalid for a file that is empty, too large, of another kind, protected by a password,
 * without text, damaged, too complex, or too expensive to read
 * @throws Busy if too many files are waiting, or the file has waited for a minute
 */
export async function readDocument(
  bytes: Uint8Array,
  { signal }: { signal?: AbortSignal } = {},
): Promise<ReadDocument> {
  if (bytes.length === 0) throw new Invalid('documentZeroBytes');
  if (bytes.length > MAX_DOCUMENT_BYTES) throw documentTooLarge();
  const kind = kindOfDocument(bytes);
  return turns.run(async () => {
    const outcome = outcomeOf(await runLimited(PROGRAM, [kind], bytes, LIMITS, signal));
    if ('refused' in outcome) throw new Invalid(outcome.refused.key, {}, outcome.refused.values);
    const { read, hasOther } = outcome;
    const secondText = hasOther ? await readAgain(bytes, kind, read.strategy, signal) : null;
    return { ...read, kind, secondText };
  }, signal);
}

/**
 * Returns the text of a PDF from another strategy. Returns null if no other strategy reads it
 * within {@link SECOND_LIMITS}.
 */
async function readAgain(
  bytes: Uint8Array,
  kind: DocumentKind,
  first: string,
  signal: AbortSignal | undefined,
): Promise<string | null> {
  const end = await runLimited(PROGRAM, [kind, first], bytes, SECOND_LIMITS, signal);
  if (end.by !== 'itself' || end.code !== 0) return null;
  const outcome: Outcome = JSON.parse(end.output);
  return 'read' in outcome ? outcome.read.text : null;
}

function outcomeOf(end: End): Outcome {
  if (end.by === 'time') throw new Invalid('documentTooSlow');
  if (end.by === 'memory') throw new Invalid('documentTooMuchMemory');
  if (end.by !== 'itself') throw new Error('The reader of documents wrote too much');
  if (end.code !== 0) throw new Error(`The reader of documents failed: ${end.messages}`);
  return JSON.parse(end.output);
}

/**
 * Makes the error for a file with more than {@link MAX_DOCUMENT_BYTES}. Callers that know the size
 * throw this error before they load the file.
 */
export const documentTooLarge = () =>
  new Invalid('documentTooLarge', {}, { most: MAX_DOCUMENT_MB });
