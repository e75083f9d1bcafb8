import type { FieldMetadata } from '@conform-to/react';
import { staffLimits } from '#domain/staff/schema.ts';
import { TextField } from './forms/text-field.tsx';
import { useAdminTexts } from './texts.ts';

/** A new password, twice; password managers learn which account it belongs to. */
export function NewPasswordFields({
  email,
  field,
}: {
  email: string;
  field: (name: 'newPassword' | 'newPasswordAgain') => FieldMetadata<string>;
}) {
  const texts = useAdminTexts();
  const rules = {
    type: 'password',
    autoComplete: 'new-password',
    minLength: staffLimits.minPasswordCharacters,
    maxLength: staffLimits.maxPasswordCharacters,
  } as const;
  return (
    <>
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <TextField
        field={field('newPassword')}
        label={texts.fieldNewPassword}
        hint={texts.fieldNewPasswordHint}
        {...rules}
      />
      <TextField field={field('newPasswordAgain')} label={texts.fieldNewPasswordAgain} {...rules} />
    </>
  );
}
