import { Link, redirect } from 'react-router';
import { roles } from '#domain/actor.ts';
import { addStaffSchema, staffLimits } from '#domain/staff/schema.ts';
import { formatMessage } from '#messages/format.ts';
import { texts } from '#messages/staff-texts.ts';
import { actorContext, authContext, mailJobsContext, siteContext } from '../../../context.ts';
import { formText, readForm } from '../../../read-form.server.ts';
import { catchFailedWrite } from '../forms/failed-write.ts';
import { SelectField, TextField } from '../forms/fields.tsx';
import { parseForm } from '../forms/parse-form.ts';
import { SaveBar } from '../forms/save-bar.tsx';
import { StaffForm } from '../forms/staff-form.tsx';
import { invalid, refused, saveFields } from '../forms/write.server.ts';
import { staffListPath } from '../links.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { SuccessBox } from '../ui/success-box.tsx';
import type { Route } from './+types/new';
import { roleNames } from './role-names.ts';

export async function loader({ context }: Route.LoaderArgs) {
  // The form sends the id of the new account, so that sending the form twice adds one account.
  return { hasMail: context.get(siteContext).hasMail, newId: crypto.randomUUID() };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request, addStaffSchema, saveFields);
  const submission = parseForm(form, addStaffSchema);
  const hideFields = ['currentPassword'];
  if (submission.status !== 'success') return invalid(submission, { hideFields });
  const { name, email, role, currentPassword } = submission.value;
  const id = formText(form, 'newId') || crypto.randomUUID();
  try {
    const auth = context.get(authContext);
    await auth.confirmPassword(request, currentPassword);
    const password = await auth.addStaff(context.get(actorContext), { id, name, email, role });
    // A site without mail shows the initial password once, because it cannot send an invitation.
    if (!context.get(siteContext).hasMail) return { added: { name, email, password } };
    await context.get(mailJobsContext).sendPasswordLink({ email, kind: 'staffInvitation' });
    return redirect(staffListPath({ done: 'invited', id }));
  } catch (error) {
    return refused(context, error, submission, { fallback: 'staffSaveFailed', hideFields });
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return catchFailedWrite(serverAction);
}

export default function NewStaff({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title={texts.addStaffTitle} />
      {actionData && 'added' in actionData ? (
        <FirstPassword {...actionData.added} />
      ) : (
        <NewStaffForm {...loaderData} actionData={actionData} />
      )}
    </>
  );
}

function FirstPassword({
  name,
  email,
  password,
}: {
  name: string;
  email: string;
  password: string;
}) {
  return (
    <div className="card max-w-xl p-5">
      <SuccessBox>
        <p>{formatMessage(texts.staffAdded, { name })}</p>
      </SuccessBox>
      <p className="mb-2 break-words">{formatMessage(texts.staffFirstPassword, { email })}</p>
      <p className="mb-5">
        <code className="rounded-md bg-raised px-3 py-2 text-lg">{password}</code>
      </p>
      <Link to={staffListPath()} className="button button-primary">
        {texts.backToStaff}
      </Link>
    </div>
  );
}

function NewStaffForm({
  hasMail,
  newId,
  actionData,
}: Route.ComponentProps['loaderData'] & { actionData: Route.ComponentProps['actionData'] }) {
  return (
    <StaffForm
      id="new-staff"
      schema={addStaffSchema}
      labels={{
        name: texts.fieldStaffName,
        email: texts.fieldStaffEmail,
        role: texts.fieldStaffRole,
        currentPassword: texts.fieldOwnPassword,
      }}
      answer={actionData}
      hidden={{ newId }}
      className="card max-w-xl space-y-5 p-5"
    >
      {(form) => (
        <>
          <TextField
            field={form.field('name')}
            need="required"
            maxLength={staffLimits.nameCharacters}
            autoComplete="off"
          />
          <TextField
            field={form.field('email')}
            need="required"
            hint={hasMail ? texts.staffInvitedHint : texts.staffPasswordHint}
            type="email"
            maxLength={staffLimits.emailCharacters}
            autoComplete="off"
          />
          <SelectField field={form.field('role')} need="required">
            <option value="">{texts.chooseRole}</option>
            {roles.map((role) => (
              <option key={role} value={role}>
                {texts[roleNames[role].hint]}
              </option>
            ))}
          </SelectField>
          <TextField
            field={form.field('currentPassword')}
            need="required"
            hint={texts.fieldOwnPasswordHint}
            type="password"
            maxLength={staffLimits.maxPasswordCharacters}
            autoComplete="current-password"
          />
          <SaveBar
            form={form}
            label={texts.addStaffSubmit}
            doing={texts.addingStaff}
            cancel={staffListPath()}
          />
        </>
      )}
    </StaffForm>
  );
}
