import { getAnnouncementForStaff } from '#domain/announcements/announcements.server.ts';
import { listCategories } from '#domain/categories/categories.server.ts';
import { formatDate, formatDateTime } from '#domain/dates.ts';
import { describeFact, describeRelaxation, isFactName } from '#domain/facts/describe.ts';
import { type Kind, kinds } from '#domain/facts/kinds.ts';
import type { Relaxation } from '#domain/facts/schema.ts';
import { type Stage, stages } from '#domain/facts/stages.ts';
import type { MergeConflict } from '#domain/merge-save.server.ts';
import { locale, staffLanguage, texts } from '#messages/staff-texts.ts';
import type { SavedMeanwhile } from '../forms/conflict-box.tsx';
import {
  type DescribedPart,
  describeConflict,
  linesPart,
  textPart,
} from '../forms/describe-conflict.server.ts';
import { announcementPartLabel, splitPart } from './part-labels.ts';

/** Describes the parts of an announcement that two people changed. */
export async function describeAnnouncementConflict(
  db: Parameters<typeof getAnnouncementForStaff>[0],
  id: string,
  conflict: MergeConflict,
): Promise<SavedMeanwhile> {
  const [{ savedBy, updatedAt }, categories] = await Promise.all([
    getAnnouncementForStaff(db, id),
    listCategories(db),
  ]);
  const categoryName = (categoryId: unknown) =>
    categories.find((category) => category.id === categoryId)?.name ?? '';
  return describeConflict(conflict, { savedBy, savedAt: updatedAt }, (part) =>
    part === 'categoryId'
      ? { ...textPart(announcementPartLabel(part)), describe: categoryName }
      : describePart(part),
  );
}

function describePart(part: string): DescribedPart {
  const label = announcementPartLabel(part);
  const { fact, isOrder } = splitPart(part);
  const described = (describe: (value: unknown) => string): DescribedPart => ({ label, describe });
  const ifAny = (describe: (value: string) => string) =>
    described((value) => (value === undefined || value === null ? '' : describe(String(value))));
  switch (part) {
    case 'description':
      return { ...textPart(label), isHtml: true };
    case 'important':
      return described((value) => (value ? texts.statusImportant : texts.statusRegular));
    case 'stage':
      return ifAny((value) =>
        stages.includes(value as Stage) ? texts[`stage-${value as Stage}`] : '',
      );
    case 'publishedAt':
      return ifAny((value) => formatDateTime(value, locale));
    case 'facts.kind':
      return described((value) =>
        kinds.includes(value as Kind) ? texts[`kind-${value as Kind}`] : texts.kindGuess,
      );
    case 'facts.age.asOn':
      return ifAny((value) => formatDate(value, locale));
  }
  // The part `facts.fees[]` is the order of a list. Its value is a list of row names, which are
  // plain text.
  if (isOrder) return textPart(label);
  if (fact === 'age.relaxations') {
    return linesPart(label, (value) => {
      const relaxation = Object(value) as Relaxation;
      return relaxation.years === undefined ? '' : describeRelaxation(relaxation, staffLanguage);
    });
  }
  if (!isFactName(fact)) return textPart(label);
  if (LISTS.includes(fact)) {
    return linesPart(label, (value) => describeFact(fact, [value], staffLanguage));
  }
  return described((value) => describeFact(fact, value, staffLanguage));
}

const LISTS: readonly string[] = ['posts', 'rounds', 'fees', 'selection', 'links'];
