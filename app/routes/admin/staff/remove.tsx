import { data, redirect } from 'react-router';
import { currentPasswordSchema } from '#domain/staff/schema.ts';
import { getStaff, removeStaff } from '#domain/staff/staff.server.ts';
import { formatMessage } from '#messages/format.ts';
import { authContext, databaseContext, staffContext } from '../../../context.ts';
import { answering } from '../../../http.ts';
import { readForm } from '../../../read-form.server.ts';
import { adminMeta } from '../admin-meta.ts';
import { DeletePage } from '../delete-page.tsx';
import { keepForm } from '../forms/keep-form.ts';
import { explain } from '../forms/write.server.ts';
import { staffListPath } from '../links.ts';
import { adminTextsFor, useAdminTexts } from '../texts.ts';
import type { Route } from './+types/remove';

/** Asks, where the list's dialog cannot: without scripts. */
export function loader({ context, params }: Route.LoaderArgs) {
  return answering(context, async () => {
    const { name, email } = await getStaff(context.get(databaseContext), params.id);
    return { name, email };
  });
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const currentPassword = (await readForm(request, currentPasswordSchema)).get('currentPassword');
  try {
    await context.get(authContext).confirmPassword(request, { currentPassword });
    const by = context.get(staffContext).id;
    await removeStaff(context.get(databaseContext), params.id, { by });
    return redirect(staffListPath({ done: 'removed' }));
  } catch (error) {
    const { status, refusal } = explain(context, error, 'staffRemoveFailed');
    return data({ refusal }, { status });
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepForm(serverAction);
}

export function meta() {
  return adminMeta(adminTextsFor('en').removeStaffTitle);
}

export default function RemoveStaff({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useAdminTexts();
  return (
    <DeletePage
      title={texts.removeStaffTitle}
      text={formatMessage(texts.removeStaffText, loaderData)}
      backText={texts.backToStaff}
      backPath={staffListPath()}
      failedText={texts.staffRemoveFailed}
      label={texts.removeStaff}
      doingLabel={texts.removingStaff}
      asksPassword
      answer={actionData}
    />
  );
}
