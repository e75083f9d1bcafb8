import { useState } from 'react';
import { changePasswordSchema } from '#domain/staff/schema.ts';
import { texts } from '#messages/staff-texts.ts';
import { TextField } from '../forms/fields.tsx';
import { StaffForm } from '../forms/staff-form.tsx';
import { NewPasswordFields } from '../sign-in/new-password-fields.tsx';
import { SectionCard } from '../ui/section-card.tsx';
import type { AccountAnswer } from './account-answer.ts';

export function PasswordForm({ email, answer }: { email: string; answer: AccountAnswer | null }) {
  const [saved, setSaved] = useState({ answer, count: 0 });
  if (answer?.done && answer !== saved.answer) setSaved({ answer, count: saved.count + 1 });
  return (
    <SectionCard title={texts.passwordTitle}>
      <p className="mb-4 text-muted">{texts.passwordText}</p>
      <StaffForm
        // The key changes each time a new password is saved, so the password fields are cleared.
        key={saved.count}
        id="password"
        schema={changePasswordSchema}
        labels={{
          currentPassword: texts.fieldCurrentPassword,
          newPassword: texts.fieldNewPassword,
          newPasswordAgain: texts.fieldNewPasswordAgain,
        }}
        answer={answer}
        className="space-y-4"
      >
        {({ field, isSending }) => (
          <>
            <TextField
              field={field('currentPassword')}
              need="required"
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
          </>
        )}
      </StaffForm>
    </SectionCard>
  );
}
