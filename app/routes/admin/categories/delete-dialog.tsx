import type { Category } from '#domain/categories/schema.ts';
import { formatMessage } from '#messages/format.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useStaffTexts } from '../ui/staff-texts.ts';

/** Asks whether to delete a category, or says why it cannot be deleted yet. */
export function DeleteDialog({
  category: { id, name, postCount: n },
  action,
  onClose,
}: {
  category: Pick<Category, 'id' | 'name' | 'postCount'>;
  action?: string;
  onClose: () => void;
}) {
  const texts = useStaffTexts();
  return (
    <ConfirmDialog
      action={action}
      fields={{ intent: 'delete', id }}
      title={texts.deleteCategoryTitle}
      text={formatMessage(n > 0 ? texts.deleteFullCategoryText : texts.deleteCategoryText, {
        name,
        n,
      })}
      failedText={texts.categoryDeleteFailed}
      onClose={onClose}
    />
  );
}
