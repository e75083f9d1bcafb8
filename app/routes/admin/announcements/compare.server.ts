import type { z } from 'zod';
import { getAnnouncementForStaff } from '#domain/announcements/announcements.server.ts';
import { describeFacts } from '#domain/announcements/facts/describe.ts';
import { listCategories } from '#domain/categories/categories.server.ts';
import { formatDate } from '#domain/dates.ts';
import { sanitizeContent } from '#domain/html.server.ts';
import type { Language } from '#messages/texts.ts';
import type { SavedMeanwhile } from '../forms/conflict-box.tsx';
import type { announcementFormSchema } from './form-schema.ts';

/** What is stored of an announcement, beside what was sent. */
export async function compare(
  { locale, texts }: Language,
  db: Parameters<typeof getAnnouncementForStaff>[0],
  id: string,
  mine: Omit<z.output<typeof announcementFormSchema>, 'publishedAt' | 'threadFromTitle'>,
): Promise<SavedMeanwhile> {
  const [theirs, categories] = await Promise.all([
    getAnnouncementForStaff(db, id),
    listCategories(db),
  ]);
  const categoryName = (categoryId: string) =>
    categories.find((category) => category.id === categoryId)?.name ?? '';
  const linesOf = (announcement: Parameters<typeof describeFacts>[0]) =>
    describeFacts(announcement, { locale, texts })
      .map(({ label, text }) => `${label}: ${text}`)
      .join('\n');
  const status = (important: boolean | undefined) =>
    important ? texts.statusImportant : texts.statusRegular;
  // A field that the form gets has to stand here, too.
  const fields: Record<keyof typeof mine, SavedMeanwhile['fields'][number]> = {
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
      mine: formatDate(mine.lastDate, locale),
      theirs: formatDate(theirs.lastDate, locale),
    },
    facts: {
      label: texts.announcementFacts,
      mine: linesOf({ facts: mine.facts, lastDate: null }),
      theirs: linesOf({ facts: theirs.facts, lastDate: null }),
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
  return {
    savedBy: theirs.savedBy,
    savedAt: theirs.updatedAt,
    version: theirs.version,
    fields: Object.values(fields),
  };
}
