import { data, Form, Link, redirect } from 'react-router';
import { addStaffSchema, staffLimits } from '#domain/staff/schema.ts';
import { formatMessage } from '#messages/format.ts';
import { authContext, mailJobsContext, siteContext } from '../../../context.ts';
import { formText, readForm } from '../../../read-form.server.ts';
import { adminMeta } from '../admin-meta.ts';
import { ErrorSummary } from '../forms/error-summary.tsx';
import { keepForm, wasNotSaved } from '../forms/keep-form.ts';
import { idToCreate } from '../forms/keep-typed.server.ts';
import { NotSavedBox } from '../forms/not-saved-box.tsx';
import { TextField } from '../forms/text-field.tsx';
import { type FormAnswer, parseForm, useSchemaForm } from '../forms/use-schema-form.ts';
import { explain, saveFields } from '../forms/write.server.ts';
import { staffListPath } from '../links.ts';
import { PageHeader } from '../page-header.tsx';
import { SuccessBox } from '../success-box.tsx';
import { adminTextsFor, useAdminTexts } from '../texts.ts';
import type { Route } from './+types/new';

export async function loader({ context }: Route.LoaderArgs) {
  // The id is sent with the form, so that sending it twice adds one person.
  return { hasMail: context.get(siteContext).hasMail, newId: await idToCreate(context) };
}

type Answer = FormAnswer & {
  /** Where no mail can tell it: the first password, once. */
  added?: { name: string; email: string; password: string };
};

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request, addStaffSchema, saveFields);
  const submission = parseForm(form, addStaffSchema);
  const hideFields = ['currentPassword'];
  if (submission.status !== 'success') {
    return data<Answer>({ result: submission.reply({ hideFields }) }, { status: 400 });
  }
  const { name, email, currentPassword } = submission.value;
  const id = formText(form, 'newId') || crypto.randomUUID();
  try {
    const auth = context.get(authContext);
    await auth.confirmPassword(request, { currentPassword });
    const password = await auth.addStaff({ id, name, email });
    if (!context.get(siteContext).hasMail)
      return data<Answer>({ added: { name, email, password } });
    await context.get(mailJobsContext).sendPasswordLink({ email, kind: 'staffInvitation' });
    return redirect(staffListPath({ done: 'invited', id }));
  } catch (error) {
    const { status, refusal, fieldErrors } = explain(context, error, 'staffSaveFailed');
    const result = submission.reply({ hideFields, formErrors: [refusal.message], fieldErrors });
    return data<Answer>({ result, refusal }, { status });
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepForm(serverAction);
}

export function meta() {
  return adminMeta(adminTextsFor('en').addStaffTitle);
}

export default function NewStaff({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useAdminTexts();
  const answer = actionData && !wasNotSaved(actionData) ? actionData : null;
  return (
    <>
      <PageHeader title={texts.addStaffTitle} />
      {answer?.added ? (
        <FirstPassword {...answer.added} />
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
  const texts = useAdminTexts();
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
  const texts = useAdminTexts();
  const notSaved = wasNotSaved(actionData) ? actionData : null;
  const answer = actionData && !wasNotSaved(actionData) ? actionData : null;
  const { form, formProps, field, cause, isSending } = useSchemaForm({
    id: 'new-staff',
    schema: addStaffSchema,
    result: answer?.result,
  });
  return (
    <Form method="post" {...formProps} className="card max-w-xl space-y-5 p-5">
      {notSaved ? <NotSavedBox answer={notSaved} /> : null}
      <ErrorSummary
        cause={cause}
        formErrors={form.errors}
        requestId={answer?.refusal?.requestId}
        fields={[
          { label: texts.fieldStaffName, field: field('name') },
          { label: texts.fieldStaffEmail, field: field('email') },
          { label: texts.fieldOwnPassword, field: field('currentPassword') },
        ]}
      />
      <input type="hidden" name="newId" value={newId} />
      <TextField
        field={field('name')}
        label={texts.fieldStaffName}
        maxLength={staffLimits.nameCharacters}
        autoComplete="off"
      />
      <TextField
        field={field('email')}
        label={texts.fieldStaffEmail}
        hint={hasMail ? texts.staffInvitedHint : texts.staffPasswordHint}
        type="email"
        maxLength={staffLimits.emailCharacters}
        autoComplete="off"
      />
      <TextField
        field={field('currentPassword')}
        label={texts.fieldOwnPassword}
        hint={texts.fieldOwnPasswordHint}
        type="password"
        maxLength={staffLimits.maxPasswordCharacters}
        autoComplete="current-password"
      />
      <div className="flex flex-wrap gap-3">
        <button type="submit" disabled={isSending} className="button button-primary">
          {isSending ? texts.addingStaff : texts.addStaffSubmit}
        </button>
        <Link to={staffListPath()} className="button button-secondary">
          {texts.cancel}
        </Link>
      </div>
    </Form>
  );
}
