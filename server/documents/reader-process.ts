import { buffer } from 'node:stream/consumers';
import { DomainError } from '#domain/errors.ts';
import { MAX_TEXT_CHARACTERS } from '#domain/reading/evidence.ts';
import { isBlank } from '#domain/text.ts';
import type { MessageValues } from '#messages/format.ts';
import type { MessageKey } from '#messages/texts.ts';
import type { DocumentKind, DocumentText } from './document.ts';
import { strategies } from './strategies.ts';

/*
 * This program reads one file from standard input and prints an outcome as JSON. The first argument
 * is the kind of the file. Further arguments name strategies that are not used.
 * `limited-process.ts` starts and limits this program.
 */

export type Outcome =
  /** `hasOther` is true if this machine has another strategy for the file. */
  | { read: DocumentText & { strategy: string }; hasOther: boolean }
  | { refused: { key: MessageKey; values: MessageValues } };

async function read(
  kind: DocumentKind,
  bytes: Uint8Array,
  without: readonly string[],
): Promise<Outcome> {
  let failure: unknown;
  const usable = strategies.filter(
    ({ name, kinds, isAvailable }) =>
      kinds.includes(kind) && !without.includes(name) && isAvailable?.() !== false,
  );
  for (const strategy of usable) {
    try {
      const { text, isCut, ...rest } = await strategy.read(bytes);
      if (isBlank(text)) return refusal(kind === 'pdf' ? 'documentOnlyPictures' : 'documentEmpty');
      const isLong = text.length > MAX_TEXT_CHARACTERS;
      return {
        read: {
          ...rest,
          text: isLong ? text.slice(0, MAX_TEXT_CHARACTERS) : text,
          isCut: isCut || isLong,
          strategy: strategy.name,
        },
        hasOther: usable.length > 1,
      };
    } catch (error) {
      if (error instanceof DomainError) {
        // The message `htmlTooComplex` mentions pasted text, so a file gets another message.
        const isComplex = error.key === 'htmlTooComplex';
        return isComplex ? refusal('documentTooComplex') : refusal(error.key, error.values);
      }
      failure = error;
    }
  }
  return refusal(keyOf(failure));
}

const refusal = (key: MessageKey, values: MessageValues = {}): Outcome => ({
  refused: { key, values },
});

/** Returns the key of the message for an error that a library threw. */
function keyOf(failure: unknown): MessageKey {
  if (!(failure instanceof RangeError)) return 'documentBroken';
  // Node throws a RangeError for calls that are nested too deeply, and for buffers and strings that
  // are too long.
  return /call stack/i.test(failure.message) ? 'documentTooComplex' : 'documentTooMuchMemory';
}

const [kind, ...without] = process.argv.slice(2);
const outcome = await read(kind as DocumentKind, await buffer(process.stdin), without);
process.stdout.write(JSON.stringify(outcome), () => process.exit());
