import type { z } from 'zod';
import { getAnnouncementForStaff } from '#domain/announcements/announcements.server.ts';
import { listCategories } from '#domain/categories/categories.server.ts';
import { sanitizeContent } from '#domain/clean-html.server.ts';
import {
  describeFact,
  type FactName,
  factLabel,
  factNames,
  factOf,
} from '#domain/facts/describe.ts';
import type { StaffLanguage } from '#messages/texts.ts';
import type { ConflictField, SavedMeanwhile } from '../forms/conflict-box.tsx';
import type { announcementFormSchema } from './form-schema.ts';

type WithFacts = Parameters<typeof factOf>[0];

/** What is stored of an announcement, beside what was sent. */
export async function compare(
  { locale, texts }: StaffLanguage,
  db: Parameters<typeof getAnnouncementForStaff>[0],
  id: string,
  mine: Omit<
    z.output<typeof announcementFormSchema>,
    'publishedAt' | 'threadFromTitle' | 'changeReason'
  >,
): Promise<SavedMeanwhile> {
  const [theirs, categories] = await Promise.all([
    getAnnouncementForStaff(db, id),
    listCategories(db),
  ]);
  const categoryName = (categoryId: string) =>
    categories.find((category) => category.id === categoryId)?.name ?? '';
  const inWords = (announcement: WithFacts, name: FactName) =>
    describeFact(name, factOf(announcement, name), { locale, texts });
  const kindOf = ({ facts: { kind } }: WithFacts) =>
    kind ? texts[`kind-${kind}`] : texts.kindGuess;
  const status = (important: boolean | undefined) =>
    important ? texts.statusImportant : texts.statusRegular;
  // A field that the form gets has to stand here, too.
  const fields: Record<Exclude<keyof typeof mine, 'facts'>, ConflictField> = {
    title: { label: texts.fieldTitle, mine: mine.title, theirs: theirs.title },
    description: {
      label: texts.fieldDescription,
      mine: sanitizeContent(mine.description),
      theirs: theirs.description,
      isHtml: true,
    },
    categoryId: {
      label: texts.fieldCategory,
      mine: categoryName(mine.categoryId),
      theirs: theirs.categoryName,
    },
    important: {
      label: texts.columnStatus,
      mine: status(mine.important),
      theirs: status(theirs.important),
    },
    lastDate: {
      label: texts.fieldLastDate,
      mine: inWords(mine, 'dates.last'),
      theirs: inWords(theirs, 'dates.last'),
    },
    threadName: {
      label: texts.fieldThread,
      mine: mine.threadName ?? '',
      theirs: theirs.threadName ?? '',
    },
    stage: {
      label: texts.fieldStage,
      mine: mine.stage ? texts[`stage-${mine.stage}`] : '',
      theirs: theirs.stage ? texts[`stage-${theirs.stage}`] : '',
    },
    url: { label: texts.fieldUrl, mine: mine.url ?? '', theirs: theirs.url ?? '' },
    imageUrl: {
      label: texts.fieldImageUrl,
      mine: mine.imageUrl ?? '',
      theirs: theirs.imageUrl ?? '',
    },
  };
  // Each fact by itself, so that only those stand there that differ.
  const facts: ConflictField[] = [
    { label: texts['fact-kind'], mine: kindOf(mine), theirs: kindOf(theirs) },
    {
      label: texts['fact-abbreviation'],
      mine: mine.facts.abbreviation ?? '',
      theirs: theirs.facts.abbreviation ?? '',
    },
    ...factNames
      .filter((name) => name !== 'dates.last')
      .map((name) => ({
        label: factLabel(name, texts),
        mine: inWords(mine, name),
        theirs: inWords(theirs, name),
      })),
  ];
  return {
    savedBy: theirs.savedBy,
    savedAt: theirs.updatedAt,
    version: theirs.version,
    fields: [...Object.values(fields), ...facts],
  };
}
