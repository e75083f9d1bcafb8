import { accountNameSchema, type StaffMember, staffLimits } from '#domain/staff/schema.ts';
import { formatMessage } from '#messages/format.ts';
import { texts } from '#messages/staff-texts.ts';
import { TextField } from '../forms/fields.tsx';
import { StaffForm } from '../forms/staff-form.tsx';
import { SectionCard } from '../ui/section-card.tsx';
import type { AccountAnswer } from './account-answer.ts';

export function NameForm({
  member,
  answer,
}: {
  member: StaffMember;
  answer: AccountAnswer | null;
}) {
  return (
    <SectionCard title={texts.accountProfile}>
      <p className="mb-4 break-words text-muted">
        {formatMessage(texts.accountSignedInWith, { email: member.email })}
      </p>
      <StaffForm
        id="name"
        schema={accountNameSchema}
        labels={{ name: texts.accountName }}
        values={{ name: member.name }}
        answer={answer?.done ? null : answer}
        className="space-y-4"
      >
        {({ field, isSending }) => (
          <>
            <TextField
              field={field('name')}
              need="required"
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
          </>
        )}
      </StaffForm>
    </SectionCard>
  );
}
