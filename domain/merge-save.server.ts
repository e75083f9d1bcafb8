import { createHash } from 'node:crypto';
import type { MessageKey } from '#messages/texts.ts';
import { Conflict } from './errors.ts';
import { type Collision, type Merge, mergeContents, type Shape, type Side } from './merge.ts';

/**
 * The content with which a form was opened, and the chosen sides of conflicts. Both come from the
 * browser, which may send any value.
 */
export type OpenedForm = {
  /** Content with which the form was opened. A form whose content is unknown has no `base`. */
  base?: object | null;
  /** Chosen sides of the parts in conflict, for one stored version. */
  choices?: { version: string; sides: ReadonlyMap<string, Side> } | null;
};

/** Parts of saved content that another member of staff changed while the form was open. */
export type Kept = {
  kept: string[];
  /**
   * Id of the member of staff who changed these parts. Null if the person is unknown or nothing was
   * merged.
   */
  keptOf: string | null;
};

/** The error for parts that two people have changed. */
export class MergeConflict extends Conflict {
  readonly collisions: Collision[];
  /** Hash of the stored version. Choices are valid only for this version. */
  readonly version: string;

  constructor(key: MessageKey, collisions: Collision[], version: string) {
    super(key);
    this.collisions = collisions;
    this.version = version;
  }
}

/**
 * Merges a form with content that somebody else stored while the form was open.
 *
 * @param key the message key of the error
 * @throws MergeConflict if both people changed a part and no side is chosen for this part
 */
export function mergeWithStored<Content extends object>(
  shape: Shape,
  { mine, theirs }: { mine: Content; theirs: Content },
  { base, choices }: OpenedForm,
  key: MessageKey,
): Merge<Content> {
  const version = createHash('sha256').update(JSON.stringify(theirs)).digest('base64url');
  const sides = choices?.version === version ? choices.sides : undefined;
  const merge = mergeContents(shape, { base, mine, theirs }, sides);
  if (merge.collisions.length > 0) throw new MergeConflict(key, merge.collisions, version);
  return merge;
}
