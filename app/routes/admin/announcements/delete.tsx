import { redirect } from 'react-router';
import {
  deleteAnnouncement,
  findDeletedAnnouncement,
  getAnnouncementForStaff,
  restoreAnnouncement,
} from '#domain/announcements/announcements.server.ts';
import { formatMessage } from '#messages/format.ts';
import { databaseContext } from '../../../context.ts';
import { answering } from '../../../http.ts';
import { readForm } from '../../../read-form.server.ts';
import { catchFailedWrite } from '../forms/failed-write.ts';
import { intentFields, refusedWrite } from '../forms/write.server.ts';
import { announcementListPath } from '../links.ts';
import { ConfirmPage } from '../ui/confirm-page.tsx';
import { useStaffTexts } from '../ui/staff-texts.ts';
import type { Route } from './+types/delete';
import { readFilters } from './filters.ts';

/** Asks, where the list's dialog cannot: without scripts. */
export function loader({ context, params }: Route.LoaderArgs) {
  return answering(context, async () => {
    const db = context.get(databaseContext);
    const deleted = await findDeletedAnnouncement(db, params.id);
    const { title } = deleted ?? (await getAnnouncementForStaff(db, params.id));
    return { title, isDeleted: deleted !== null };
  });
}

export async function action({ context, params: { id }, request, url }: Route.ActionArgs) {
  const db = context.get(databaseContext);
  const filters = readFilters(url);
  const isRestored = (await readForm(request, intentFields)).get('intent') === 'restore';
  try {
    if (isRestored) {
      await restoreAnnouncement(db, id);
      return redirect(announcementListPath(filters, { done: 'restored' }));
    }
    // A second click finds it deleted, which is what it asked for.
    if (!(await findDeletedAnnouncement(db, id))) await deleteAnnouncement(db, id);
    return redirect(announcementListPath(filters, { deleted: id }));
  } catch (error) {
    const failure = isRestored ? 'announcementRestoreFailed' : 'announcementDeleteFailed';
    return refusedWrite(context, error, failure);
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return catchFailedWrite(serverAction);
}

export default function DeleteAnnouncement({ loaderData, actionData }: Route.ComponentProps) {
  const { title, isDeleted } = loaderData;
  const texts = useStaffTexts();
  return (
    <ConfirmPage
      isDeleted={isDeleted}
      title={isDeleted ? texts.announcementIsDeletedTitle : texts.deleteAnnouncementTitle}
      text={formatMessage(isDeleted ? texts.announcementDeleted : texts.deleteAnnouncementText, {
        title,
      })}
      backText={texts.backToAnnouncements}
      backPath={announcementListPath()}
      failedText={isDeleted ? texts.announcementRestoreFailed : texts.announcementDeleteFailed}
      answer={actionData}
    />
  );
}
