import { useId } from 'react';
import type { Category } from '#domain/categories/schema.ts';
import { formatMessage } from '#messages/format.ts';
import { texts } from '#messages/staff-texts.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

/**
 * Asks whether to delete a category. A category with announcements cannot be deleted. For such a
 * category the dialog offers to move the announcements.
 */
export function DeleteDialog({
  category: { id, name, postCount: n },
  categories,
  action,
  onClose,
}: {
  category: Pick<Category, 'id' | 'name' | 'postCount'>;
  categories: Pick<Category, 'id' | 'name'>[];
  action?: string;
  onClose: () => void;
}) {
  const selectId = useId();
  if (n === 0) {
    return (
      <ConfirmDialog
        action={action}
        fields={{ intent: 'delete', id }}
        title={texts.deleteCategoryTitle}
        text={formatMessage(texts.deleteCategoryText, { name })}
        failedText={texts.categoryDeleteFailed}
        onClose={onClose}
      />
    );
  }
  return (
    <ConfirmDialog
      action={action}
      fields={{ intent: 'move', id }}
      title={texts.deleteCategoryTitle}
      text={formatMessage(texts.categoryHasAnnouncements, { n })}
      failedText={texts.announcementsMoveFailed}
      label={texts.moveAll}
      doingLabel={texts.movingAll}
      isDangerous={false}
      onClose={onClose}
    >
      <div className="w-full">
        <label htmlFor={selectId} className="label">
          {texts.moveAllTo}
        </label>
        <select id={selectId} name="to" required className="field">
          <option value="">{texts.chooseCategory}</option>
          {categories
            .filter((category) => category.id !== id)
            .map((category) => (
              <option key={category.id} value={category.id}>
                {category.name}
              </option>
            ))}
        </select>
      </div>
    </ConfirmDialog>
  );
}
