import { formatDate } from '#domain/dates.ts';
import type { MergeConflict } from '#domain/merge-save.server.ts';
import { findPostSaver, getPost } from '#domain/posts/posts.server.ts';
import { locale, texts } from '#messages/staff-texts.ts';
import type { SavedMeanwhile } from '../forms/conflict-box.tsx';
import {
  type DescribedPart,
  describeConflict,
  textPart,
} from '../forms/describe-conflict.server.ts';
import { postPartLabel } from './post-field-labels.ts';

/** Describes the parts of a post that two people changed. */
export async function describePostConflict(
  db: Parameters<typeof getPost>[0],
  id: string,
  conflict: MergeConflict,
): Promise<SavedMeanwhile> {
  const [{ updatedAt }, savedBy] = await Promise.all([getPost(db, id), findPostSaver(db, id)]);
  return describeConflict(conflict, { savedBy, savedAt: updatedAt }, describePart);
}

function describePart(part: string): DescribedPart {
  const text = textPart(postPartLabel(part) ?? part);
  switch (part) {
    case 'content':
      return { ...text, isHtml: true };
    case 'publishedDate':
      return { ...text, describe: (value) => formatDate(String(value), locale) };
    case 'isPublished':
      return {
        label: texts.columnStatus,
        describe: (value) => (value ? texts.statusPublished : texts.statusDraft),
      };
    default:
      return text;
  }
}
