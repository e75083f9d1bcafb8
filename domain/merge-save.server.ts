import { createHash } from 'node:crypto';
import type { MessageKey } from '#messages/texts.ts';
import { Conflict } from './errors.ts';
import { type Collision, type Merge, mergeContents, type Shape, type Side } from './merge.ts';

/**
 * The content with which a form was opened, and the chosen sides of conflicts. Both are sent by the
 * browser, so they may have any value.
 */
export type OpenedForm = {
  /** Content with which the form was opened. Absent or null if this content is unknown. */
  base?: object | null;
  /**
   * Sides that staff chose for the parts in conflict. They are valid only for one stored version.
   */
  choices?: { version: string; sides: ReadonlyMap<string, Side> } | null;
};

/**
 * Result of a merged save. `kept` has the parts that another member of staff changed while the form
 * was open.
 */
export type Kept = {
  kept: string[];
  /**
   * Id of the member of staff who changed these parts. Null if this person is unknown or nothing
   * was merged.
   */
  keptOf: string | null;
};

/** The error for parts that two people changed in different ways. */
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
 * Merges the content of a form with content that somebody else stored while the form was open.
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
