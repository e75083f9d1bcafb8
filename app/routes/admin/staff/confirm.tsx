import { redirect } from 'react-router';
import { currentPasswordSchema } from '#domain/staff/schema.ts';
import { getStaff, removeStaff, resetTwoStep } from '#domain/staff/staff.server.ts';
import { authContext, databaseContext, staffContext } from '../../../context.ts';
import { answering } from '../../../http.ts';
import { readForm } from '../../../read-form.server.ts';
import { catchFailedWrite } from '../forms/failed-write.ts';
import { refusedWrite } from '../forms/write.server.ts';
import { staffListPath } from '../links.ts';
import { ConfirmPage } from '../ui/confirm-page.tsx';
import { useStaffTexts } from '../ui/staff-texts.ts';
import type { Route } from './+types/confirm';
import { questionTexts, type StaffQuestion, staffQuestions } from './confirm-questions.ts';

function questionOf({ pathname }: URL): StaffQuestion {
  return pathname.endsWith('/reset-two-step') ? 'reset-two-step' : 'delete';
}

/** Asks, where the list's dialog cannot: without scripts. */
export function loader({ context, params, url }: Route.LoaderArgs) {
  return answering(context, async () => {
    const { name, email } = await getStaff(context.get(databaseContext), params.id);
    return { question: questionOf(url), member: { name, email } };
  });
}

export async function action({ context, params: { id }, request, url }: Route.ActionArgs) {
  const currentPassword = (await readForm(request, currentPasswordSchema)).get('currentPassword');
  const question = questionOf(url);
  const db = context.get(databaseContext);
  const by = context.get(staffContext).id;
  try {
    await context.get(authContext).confirmPassword(request, { currentPassword });
    if (question === 'delete') {
      await removeStaff(db, id, { by });
      return redirect(staffListPath({ done: 'removed' }));
    }
    await resetTwoStep(db, id, { by });
    return redirect(staffListPath({ done: 'two-step', id }));
  } catch (error) {
    return refusedWrite(context, error, staffQuestions[question].failure);
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return catchFailedWrite(serverAction);
}

export default function ConfirmStaff({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useStaffTexts();
  return (
    <ConfirmPage
      {...questionTexts(texts, loaderData.question, loaderData.member)}
      backText={texts.backToStaff}
      backPath={staffListPath()}
      answer={actionData}
    />
  );
}
