import { staffLimits } from '#domain/staff/schema.ts';
import { texts } from '#messages/staff-texts.ts';
import type { Field } from '../forms/field.ts';
import { TextField } from '../forms/fields.tsx';

/**
 * Fields for a new password and its repetition. A hidden field with the email lets password
 * managers recognise the account.
 */
export function NewPasswordFields({
  email,
  field,
}: {
  email: string;
  field: (name: 'newPassword' | 'newPasswordAgain') => Field;
}) {
  const rules = {
    type: 'password',
    need: 'required',
    autoComplete: 'new-password',
    minLength: staffLimits.minPasswordCharacters,
    maxLength: staffLimits.maxPasswordCharacters,
  } as const;
  return (
    <>
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <TextField field={field('newPassword')} hint={texts.fieldNewPasswordHint} {...rules} />
      <TextField field={field('newPasswordAgain')} {...rules} />
    </>
  );
}
