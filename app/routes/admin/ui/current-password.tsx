import { useId } from 'react';
import { staffLimits } from '#domain/staff/schema.ts';
import { texts } from '#messages/staff-texts.ts';

/** The field for the member's own password in a dialog that confirms a write. */
export function CurrentPassword() {
  const id = useId();
  return (
    <div className="w-full">
      <label htmlFor={id} className="label label-required">
        {texts.fieldOwnPassword}
      </label>
      <input
        id={id}
        name="currentPassword"
        type="password"
        autoComplete="current-password"
        maxLength={staffLimits.maxPasswordCharacters}
        required
        className="field"
      />
    </div>
  );
}
