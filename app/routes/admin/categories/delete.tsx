import { redirect } from 'react-router';
import {
  deleteCategory,
  findDeletedCategory,
  getCategory,
  restoreCategory,
} from '#domain/categories/categories.server.ts';
import { formatMessage } from '#messages/format.ts';
import { databaseContext } from '../../../context.ts';
import { answering } from '../../../http.ts';
import { readForm } from '../../../read-form.server.ts';
import { catchFailedWrite } from '../forms/failed-write.ts';
import { intentFields, refusedWrite } from '../forms/write.server.ts';
import { categoryListPath } from '../links.ts';
import { ConfirmPage } from '../ui/confirm-page.tsx';
import { useStaffTexts } from '../ui/staff-texts.ts';
import type { Route } from './+types/delete';
import { deleteQuestion } from './delete-question.ts';

/** Asks, where the list's dialog cannot: without scripts. */
export function loader({ context, params }: Route.LoaderArgs) {
  return answering(context, async () => {
    const db = context.get(databaseContext);
    const deleted = await findDeletedCategory(db, params.id);
    const { name, postCount } = deleted
      ? { ...deleted, postCount: 0 }
      : await getCategory(db, params.id);
    return { name, postCount, isDeleted: deleted !== null };
  });
}

export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  const db = context.get(databaseContext);
  const isRestored = (await readForm(request, intentFields)).get('intent') === 'restore';
  try {
    if (isRestored) {
      await restoreCategory(db, id);
      return redirect(categoryListPath({ done: 'restored' }));
    }
    // A second click finds it deleted, which is what it asked for.
    const isDeleted = (await findDeletedCategory(db, id)) !== null;
    const { purged } = isDeleted ? { purged: 0 } : await deleteCategory(db, id);
    return redirect(categoryListPath({ deleted: id, purged: purged > 0 ? String(purged) : '' }));
  } catch (error) {
    const failure = isRestored ? 'categoryRestoreFailed' : 'categoryDeleteFailed';
    return refusedWrite(context, error, failure);
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return catchFailedWrite(serverAction);
}

export default function DeleteCategory({ loaderData, actionData }: Route.ComponentProps) {
  const { name, isDeleted } = loaderData;
  const texts = useStaffTexts();
  return (
    <ConfirmPage
      isDeleted={isDeleted}
      title={isDeleted ? texts.categoryIsDeletedTitle : texts.deleteCategoryTitle}
      text={
        isDeleted
          ? formatMessage(texts.categoryDeleted, { name })
          : deleteQuestion(texts, loaderData)
      }
      backText={texts.backToCategories}
      backPath={categoryListPath()}
      failedText={isDeleted ? texts.categoryRestoreFailed : texts.categoryDeleteFailed}
      answer={actionData}
    />
  );
}
