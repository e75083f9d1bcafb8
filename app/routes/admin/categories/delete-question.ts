import type { Category } from '#domain/categories/schema.ts';
import { formatMessage } from '#messages/format.ts';
import type { StaffTexts } from '#messages/texts.ts';

/** What stands below the question: what deleting a category means, or why it cannot be deleted yet. */
export function deleteQuestion(
  texts: StaffTexts,
  { name, postCount: n }: Pick<Category, 'name' | 'postCount'>,
): string {
  return n > 0
    ? formatMessage(texts.deleteFullCategoryText, { name, n })
    : formatMessage(texts.deleteCategoryText, { name });
}
