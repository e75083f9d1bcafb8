import { z } from 'zod';
import type { MessageKey } from '#messages/texts.ts';
import { toLine } from '../text.ts';
import { isThreadName } from './thread.ts';

/**
 * Maximum number of announcements of a thread that staff see and can move in one step. A merge of
 * threads has no maximum.
 */
export const MOST_MOVED = 200;

const badName: MessageKey = 'threadNameInvalid';
const noneChosen: MessageKey = 'chooseNotices';

const threadName = z
  .string({ error: badName })
  .overwrite((name) => toLine(name).replace(/\s+/g, ' '))
  .trim()
  .refine(isThreadName, badName);

export const renameThreadSchema = z.object({ name: threadName });

/** Schema of the form that merges a thread into the thread with a given name. */
export const mergeThreadSchema = z.object({ into: threadName });

/** Schema of the form that moves announcements to another thread. The thread may be new. */
export const moveToThreadSchema = z.object({
  ids: z.array(z.uuid(noneChosen), noneChosen).min(1, noneChosen).max(MOST_MOVED, noneChosen),
  to: threadName,
});
