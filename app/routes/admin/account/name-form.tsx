import { Form } from 'react-router';
import { accountNameSchema, type StaffMember, staffLimits } from '#domain/staff/schema.ts';
import { formatMessage } from '#messages/format.ts';
import { ErrorSummary } from '../forms/error-summary.tsx';
import { TextField } from '../forms/text-field.tsx';
import { useSchemaForm } from '../forms/use-schema-form.ts';
import { useAdminTexts } from '../texts.ts';
import type { AccountAnswer } from './account.tsx';
import { SectionCard } from './section-card.tsx';

export function NameForm({
  member,
  answer,
}: {
  member: StaffMember;
  answer: AccountAnswer | null;
}) {
  const texts = useAdminTexts();
  const { form, formProps, field, cause, isSending } = useSchemaForm({
    id: 'name',
    schema: accountNameSchema,
    result: answer?.done ? undefined : answer?.result,
    defaultValue: { name: member.name },
  });
  return (
    <SectionCard title={texts.accountProfile}>
      <p className="mb-4 break-words text-muted">
        {formatMessage(texts.accountSignedInWith, { email: member.email })}
      </p>
      <Form method="post" {...formProps} className="space-y-4">
        <ErrorSummary
          cause={cause}
          formErrors={form.errors}
          requestId={answer?.refusal?.requestId}
          fields={[{ label: texts.accountName, field: field('name') }]}
        />
        <TextField
          field={field('name')}
          label={texts.accountName}
          maxLength={staffLimits.nameCharacters}
          autoComplete="name"
        />
        <button
          type="submit"
          name="intent"
          value="name"
          disabled={isSending}
          className="button button-secondary"
        >
          {texts.saveName}
        </button>
      </Form>
    </SectionCard>
  );
}
