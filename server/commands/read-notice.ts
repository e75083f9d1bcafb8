import { readFileSync, statSync } from 'node:fs';
import { operatorText } from '#db/operator-error.server.ts';
import { Invalid } from '#domain/errors.ts';
import { assembleFacts } from '#domain/reading/assemble.ts';
import { textFromHtml } from '#domain/reading/from-html.ts';
import { readNotice } from '#domain/reading/read-notice.ts';
import { isBlank } from '#domain/text.ts';
import { isProgram } from '#scripts/project.mjs';
import { showUsage } from '../start/command.ts';

const MB = 1_000_000;
const MAX_FILE_BYTES = 20 * MB;
/** A page begins with a declaration or a tag. */
const HTML = /^\uFEFF?\s*<(?:!doctype|html|head|body|div|table|p|!--)\b/i;
/** Files that are no text have more of these. */
const CONTROL = /(?![\t\n\v\f\r\0])\p{Cc}/gu;
const FEW_CONTROLS = 20;

/**
 * `npm run read-notice -- FILE` prints the facts that are read from a notice, and for each the words
 * of the file that say it, as JSON. The text of an HTML page is read, with its tables. Places count in
 * the text that was read, which is printed for pages. A file that is missing, empty, too large or no text ends with one
 * line and code 1.
 */
export function readNoticeFile(args: string[]): void {
  const [file, ...rest] = args;
  if (!file || rest.length > 0) {
    showUsage('readNoticeUsage');
    return;
  }
  const read = readText(file);
  if (read === null) return;
  const { text, isPage } = read;
  const { letters, isCut, facts, changes, unused } = readNotice(text);
  const withWords = <Part extends { from: number; until: number }>(part: Part) => ({
    ...part,
    words: text.slice(part.from, part.until),
  });
  const printed = {
    letters,
    isCut,
    ...(isPage && { text }),
    facts: assembleFacts(facts),
    evidence: facts.map(withWords),
    changes: changes.map(withWords),
    unused: unused.map(withWords),
  };
  console.log(JSON.stringify(printed, null, 2));
}

/** The text of a file; null after a message about a file that has none. */
function readText(file: string): { text: string; isPage: boolean } | null {
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
  const isPage = HTML.test(text);
  if (isPage) {
    try {
      text = textFromHtml(text);
    } catch (error) {
      if (error instanceof Invalid) return refuse('noticeFileTooComplex');
      throw error;
    }
  }
  return isBlank(text) ? refuse('noticeFileEmpty') : { text, isPage };
}

if (isProgram(import.meta.url)) readNoticeFile(process.argv.slice(2));
