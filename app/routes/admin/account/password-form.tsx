import { Form } from 'react-router';
import { changePasswordSchema } from '#domain/staff/schema.ts';
import { ErrorSummary } from '../forms/error-summary.tsx';
import { TextField } from '../forms/text-field.tsx';
import { useSchemaForm } from '../forms/use-schema-form.ts';
import { NewPasswordFields } from '../new-password-fields.tsx';
import { useAdminTexts } from '../texts.ts';
import type { AccountAnswer } from './account.tsx';
import { SectionCard } from './section-card.tsx';

export function PasswordForm({ email, answer }: { email: string; answer: AccountAnswer | null }) {
  const texts = useAdminTexts();
  const { form, formProps, field, cause, isSending } = useSchemaForm({
    id: 'password',
    schema: changePasswordSchema,
    result: answer?.result,
  });
  return (
    <SectionCard title={texts.passwordTitle}>
      <p className="mb-4 text-muted">{texts.passwordText}</p>
      <Form
        // A changed password leaves its fields empty.
        key={answer?.done}
        method="post"
        {...formProps}
        className="space-y-4"
      >
        <ErrorSummary
          cause={cause}
          formErrors={form.errors}
          requestId={answer?.refusal?.requestId}
          fields={[
            { label: texts.fieldCurrentPassword, field: field('currentPassword') },
            { label: texts.fieldNewPassword, field: field('newPassword') },
            { label: texts.fieldNewPasswordAgain, field: field('newPasswordAgain') },
          ]}
        />
        <TextField
          field={field('currentPassword')}
          label={texts.fieldCurrentPassword}
          type="password"
          autoComplete="current-password"
        />
        <NewPasswordFields email={email} field={field} />
        <button
          type="submit"
          name="intent"
          value="password"
          disabled={isSending}
          className="button button-secondary"
        >
          {texts.changePassword}
        </button>
      </Form>
    </SectionCard>
  );
}
