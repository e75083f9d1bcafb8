import type { AskedTarget } from '#domain/targets/targets.server.ts';
import { targetKey } from '#domain/targets/targets.ts';
import { formatMessage } from '#messages/format.ts';
import { texts } from '#messages/staff-texts.ts';
import { type Field, inputProps } from '../forms/field.ts';
import { FieldError } from '../forms/fields.tsx';

export const targetFieldLabels = { currentPassword: texts.fieldOwnPassword };

/**
 * Lists the hosts, accounts and telephone numbers in the form that are unknown to the site. Asks
 * for the user's password. The box is part of the form, so that typed values are not lost.
 */
export function TargetsBox({
  targets,
  password,
  isSending,
}: {
  targets: readonly AskedTarget[];
  password: Field;
  isSending: boolean;
}) {
  return (
    <section className="card p-5" aria-labelledby="targets-title">
      <h2 id="targets-title" className="mb-3 text-lg font-bold">
        {texts.targetsTitle}
      </h2>
      <p className="hint mb-3">{texts.targetsHint}</p>
      <ul className="mb-4 space-y-3">
        {targets.map((target) => (
          <li key={targetKey(target)}>
            <p className="font-semibold wrap-anywhere">
              {formatMessage(texts[`target-${target.kind}`], { value: target.value })}
            </p>
            <TargetWarnings target={target} />
          </li>
        ))}
      </ul>
      <input type="hidden" name="askedTargets" value={targets.map(targetKey).join(' ')} />
      <div className="mb-4 max-w-md">
        <label htmlFor={password.id} className="label">
          {password.label}
        </label>
        <input type="password" autoComplete="current-password" {...inputProps(password)} />
        <FieldError field={password} />
      </div>
      <button
        type="submit"
        name="confirmedTargets"
        value={targets.map(targetKey).join(' ')}
        disabled={isSending}
        className="button button-secondary"
      >
        {texts.targetsConfirm}
      </button>
    </section>
  );
}

/** Warns that a target may not be official. */
export function TargetWarnings({ target }: { target: AskedTarget }) {
  return (
    <>
      {target.lookAlike ? (
        <p className="text-alert">
          {formatMessage(texts.targetLookAlike, { host: target.lookAlike })}
        </p>
      ) : null}
      {target.imitated ? (
        <p className="text-alert">
          {formatMessage(texts.targetImitated, { ending: target.imitated })}
        </p>
      ) : null}
      {target.isWrong ? <p className="text-alert">{texts.targetFoundWrong}</p> : null}
      {target.isEncoded ? <p className="text-alert">{texts.targetEncoded}</p> : null}
    </>
  );
}
