import { codeSchema, currentPasswordSchema, type StaffMember } from '#domain/staff/schema.ts';
import { texts } from '#messages/staff-texts.ts';
import { TextField } from '../forms/fields.tsx';
import { StaffForm } from '../forms/staff-form.tsx';
import { SectionCard } from '../ui/section-card.tsx';
import type { AccountAnswer } from './account-answer.ts';
import { QrCode } from './qr-code.tsx';
import { appUri, groupedKey } from './two-step-uri.ts';

export function TwoStep({
  member,
  siteName,
  answer,
}: {
  member: StaffMember;
  siteName: string;
  answer: AccountAnswer | null;
}) {
  const appKey = member.hasTwoStep ? null : answer?.appKey;
  return (
    <SectionCard title={texts.twoStepTitle}>
      {appKey ? (
        <ConfirmForm
          appKey={appKey}
          uri={appUri(appKey, { email: member.email, issuer: siteName })}
          answer={answer?.intent === 'confirm-two-step' ? answer : null}
        />
      ) : (
        <PasswordFirst
          key={String(member.hasTwoStep)}
          isOn={member.hasTwoStep}
          answer={answer?.intent === 'confirm-two-step' ? null : answer}
        />
      )}
    </SectionCard>
  );
}

/**
 * Asks for the current password. The password is needed to switch two-step sign-in on or off, and
 * to generate new recovery codes.
 */
function PasswordFirst({ isOn, answer }: { isOn: boolean; answer: AccountAnswer | null }) {
  const buttons = isOn
    ? [
        { intent: 'new-codes', label: texts.newRecoveryCodes },
        { intent: 'stop-two-step', label: texts.twoStepStop },
      ]
    : [{ intent: 'start-two-step', label: texts.twoStepStart }];
  return (
    <>
      <p className="mb-4 text-muted">{isOn ? texts.twoStepOn : texts.twoStepOff}</p>
      <StaffForm
        id="two-step"
        schema={currentPasswordSchema}
        labels={{ currentPassword: texts.fieldCurrentPassword }}
        answer={answer?.done ? null : answer}
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
            <div className="flex flex-wrap gap-3">
              {buttons.map(({ intent, label }) => (
                <button
                  key={intent}
                  type="submit"
                  name="intent"
                  value={intent}
                  disabled={isSending}
                  className="button button-secondary"
                >
                  {label}
                </button>
              ))}
            </div>
          </>
        )}
      </StaffForm>
    </>
  );
}

function ConfirmForm({
  appKey,
  uri,
  answer,
}: {
  appKey: string;
  uri: string;
  answer: AccountAnswer | null;
}) {
  return (
    <StaffForm
      id="two-step-code"
      schema={codeSchema}
      labels={{ code: texts.fieldAppCode }}
      answer={answer}
      hidden={{ appKey }}
      className="space-y-4"
    >
      {({ field, isSending }) => (
        <>
          <p>{texts.twoStepAppText}</p>
          <p>
            <QrCode text={uri} label={texts.twoStepQrCode} />
            <a href={uri} className="button button-secondary">
              {texts.twoStepAppLink}
            </a>
          </p>
          <dl>
            <dt className="label">{texts.twoStepKey}</dt>
            <dd>
              <code className="block rounded-md bg-raised px-3 py-2 leading-relaxed">
                {groupedKey(appKey)}
              </code>
              <span className="hint mt-1 block">{texts.twoStepKeyHint}</span>
            </dd>
          </dl>
          <TextField
            field={field('code')}
            need="required"
            inputMode="numeric"
            autoComplete="one-time-code"
            autoFocus
          />
          <button
            type="submit"
            name="intent"
            value="confirm-two-step"
            disabled={isSending}
            className="button button-primary"
          >
            {isSending ? texts.twoStepConfirming : texts.twoStepConfirm}
          </button>
        </>
      )}
    </StaffForm>
  );
}
