import { createHash } from 'node:crypto';
import type { MessageKey } from '#messages/texts.ts';
import { Conflict } from './errors.ts';
import { type Collision, type Merge, mergeContents, type Shape, type Side } from './merge.ts';

/** A form's knowledge of the version that it was filled with. Anybody may send anything as such. */
export type OpenedForm = {
  /** The content that the form was filled with, as {@link readBase} reads it; absent where unknown. */
  base?: object | null;
  /** The chosen sides of parts that collided with one stored version. */
  choices?: { version: string; sides: ReadonlyMap<string, Side> } | null;
};

/** The parts of a saved content that another member of staff changed after the form was opened. */
export type Kept = {
  kept: string[];
  /** The id of who saved them; null where that is not known or nothing was merged. */
  keptOf: string | null;
};

/** Somebody else saved meanwhile, and both changed the same parts. */
export class MergeConflict extends Conflict {
  readonly collisions: Collision[];
  /** Names the stored version that the collisions are with; choices hold for it alone. */
  readonly version: string;

  constructor(key: MessageKey, collisions: Collision[], version: string) {
    super(key);
    this.collisions = collisions;
    this.version = version;
  }
}

/**
 * Merges a form with the content that somebody else stored after the form was opened.
 *
 * @param key the text of the error
 * @throws MergeConflict where both changed the same part, until a side is chosen for each such part
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
