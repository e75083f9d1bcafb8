import { Form, Link, redirect, useLocation, useNavigation } from 'react-router';
import { roles } from '#domain/actor.ts';
import { formatDate } from '#domain/dates.ts';
import { NotFound } from '#domain/errors.ts';
import { currentPasswordSchema, roleSchema, type StaffMember } from '#domain/staff/schema.ts';
import {
  disableStaff,
  enableStaff,
  getStaff,
  listStaffPage,
  removeStaff,
  resetTwoStep,
  setStaffRole,
} from '#domain/staff/staff.server.ts';
import { parseInput } from '#domain/validation.ts';
import { formatMessage } from '#messages/format.ts';
import { locale, texts } from '#messages/staff-texts.ts';
import { actorContext, authContext, databaseContext } from '../../../context.ts';
import { answering } from '../../../http.ts';
import { Icon } from '../../../ui/icon.tsx';
import { intentsOf } from '../access.ts';
import { catchFailedWrite } from '../forms/failed-write.ts';
import { readIntent, refusedWrite } from '../forms/write.server.ts';
import { AdminErrorPage } from '../layout/admin-error-page.tsx';
import { accountPath, listAfterWrite, newStaffPath } from '../links.ts';
import type { StaffHandle } from '../live/outdated-note.tsx';
import { useLiveList } from '../live/use-live-list.ts';
import { AskButton, ConfirmDialog, ConfirmFailure } from '../ui/confirm-dialog.tsx';
import { CurrentPassword } from '../ui/current-password.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { StaffTable } from '../ui/staff-table.tsx';
import { SuccessBox } from '../ui/success-box.tsx';
import { useDoneText } from '../ui/use-done-text.ts';
import { useKeptAnswer } from '../ui/use-kept-answer.ts';
import { useQuestion } from '../ui/use-question.ts';
import type { Route } from './+types/list';
import { questionTexts, type StaffQuestion, staffQuestions } from './confirm-questions.ts';
import { roleNames } from './role-names.ts';

export const loader = answering(async ({ context, url }: Route.LoaderArgs) => {
  const db = context.get(databaseContext);
  const page = Math.max(1, Math.trunc(Number(url.searchParams.get('cursor')) || 1));
  const [{ items, hasMore }, concerned] = await Promise.all([
    listStaffPage(db, Math.min(page, 1_000)),
    findConcerned(db, url.searchParams.get('id')),
  ]);
  return {
    items,
    older: hasMore ? String(page + 1) : null,
    newer: page > 1 ? String(page - 1) : null,
    ownId: context.get(actorContext).id,
    concerned,
  };
});

/**
 * Finds the account that the last write changed. Returns null if there was no write, or if the
 * account no longer exists.
 */
async function findConcerned(db: Parameters<typeof getStaff>[0], id: string | null) {
  if (!id) return null;
  return getStaff(db, id).catch((error: unknown) => {
    if (error instanceof NotFound) return null;
    throw error;
  });
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const db = context.get(databaseContext);
  const actor = context.get(actorContext);
  const intents = intentsOf('/admin/staff');
  const { intent, id, form } = await readIntent(
    request,
    intents,
    currentPasswordSchema,
    roleSchema,
  );
  const question = intent === 'remove' || intent === 'reset-two-step' ? intent : null;
  try {
    if (question) {
      const sent = { currentPassword: form.get('currentPassword') };
      const { currentPassword } = parseInput(
        currentPasswordSchema,
        sent,
        'currentPasswordRequired',
      );
      await context.get(authContext).confirmPassword(request, currentPassword);
    }
    switch (intent) {
      case 'enable':
        await enableStaff(db, actor, id);
        return redirect(listAfterWrite(url, { done: 'enabled', id }));
      case 'disable':
        await disableStaff(db, actor, id);
        return redirect(listAfterWrite(url, { done: 'disabled', id }));
      case 'role':
        await setStaffRole(
          db,
          actor,
          id,
          parseInput(roleSchema, { role: form.get('role') }, 'staffRoleRequired'),
        );
        return redirect(listAfterWrite(url, { done: 'role', id }));
      case 'remove':
        await removeStaff(db, actor, id);
        return redirect(listAfterWrite(url, { done: 'removed' }));
      case 'reset-two-step':
        await resetTwoStep(db, actor, id);
        return redirect(listAfterWrite(url, { done: 'two-step', id }));
    }
  } catch (error) {
    const failure = question ? staffQuestions[question].failure : 'staffSaveFailed';
    return refusedWrite(context, error, failure);
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return catchFailedWrite(serverAction);
}

export const handle: StaffHandle = { readFailure: 'staffLoadFailed' };

export default function Staff({ loaderData, actionData }: Route.ComponentProps) {
  const { items, older, newer, ownId, concerned } = loaderData;
  useLiveList('staff');
  const answer = useKeptAnswer(actionData);
  const { asked, ask, dismiss } = useQuestion<{ member: StaffMember; question: StaffQuestion }>();
  return (
    <>
      <PageHeader title={texts.staffTitle}>
        <Link to={newStaffPath} className="button button-primary">
          <Icon name="plus" /> {texts.addStaff}
        </Link>
      </PageHeader>
      {answer ? (
        <ConfirmFailure answer={answer} failedText={texts.staffSaveFailed} />
      ) : (
        <Outcome concerned={concerned} />
      )}
      <p className="mb-3 text-muted">{texts.staffIntro}</p>
      <StaffTable
        items={items}
        older={older}
        newer={newer}
        columns={[
          texts.columnPerson,
          texts.columnRole,
          texts.columnSince,
          texts.columnTwoStep,
          texts.columnStatus,
          texts.actions,
        ]}
      >
        {(member) => (
          <Row
            key={member.id}
            member={member}
            isOwn={member.id === ownId}
            onAsk={(question) => ask({ member, question })}
          />
        )}
      </StaffTable>
      {asked ? (
        <ConfirmDialog
          fields={{ intent: asked.question, id: asked.member.id }}
          {...questionTexts(asked.question, asked.member)}
          onClose={dismiss}
        >
          <CurrentPassword />
        </ConfirmDialog>
      ) : null}
    </>
  );
}

function namesOf({ name, email }: StaffMember) {
  return { name, email };
}

function Row({
  member,
  isOwn,
  onAsk,
}: {
  member: StaffMember;
  isOwn: boolean;
  onAsk: (question: StaffQuestion) => void;
}) {
  const isSending = useNavigation().formMethod === 'POST';
  const { id, name, email, role, createdAt, hasTwoStep, isDisabled } = member;
  return (
    <tr>
      <td>
        <p className="font-semibold">
          {name}
          {isOwn ? <span className="badge ml-2">{texts.staffYou}</span> : null}
        </p>
        <p className="break-all text-muted">{email}</p>
      </td>
      <td>
        {isOwn ? (
          texts[roleNames[role].name]
        ) : (
          <Form method="post" className="flex flex-wrap items-center gap-x-2">
            <input type="hidden" name="id" value={id} />
            <select
              key={role}
              name="role"
              defaultValue={role}
              aria-label={formatMessage(texts.roleOf, { name })}
              className="field w-auto"
            >
              {roles.map((each) => (
                <option key={each} value={each}>
                  {texts[roleNames[each].name]}
                </option>
              ))}
            </select>
            <button
              type="submit"
              name="intent"
              value="role"
              disabled={isSending}
              className="button button-plain button-small"
            >
              {texts.changeRole}
              <span className="sr-only"> {name}</span>
            </button>
          </Form>
        )}
      </td>
      <td className="text-muted tabular-nums whitespace-nowrap">
        <time dateTime={createdAt}>{formatDate(createdAt, locale)}</time>
      </td>
      <td>
        <span className="as-rows:hidden">{texts.columnTwoStep}: </span>
        {hasTwoStep ? texts.twoStepYes : texts.twoStepNo}
      </td>
      <td>
        <span className={`badge ${isDisabled ? 'badge-warning' : 'badge-success'}`}>
          {isDisabled ? texts.statusDisabled : texts.statusEnabled}
        </span>
      </td>
      <td>
        <div className="row-actions flex-wrap">
          {isOwn ? (
            <Link to={accountPath} className="button button-plain button-small">
              {texts.openAccount}
            </Link>
          ) : (
            <>
              <Form method="post" preventScrollReset>
                <input type="hidden" name="id" value={id} />
                <button
                  type="submit"
                  name="intent"
                  value={isDisabled ? 'enable' : 'disable'}
                  disabled={isSending}
                  className="button button-plain button-small"
                >
                  {isDisabled ? texts.enableStaff : texts.disableStaff}
                  <span className="sr-only"> {name}</span>
                </button>
              </Form>
              {hasTwoStep ? (
                <AskButton
                  name={name}
                  label={texts.resetTwoStep}
                  onAsk={() => onAsk('reset-two-step')}
                />
              ) : null}
              <AskButton name={name} label={texts.removeStaff} onAsk={() => onAsk('remove')} />
            </>
          )}
        </div>
      </td>
    </tr>
  );
}

/** Reports the last write. */
function Outcome({ concerned }: { concerned: StaffMember | null }) {
  const { key } = useLocation();
  const text = useDoneText({
    removed: texts.staffRemoved,
    ...(concerned && {
      invited: texts.staffInvited,
      disabled: texts.staffDisabled,
      enabled: texts.staffEnabled,
      role: texts.staffRoleChanged,
      'two-step': texts.staffTwoStepReset,
    }),
  });
  return text ? (
    <SuccessBox key={key}>
      <p>{formatMessage(text, concerned ? namesOf(concerned) : {})}</p>
    </SuccessBox>
  ) : null;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} failure={texts.staffLoadFailed} />;
}
