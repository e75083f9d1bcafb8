import { readFileSync, statSync } from 'node:fs';
import { operatorText } from '#db/operator-error.server.ts';
import { assembleFacts } from '#domain/reading/assemble.ts';
import { readNotice } from '#domain/reading/read-notice.ts';
import { isBlank } from '#domain/text.ts';
import { isProgram } from '#scripts/project.mjs';
import { showUsage } from '../start/command.ts';

const MB = 1_000_000;
const MAX_FILE_BYTES = 20 * MB;
/** Files that are no text have more of these. */
const CONTROL = /(?![\t\n\v\f\r\0])\p{Cc}/gu;
const FEW_CONTROLS = 20;

/**
 * `npm run read-notice -- FILE` prints the facts that are read from a notice, and for each the words
 * of the file that say it, as JSON. A file that is missing, empty, too large or no text ends with one
 * line and code 1.
 */
export function readNoticeFile(args: string[]): void {
  const [file, ...rest] = args;
  if (!file || rest.length > 0) {
    showUsage('readNoticeUsage');
    return;
  }
  const text = readText(file);
  if (text === null) return;
  const { letters, isCut, facts, changes, unused } = readNotice(text);
  const withWords = <Part extends { from: number; until: number }>(part: Part) => ({
    ...part,
    words: text.slice(part.from, part.until),
  });
  const printed = {
    letters,
    isCut,
    facts: assembleFacts(facts),
    evidence: facts.map(withWords),
    changes: changes.map(withWords),
    unused: unused.map(withWords),
  };
  console.log(JSON.stringify(printed, null, 2));
}

/** The text of a file; null after a message about a file that has none. */
function readText(file: string): string | null {
  const refuse = (key: Parameters<typeof operatorText>[0], values = {}) => {
    console.error(operatorText(key, { file, ...values }));
    process.exitCode = 1;
    return null;
  };
  let bytes: Buffer;
  try {
    if (statSync(file).size > MAX_FILE_BYTES) {
      return refuse('noticeFileTooLarge', { most: MAX_FILE_BYTES / MB });
    }
    bytes = readFileSync(file);
  } catch (error) {
    return refuse('noticeFileMissing', { reason: (error as Error).message });
  }
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return refuse('noticeFileBinary');
  }
  if ((text.match(CONTROL)?.length ?? 0) > FEW_CONTROLS) return refuse('noticeFileBinary');
  return isBlank(text) ? refuse('noticeFileEmpty') : text;
}

if (isProgram(import.meta.url)) readNoticeFile(process.argv.slice(2));
