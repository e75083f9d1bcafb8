import { readFileSync, statSync } from 'node:fs';
import { operatorText } from '#db/operator-error.server.ts';
import { MAX_DOCUMENT_BYTES } from '#domain/documents/schema.ts';
import { DomainError } from '#domain/errors.ts';
import { assembleFacts } from '#domain/reading/assemble.ts';
import { readTexts } from '#domain/reading/read-texts.ts';
import { formatMessage } from '#messages/format.ts';
import { texts } from '#messages/staff-texts.ts';
import { isProgram } from '#scripts/project.mjs';
import { documentTooLarge, type ReadDocument, readDocument } from '../documents/read-document.ts';
import { showUsage } from '../start/command.ts';

/**
 * `npm run read-notice -- FILE` prints the facts of a notice as JSON. Each fact has its words and
 * their position in the extracted text. The extracted text is also printed, unless the file is
 * plain text. If the file cannot be read, the command prints one line and ends with code 1.
 */
export async function readNoticeFile(args: string[]): Promise<void> {
  const [file, ...rest] = args;
  if (!file || rest.length > 0) {
    showUsage('readNoticeUsage');
    return;
  }
  const read = await readFile(file);
  if (read === null) return;
  const { text, secondText, kind } = read;
  const { letters, isCut, facts, changes, unused } = readTexts(text, secondText);
  const withWords = <Part extends { from: number; until: number }>(part: Part) => ({
    ...part,
    words: text.slice(part.from, part.until),
  });
  const printed = {
    letters,
    isCut: isCut || read.isCut,
    ...(kind !== 'text' && { text }),
    facts: assembleFacts(facts),
    evidence: facts.map(withWords),
    changes: changes.map(withWords),
    unused: unused.map(withWords),
  };
  console.log(JSON.stringify(printed, null, 2));
}

/** Reads the text of a file. Prints a message and returns null if the file cannot be read. */
async function readFile(file: string): Promise<ReadDocument | null> {
  try {
    if (statSync(file).size > MAX_DOCUMENT_BYTES) throw documentTooLarge();
    return await readDocument(readFileSync(file));
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === null) throw error;
    console.error(operatorText('noticeFileRefused', { file, reason }));
    process.exitCode = 1;
    return null;
  }
}

/** Returns the text of an error that the file caused, or null for any other error. */
function reasonOf(error: unknown): string | null {
  if (error instanceof DomainError) return formatMessage(texts[error.key], error.values);
  return error instanceof Error && 'syscall' in error ? error.message : null;
}

if (isProgram(import.meta.url)) await readNoticeFile(process.argv.slice(2));
